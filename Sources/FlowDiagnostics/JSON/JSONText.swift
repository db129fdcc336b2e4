/// A text between JSON's quotes.
enum JSONText {
    static func append(_ string: String, to text: inout String) {
        text += "\""
        if string.unicodeScalars.allSatisfy({ escape(of: $0) == nil }) {
            text += string
        } else {
            for scalar in string.unicodeScalars {
                if let escape = escape(of: scalar) { text += escape } else { text.unicodeScalars.append(scalar) }
            }
        }
        text += "\""
    }

    /// What a scalar is written as; `nil` for one that stands for itself. JSON asks for quotes, backslashes and C0 controls
    /// to be escaped. Whatever else a terminal would obey is escaped as well: reading it back gives the same text.
    private static func escape(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case _ where PrintableText.replacement(for: scalar) != nil:
            // Beyond U+FFFF by a pair of surrogates.
            String(scalar).utf16.map { "\\u" + hex($0) }.joined()
        default: nil
        }
    }

    private static func hex(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
