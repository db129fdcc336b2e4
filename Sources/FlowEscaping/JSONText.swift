/// Strings of JSON.
package enum JSONText {
    /// JSON requires escapes for quotes, backslashes and C0 controls. Other characters that a terminal would execute, or that cannot be
    /// seen, are escaped too, which does not change the value.
    package static let table = EscapeTable(
        ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"], secondHash: "\\u0023"
    ) { scalar, previous in
        // A byte of a path. A terminal ignores it, and YAML, in which baselines are written, has no surrogate pairs.
        if PathText.byte(scalar) != nil { return nil }
        if PrintableText.replacement(for: scalar, after: previous) == nil { return nil }
        // Code points beyond U+FFFF are written as a surrogate pair.
        return String(scalar).utf16.map { "\\u" + hex($0) }.joined()
    }

    /// Appends a string with its quotes.
    package static func append(_ string: String, to text: inout [UInt8]) {
        var string = string
        text.append(UInt8(ascii: "\""))
        let isPlain = string.withUTF8 { bytes in
            let isPlain = Self.isPlain(bytes)
            if isPlain { text.append(contentsOf: bytes) }
            return isPlain
        }
        if !isPlain { table.append(string, to: &text) }
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
            others |= byte == UInt8(ascii: "#") ? 1 : 0
        }
        return others == 0
    }

    private static func hex(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
