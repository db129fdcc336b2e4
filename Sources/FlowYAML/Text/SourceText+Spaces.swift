/// Characters that look like a space, but are not one in YAML. Text copied from a web page or a chat often contains them.
extension SourceText {
    struct OddSpace {
        var range: Range<Int>
        var codePoint: UInt32

        /// For example "a no-break space (U+00A0)".
        var description: String { Self.description(of: codePoint) }

        static func description(of codePoint: UInt32) -> String {
            let code = String(codePoint, radix: 16, uppercase: true)
            let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
            switch codePoint {
            case 0xA0, 0x202F: return "a no-break space (\(number))"
            case 0x200B: return "an invisible space (\(number))"
            default: return "a Unicode space (\(number))"
            }
        }
    }

    func oddSpace(at offset: Int) -> OddSpace? {
        guard offset >= base, let codePoint = Self.oddSpace(in: bytes, at: offset) else { return nil }
        return OddSpace(range: offset..<offset + (codePoint == 0xA0 ? 2 : 3), codePoint: codePoint)
    }

    func oddSpace(before offset: Int) -> OddSpace? {
        [offset - 2, offset - 3].lazy.compactMap { oddSpace(at: $0) }.first { $0.range.upperBound == offset }
    }

    /// The span of this space and the ones that follow it.
    func run(of space: OddSpace) -> Range<Int> {
        var end = space.range.upperBound
        while let next = oddSpace(at: end) { end = next.range.upperBound }
        return space.range.lowerBound..<end
    }

    /// A space where it affects the structure of the line: in the indentation, after a dash, or at the first colon.
    func oddSpace(inLineOf offset: Int) -> OddSpace? {
        let end = lineEnd(of: offset)
        var index = contentStart(of: offset)
        while index < end {
            if let space = oddSpace(at: index) { return space }
            guard bytes[index] == UInt8(ascii: "-") || isBlank(index) else { break }
            index += 1
        }
        while index < end, bytes[index] != UInt8(ascii: ":"), bytes[index] != UInt8(ascii: "#") {
            index = afterQuoted(index, before: end) ?? index + 1
        }
        guard index < end, bytes[index] == UInt8(ascii: ":") else { return nil }
        return oddSpace(before: index) ?? oddSpace(at: index + 1)
    }

    /// The code point of such a space at this offset.
    static func oddSpace(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt32? {
        guard offset + 1 < bytes.count, bytes[offset] >= 0xC2 else { return nil }
        if bytes[offset] == 0xC2 { return bytes[offset + 1] == 0xA0 ? 0xA0 : nil }
        guard offset + 2 < bytes.count, (0xE1...0xE3).contains(bytes[offset]) else { return nil }
        let codePoint =
            UInt32(bytes[offset] & 0x0F) << 12 | UInt32(bytes[offset + 1] & 0x3F) << 6
            | UInt32(bytes[offset + 2] & 0x3F)
        switch codePoint {
        case 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: return codePoint
        default: return nil
        }
    }
}
