import EmitterTestSupport

/// Finds the names that code declares: types, members, parameters, labels and local variables.
enum DeclaredNames {
    private static let keywords: Set<String> = [
        "class", "struct", "enum", "protocol", "typealias", "associatedtype", "func", "var", "let", "case",
    ]

    static func names(in code: [SwiftToken]) -> Set<String> {
        var names: Set<String> = []
        for (index, token) in code.enumerated() where token.kind == .word {
            if keywords.contains(token.text) {
                names.formUnion(list(in: code[(index + 1)...]))
            } else if token.text == "in" {
                names.formUnion(parameters(before: index, of: code))
            } else if index + 1 < code.count, code[index + 1].text == ":", index == 0 || code[index - 1].text != "." {
                names.insert(token.text)
                // The label before the name of a parameter.
                if index > 1, code[index - 1].kind == .word, ["(", ","].contains(code[index - 2].text) {
                    names.insert(code[index - 1].text)
                }
            }
        }
        return names
    }

    /// Returns `a` and `b` of `a, b` and of `(a, b)`.
    private static func list(in code: ArraySlice<SwiftToken>) -> Set<String> {
        var names: Set<String> = []
        var rest = code.first?.text == "(" ? code.dropFirst() : code
        while let first = rest.first, first.kind == .word {
            names.insert(first.text)
            rest = rest.dropFirst()
            guard rest.first?.text == "," else { break }
            rest = rest.dropFirst()
        }
        return names
    }

    /// Returns the words between `{` or `for` and the `in` at an index.
    private static func parameters(before index: Int, of code: [SwiftToken]) -> Set<String> {
        let signs: Set<String> = [",", "(", ")", "[", "]", "@", ":", "->"]
        let words = code[..<index].reversed().prefix {
            $0.kind == .word ? $0.text != "for" : signs.contains($0.text)
        }
        return Set(words.filter { $0.kind == .word }.map(\.text))
    }
}
