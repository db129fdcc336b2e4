import FlowEscaping

/// Calls as in Swift, whose labels are keys to YAML: `run: track(step: buy)`.
extension SyntaxExplainer {
    /// `track(step: buy)` as the value of a key on one line.
    func call(in value: Range<Int>, before colon: Range<Int>, of key: Range<Int>) -> SyntaxCulprit? {
        guard text.bytes[value.lowerBound] != UInt8(ascii: "("), value.lowerBound < colon.lowerBound else { return nil }
        let head = text.bytes[value.lowerBound..<colon.lowerBound]
        guard let parenthesis = head.firstIndex(of: UInt8(ascii: "(")),
            !head[..<parenthesis].contains(UInt8(ascii: " "))
        else { return nil }
        return culprit(of: key, value.lowerBound..<parenthesis, colon)
    }

    /// The same inside braces: `{ run: track(step: buy) }`.
    func callInBrackets(at colon: Int) -> SyntaxCulprit? {
        var open = colon
        while let byte = text.byte(open - 1), open > text.base, !"({[}]\n".utf8.contains(byte) { open -= 1 }
        guard text.byte(open - 1) == UInt8(ascii: "(") else { return nil }
        open -= 1
        let name = word(before: open)
        var end = name.lowerBound
        while text.byte(end - 1) == UInt8(ascii: " ") { end -= 1 }
        guard !name.isEmpty, end < name.lowerBound, text.byte(end - 1) == UInt8(ascii: ":") else { return nil }
        let key = word(before: end - 1)
        return key.isEmpty ? nil : culprit(of: key, name, colon..<colon + 1)
    }

    /// `reviewsTapped(count: Int):`, as a method is declared.
    func signature(_ key: Range<Int>, _ value: Range<Int>) -> SyntaxCulprit? {
        guard let open = key.first(where: { text.bytes[$0] == UInt8(ascii: "(") }), open > key.lowerBound,
            let close = value.last(where: { text.bytes[$0] == UInt8(ascii: ")") })
        else { return nil }
        let name = text.excerpt(key.lowerBound..<open)
        let written =
            close - open <= 36 ? "`\(name): { \(text.excerpt(open + 1..<close)) }`" : "`\(name): { … }`"
        return SyntaxCulprit(
            "values are declared in braces, not in parentheses; write \(written)", key.lowerBound..<close + 1)
    }

    private func word(before end: Int) -> Range<Int> {
        var start = end
        while let byte = text.byte(start - 1), start > text.base, Self.isInName(byte) { start -= 1 }
        return start..<end
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte >= 0x80
            || "_.$".utf8.contains(byte)
    }

    private func culprit(of key: Range<Int>, _ name: Range<Int>, _ colon: Range<Int>) -> SyntaxCulprit {
        let (keyText, nameText) = (text.excerpt(key), text.excerpt(name))
        let advice =
            switch keyText {
            case "run", "when", "push", "replace", "present", "show", "finish":
                "write `\(keyText): \(nameText)`, which gets its values by their names, or from `with: { … }` beside it"
            case "title", "message", "doc": "write the text itself, which a catalogue of strings translates"
            case "from": "write `from: { \(nameText): … }`"
            default: ""
            }
        if advice.isEmpty {
            return SyntaxCulprit(
                "`: ` inside the value of `\(keyText)` would start another mapping; put the whole call in quotes", colon
            )
        }
        return SyntaxCulprit(
            "`\(nameText)(…)` is a call in Swift, and its `: ` would start another mapping; \(advice)", colon)
    }
}
