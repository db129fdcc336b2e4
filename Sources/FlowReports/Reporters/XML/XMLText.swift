import FlowDiagnostics

/// Text between tags or quotes.
enum XMLText {
    /// - Parameter text: without control characters but for line breaks; a reader may take a line break between quotes for a
    ///   blank.
    static func escaped(_ text: String) -> String {
        if !mayNeedEscapes(text) { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // XML 1.0 has no way to write these two.
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
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
