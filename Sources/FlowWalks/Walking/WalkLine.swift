/// A line that a user types: words, and values with names.
///
/// It is read scalar by scalar: a mark after a quote or a space does not make that something else.
struct WalkLine: Hashable {
    /// The first word; empty for an empty line.
    var command = ""
    /// The other words, without their quotes, each with its name if it is written `name=value`.
    var arguments: [Argument] = []
    /// What follows the first word, as it is written.
    var rest = ""

    struct Argument: Hashable {
        var name: String?
        var text: String
        /// Without the quotes that distinguish `"nil"` from `nil`.
        var isQuoted: Bool
        /// The whole word: `name=value`.
        var word: String { name.map { "\($0)=\(text)" } ?? text }
    }

    private typealias Scalars = Substring.UnicodeScalarView

    init(_ line: String) throws(WalkError) {
        if Self.isComment(line) { return }
        let words = line[...].unicodeScalars.drop(while: Self.isSpace)
        let first = words.prefix { !Self.isSpace($0) }
        command = String(first)
        var left = words[first.endIndex...].drop(while: Self.isSpace)
        if let last = left.lastIndex(where: { !Self.isSpace($0) }) { rest = String(left[...last]) }
        while !left.isEmpty {
            arguments.append(try Self.argument(&left))
            left = left.drop(while: Self.isSpace)
        }
    }

    /// Whether a line is a comment, in commands from a file. An empty line is none.
    static func isComment(_ line: String) -> Bool {
        line.unicodeScalars.drop { isSpace($0) }.starts(with: "#".unicodeScalars)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    private static func argument(_ left: inout Scalars) throws(WalkError) -> Argument {
        var name: String?
        var text = String.UnicodeScalarView()
        var isQuoted = false
        while let scalar = left.first, !isSpace(scalar) {
            left.removeFirst()
            if scalar == "=", name == nil, !isQuoted, isName(text) {
                name = String(text)
                text = String.UnicodeScalarView()
            } else if scalar == "\"" {
                isQuoted = true
                try readQuoted(&left, into: &text)
            } else {
                text.append(scalar)
            }
        }
        return Argument(name: name, text: String(text), isQuoted: isQuoted)
    }

    /// Reads what is in quotes, of which the first has been read.
    private static func readQuoted(_ left: inout Scalars, into text: inout String.UnicodeScalarView) throws(WalkError) {
        while let scalar = left.popFirst() {
            if scalar == "\"" { return }
            text.append(scalar == "\\" ? left.popFirst() ?? "\\" : scalar)
        }
        throw WalkError("a quote is not closed; add `\"`")
    }

    /// Whether the text can be the name of a value.
    private static func isName(_ text: String.UnicodeScalarView) -> Bool {
        guard let first = text.first, first == "_" || first.properties.isLetter else { return false }
        return text.allSatisfy { $0 == "_" || $0 == "." || $0.properties.isLetter || $0.properties.isNumber }
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isLetter: Bool {
        switch generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        default: false
        }
    }

    fileprivate var isNumber: Bool {
        switch generalCategory {
        case .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
    }
}
