/// The lines of one source text, without their line breaks (`\n`, `\r\n` or `\r`) and without a byte order mark.
package struct SourceLines: Sendable {
    private let bytes: [UInt8]
    private let ranges: [Range<Int>]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var ranges: [Range<Int>] = []
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                ranges.append(start..<index)
                let isPair = byte == UInt8(ascii: "\r") && index + 1 < bytes.count
                if isPair, bytes[index + 1] == UInt8(ascii: "\n") { index += 1 }
                start = index + 1
            }
            index += 1
        }
        // What follows the last break is a line too, if only an empty one: findings may point at the end of the text.
        ranges.append(start..<bytes.count)
        self.ranges = ranges
    }

    /// The line of this number, counted from 1; invalid UTF-8 shows as U+FFFD.
    package func line(_ number: UInt32) -> String? {
        guard number >= 1, number <= ranges.count else { return nil }
        return String(decoding: bytes[ranges[Int(number) - 1]], as: UTF8.self)
    }
}
