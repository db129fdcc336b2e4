import CFlowLibYAML

/// Converts libyaml's marks, which count code points, to byte offsets. In a text that is not all ASCII, this requires walking
/// over the text. Marks come in the order of the text, so the cursor continues from the last one.
///
/// Not copyable, because it was copied for each event otherwise.
struct MarkCursor: ~Copyable {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let base: Int
    private let isASCII: Bool
    private var index = 0
    private var offset: Int

    init(_ text: SourceText) {
        bytes = text.bytes
        base = text.base
        isASCII = text.isASCII
        offset = text.base
    }

    /// The byte offset in the file.
    @inline(__always)
    mutating func offset(_ mark: yaml_mark_t) -> Int {
        let target = Int(truncatingIfNeeded: mark.index)
        return isASCII ? min(base &+ target, bytes.count) : walk(to: target)
    }

    private mutating func walk(to target: Int) -> Int {
        while index < target, offset < bytes.count {
            if target - index >= 8, isASCII(at: offset) {
                offset += 8
                index += 8
                continue
            }
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            index += 1
        }
        while index > target, offset > base {
            offset -= 1
            while offset > base, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
            index -= 1
        }
        return offset
    }

    /// Whether the eight bytes from an offset are eight code points.
    private func isASCII(at offset: Int) -> Bool {
        guard offset + 8 <= bytes.count else { return false }
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        return word & 0x8080_8080_8080_8080 == 0
    }
}
