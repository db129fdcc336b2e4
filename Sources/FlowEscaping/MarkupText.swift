/// Text between tags or quotes of HTML, SVG and XML.
package enum MarkupText {
    package static let table = EscapeTable(
        [
            "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
            // XML 1.0 has no way to write these two.
            "\u{FFFE}": "\u{FFFD}", "\u{FFFF}": "\u{FFFD}",
        ], secondHash: "&#35;")

    /// - Parameter text: without control characters but for line breaks; a reader may take a line break between quotes for a
    ///   blank.
    package static func escaped(_ text: String) -> String { mayNeedEscapes(text) ? table.escaped(text) : text }

    /// Escapes a text in which everything that does not print is made visible first, except for line breaks.
    /// - Parameter lineBreak: the replacement of a line break.
    package static func visible(_ text: String, lineBreak: String = "\n") -> String {
        // Most texts of a page are short names.
        if PrintableText.isPrintableASCII(text) { return escaped(text) }
        return text.parts(at: "\n").map { escaped(PrintableText.oneLine(String($0))) }.joined(separator: lineBreak)
    }

    /// Whether a byte occurs with which an escaped character starts. Most texts have none.
    private static func mayNeedEscapes(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.contains { byte in
                switch byte {
                case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "#"),
                    0xEF:
                    true
                default: false
                }
            }
        }
    }
}
