/// Scalars of YAML.
package enum YAMLText {
    /// In single quotes there is one escape: the quote itself, written twice.
    package static let singleQuotes = EscapeTable(["'": "''"])

    /// In double quotes, what cannot be seen has an escape too.
    package static let doubleQuotes = EscapeTable(
        ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"], secondHash: "\\x23"
    ) { scalar, previous in
        if PathText.byte(scalar) != nil { return nil }
        if PrintableText.replacement(for: scalar, after: previous) == nil, scalar.value & 0xFFFE != 0xFFFE {
            return nil
        }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// The text in single quotes, or in double quotes if it has characters that need an escape there.
    package static func quoted(_ text: String) -> String {
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F } && !text.has(text: "##")
            ? "'\(singleQuotes.escaped(text))'" : doubleQuoted(text)
    }

    package static func doubleQuoted(_ text: String) -> String { "\"\(doubleQuotes.escaped(text))\"" }
}
