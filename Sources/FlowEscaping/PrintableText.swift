/// Makes text safe to display. A spec, a file name or another tool's message may contain control characters that a terminal would
/// execute, bidirectional controls that reorder the displayed text, or text that cannot be seen.
package enum PrintableText {
    /// The text with all characters that do not print made visible, including line breaks.
    package static func oneLine(_ text: String) -> String {
        isPrintableASCII(text) ? text : table.escaped(text)
    }

    /// Whether a text consists of printable ASCII characters, as most texts do. Each takes one column on a screen.
    package static func isPrintableASCII(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            // Without a branch, the loop takes many bytes at a time.
            var others: UInt8 = 0
            for byte in bytes { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
            return others == 0
        }
    }

    package static let table = EscapeTable([:]) { replacement(for: $0, after: $1) }

    /// The visible replacement for a character that must not be printed; `nil` for all other characters.
    /// - Parameter previous: the scalar before it in the text.
    package static func replacement(for scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> String? {
        switch scalar.value {
        case 0x20...0x7E: nil
        // The block "Control Pictures" has a symbol for each C0 control.
        case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value).map { String($0) }
        case 0x7F: "\u{2421}"
        case 0x80...0x9F: escape(scalar)
        case _ where PathText.byte(scalar) != nil:
            PathText.byte(scalar).map { "\\x\(String($0, radix: 16, uppercase: true))" }
        case _ where InvisibleText.contains(scalar, after: previous): escape(scalar)
        default: nil
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
}
