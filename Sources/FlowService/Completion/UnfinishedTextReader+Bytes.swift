/// The signs of a text.
extension UnfinishedTextReader {
    func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    func isBlank(_ index: Int) -> Bool { byte(index) == 0x20 || byte(index) == 0x09 }

    /// Whether a line, or the text, ends there.
    func isEnd(_ index: Int) -> Bool {
        guard let byte = byte(index) else { return true }
        return Self.endsLine(byte)
    }

    /// Whether a byte ends a line, as in ``LineIndex``.
    static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// The start of the line after the one that ends at an offset.
    func afterBreak(_ end: Int) -> Int {
        byte(end) == 0x0D && byte(end + 1) == 0x0A ? end + 2 : end + 1
    }

    func isComment(_ index: Int) -> Bool {
        byte(index) == UInt8(ascii: "#") && (index == lineStart || isBlank(index - 1))
    }

    func afterBlanks(_ start: Int) -> Int {
        var index = start
        while isBlank(index) { index += 1 }
        return index
    }

    func lineEnd(from start: Int) -> Int {
        var index = start
        while !isEnd(index) { index += 1 }
        return index
    }

    func isColon(_ index: Int) -> Bool {
        byte(index) == UInt8(ascii: ":") && (isBlank(index + 1) || isEnd(index + 1))
    }
}
