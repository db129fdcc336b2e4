/// Writes a JSON string.
enum JSONText {
    static func append(_ string: String, to text: inout String) {
        text += "\""
        if isPlain(string) || string.unicodeScalars.allSatisfy({ escape(of: $0) == nil }) {
            text += string
        } else {
            for scalar in string.unicodeScalars {
                if let escape = escape(of: scalar) { text += escape } else { text.unicodeScalars.append(scalar) }
            }
        }
        text += "\""
    }

    /// Whether a string consists of ASCII characters that need no escape, as most do.
    private static func isPlain(_ string: String) -> Bool {
        var string = string
        return string.withUTF8 { bytes in
            var isPlain = true
            for byte in bytes {
                isPlain = isPlain && byte &- 0x20 < 0x5F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
            }
            return isPlain
        }
    }

    /// The escape sequence of a character; `nil` if it needs none. JSON requires escapes for quotes, backslashes and C0 controls.
    /// Other characters that a terminal would execute are escaped too, which does not change the value.
    private static func escape(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        // A byte of a path. A terminal ignores it, and YAML, in which baselines are written, has no surrogate pairs.
        case _ where PathText.byte(scalar) != nil: nil
        case _ where PrintableText.replacement(for: scalar) != nil:
            // Code points beyond U+FFFF are written as a surrogate pair.
            String(scalar).utf16.map { "\\u" + hex($0) }.joined()
        default: nil
        }
    }

    private static func hex(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
