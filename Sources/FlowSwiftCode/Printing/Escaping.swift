import FlowEscaping

/// Converts arbitrary text to Swift source. This is the only place that does so.
///
/// Whatever the input, the output is exactly one identifier, one string literal, one number or one comment line, and never
/// contains the end of one.
package enum Escaping {
    /// The position of an identifier, which determines the words that need backticks.
    package enum Position {
        /// The name of a declaration, or an unqualified use of it.
        case name
        /// After a dot.
        case member
        /// Before the colon of an argument.
        case label
        /// Before the colon of a parameter.
        case parameterLabel
        /// A component of a type.
        case typeName
    }

    /// Returns `name` as an identifier. Characters that cannot be part of one become `_`. Names are checked much earlier, so
    /// this only prevents a mistake there from turning into code here.
    package static func identifier(_ name: String, at position: Position) -> String {
        let plain = SwiftIdentifier.isValid(name) ? name : sanitised(name)
        return needsBackticks(plain, at: position) ? "`\(plain)`" : plain
    }

    /// Whether a name is an identifier in ASCII that never needs backticks, as nearly all names are.
    static func isPlainIdentifier(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = name.first, SwiftIdentifier.isASCIIHead(first) else { return false }
        var isInLowerCase = true
        for index in 1..<name.count {
            let byte = name[index]
            // Most characters of most names.
            if byte &- UInt8(ascii: "a") < 26 { continue }
            guard SwiftIdentifier.isASCIIHead(byte) || byte &- UInt8(ascii: "0") < 10 else { return false }
            isInLowerCase = false
        }
        // The words with a meaning of their own are in lower case after the first letter.
        return isInLowerCase ? !words.mayContain(name) : true
    }

    /// The words that need backticks somewhere.
    private static let words = WordFilter(
        SwiftIdentifier.keywords.union(contextualKeywords).union(["inout", "let", "var", "init", "self"]))

    private static func needsBackticks(_ name: String, at position: Position) -> Bool {
        switch position {
        case .name: SwiftIdentifier.isKeyword(name) || contextualKeywords.contains(name)
        case .member: name == "init" || name == "self" || name == "Type" || name == "Protocol"
        // Swift warns about unnecessary backticks around a label, and about a `let` or `var` without them.
        case .label: name == "inout" || name == "_"
        case .parameterLabel: name == "inout" || name == "let" || name == "var" || name == "_"
        case .typeName: SwiftIdentifier.isKeyword(name) && name != "Any" && name != "Self"
        }
    }

    /// Words that are valid identifiers, but cannot be used without backticks where a declaration or an expression begins
    /// with them.
    private static let contextualKeywords: Set<String> = ["_", "await", "unsafe", "Protocol", "Type"]

    private static func sanitised(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            if result.isEmpty ? SwiftIdentifier.isHead(scalar) : SwiftIdentifier.isBody(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                result.append("_")
            }
        }
        return result.isEmpty ? "_" : result
    }

    /// What a string literal needs written differently. Letters of every script stay readable. Characters that are invisible, reorder
    /// other text or end a line are written as escapes.
    package static let stringTable = EscapeTable(
        ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\0": "\\0"], secondHash: "\\u{23}"
    ) { scalar, _ in
        isVisible(scalar) ? nil : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    /// Returns `text` as a string literal, including the quotes.
    package static func stringLiteral(_ text: String) -> String { "\"\(stringTable.escaped(text))\"" }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
        if InvisibleText.contains(scalar, after: nil) { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            return false
        default:
            return true
        }
    }

    /// Returns the lines of `text` for line comments, without control characters, trailing whitespace and characters that
    /// reorder the displayed text. A line ends at every character that any editor treats as a line break.
    static func commentLines(_ text: String) -> [String] {
        if isPlainLine(text) { return [disarmed(text)] }
        var lines: [String] = []
        var line = ""
        func finished(_ line: String) -> String {
            line.unicodeScalars.lastIndex { $0 != " " }.map { String(line.unicodeScalars[...$0]) } ?? ""
        }
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where previous == "\r":
                break
            case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}":
                lines.append(finished(line))
                line = ""
            case "\t":
                line.append("    ")
            default:
                if isHarmlessInComment(scalar, after: previous) { line.unicodeScalars.append(scalar) }
            }
            previous = scalar
        }
        lines.append(finished(line))
        while lines.count > 1, lines.last == "" { lines.removeLast() }
        return lines.map(disarmed)
    }

    /// Breaks what a CI system takes for a command anywhere in a line: a compiler quotes lines. A comment has no escapes.
    private static func disarmed(_ line: String) -> String {
        guard line.has(text: "##") else { return line }
        return String(decoding: WorkflowText.disarmed(Array(line.utf8), keepsCommands: true), as: UTF8.self)
    }

    /// Whether a text consists of printable ASCII characters and does not end with a blank, as most comments do.
    private static func isPlainLine(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.last != UInt8(ascii: " ") && bytes.allSatisfy { $0 &- 0x20 < 0x5F }
        }
    }

    /// Returns `text` as a single line, for comments that end with the line.
    package static func commentLine(_ text: String) -> String {
        commentLines(text).filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func isHarmlessInComment(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00..<0x20, 0x7F..<0xA0: false
        // These reorder other text, or cannot be seen.
        default: !InvisibleText.contains(scalar, after: previous)
        }
    }

    /// Returns the number at the start of `text`. Literals are checked much earlier, so this is the whole text.
    static func number(_ text: String) -> String {
        var number = ""
        var rest = text.unicodeScalars[...]
        func take(
            _ isWanted: (Unicode.Scalar) -> Bool, from rest: inout Substring.UnicodeScalarView,
            into number: inout String
        ) {
            let taken = rest.prefix(while: isWanted)
            number += String(taken)
            rest = rest.dropFirst(taken.count)
        }
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) || scalar == "_" }

        if rest.first == "-" {
            rest.removeFirst()
            number = "-"
        }
        guard let first = rest.first, ("0"..."9").contains(first) else { return "0" }
        take(isDigit, from: &rest, into: &number)
        for (mark, signs) in [(".", ""), ("eE", "+-")] {
            var ahead = rest
            guard let sign = ahead.popFirst(), mark.unicodeScalars.contains(sign) else { continue }
            var part = String(sign)
            if let next = ahead.first, signs.unicodeScalars.contains(next) {
                part.unicodeScalars.append(next)
                ahead.removeFirst()
            }
            guard let digit = ahead.first, ("0"..."9").contains(digit) else { continue }
            take(isDigit, from: &ahead, into: &part)
            number += part
            rest = ahead
        }
        return number
    }
}
