/// Text between tags or quotes of HTML and XML.
package enum MarkupText {
    /// - Parameter text: without control characters but for line breaks; a reader may take a line break between quotes for a
    ///   blank.
    package static func escaped(_ text: String) -> String {
        if !mayNeedEscapes(text) { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count + 16)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".utf8)
            case "<": result.append(contentsOf: "&lt;".utf8)
            case ">": result.append(contentsOf: "&gt;".utf8)
            case "\"": result.append(contentsOf: "&quot;".utf8)
            // XML 1.0 has no way to write these two.
            case "\u{FFFE}", "\u{FFFF}": result.append(contentsOf: "\u{FFFD}".utf8)
            default: result.append(contentsOf: scalar.utf8)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Escapes a text in which everything that does not print is made visible first, except for line breaks.
    /// - Parameter lineBreak: what takes the place of a line break.
    package static func visible(_ text: String, lineBreak: String = "\n") -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { escaped(PrintableText.oneLine(String($0))) }.joined(separator: lineBreak)
    }

    /// Whether a byte occurs with which an escaped character starts. Most texts have none.
    private static func mayNeedEscapes(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.contains { byte in
                switch byte {
                case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0xEF: true
                default: false
                }
            }
        }
    }
}
