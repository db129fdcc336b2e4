/// Writes a JSON string.
enum JSONText {
    static func append(_ string: String, to text: inout [UInt8]) {
        var string = string
        text.append(UInt8(ascii: "\""))
        string.withUTF8 { bytes in
            if isPlain(bytes) {
                text.append(contentsOf: bytes)
            } else {
                appendEscaped(bytes, to: &text)
            }
        }
        text.append(UInt8(ascii: "\""))
    }

    /// Whether a string consists of ASCII characters that need no escape, as most do.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // Without a branch, the loop takes many bytes at a time.
        var others: UInt8 = 0
        for byte in bytes {
            others |= byte &- 0x20 < 0x5F ? 0 : 1
            others |= byte == UInt8(ascii: "\"") ? 1 : 0
            others |= byte == UInt8(ascii: "\\") ? 1 : 0
        }
        return others == 0
    }

    /// Copies the parts between characters that need an escape.
    private static func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        var copied = 0
        var offset = 0
        while offset < bytes.count {
            let (scalar, length) = scalar(at: offset, in: bytes)
            if let escape = escape(of: scalar) {
                text.append(contentsOf: bytes[copied..<offset])
                text.append(contentsOf: escape.utf8)
                copied = offset + length
            }
            offset += length
        }
        text.append(contentsOf: bytes[copied...])
    }

    /// - Parameter bytes: valid UTF-8, as that of every string.
    private static func scalar(
        at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (scalar: Unicode.Scalar, length: Int) {
        let first = bytes[offset]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for byte in bytes[(offset + 1)..<(offset + length)] { value = value << 6 | UInt32(byte & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
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
        case " "..."~": nil
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
