/// Makes text safe to display. A spec, a file name or another tool's message may contain control characters that a terminal would
/// execute, or bidirectional controls that reorder the displayed text.
package enum PrintableText {
    /// The text with all characters that do not print made visible, including line breaks.
    package static func oneLine(_ text: String) -> String {
        if isPrintableASCII(text) || text.unicodeScalars.allSatisfy(isPrintable) { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if let replacement = replacement(for: scalar) {
                result += replacement
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
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

    /// The visible replacement for a character that must not be printed; `nil` for all other characters.
    package static func replacement(for scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x00...0x1F:
            // The block "Control Pictures" has a symbol for each C0 control.
            return Unicode.Scalar(0x2400 + scalar.value).map(String.init)
        case 0x7F:
            return "\u{2421}"
        case _ where PathText.byte(scalar) != nil:
            return PathText.byte(scalar).map { "\\x\(String($0, radix: 16, uppercase: true))" }
        case _ where !isPrintable(scalar):
            return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default:
            return nil
        }
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: true
        case 0x00...0x1F, 0x7F...0x9F: false
        // Line and paragraph separators; bidirectional marks, embeddings, overrides and isolates; the byte order mark.
        case 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C, 0xFEFF: false
        // Interlinear annotations and language tags, which are invisible and can carry text.
        case 0xFFF9...0xFFFB, 0xE0000...0xE0001: false
        // Bytes of paths that are not UTF-8.
        case _ where PathText.byte(scalar) != nil: false
        default: true
        }
    }
}
