/// A position in a text, in the form that people and other programs use.
package struct TextPosition: Hashable, Sendable {
    /// The line number, from 1.
    package var line: Int
    /// The column number, from 1, in the requested unit.
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The first position of every text.
    package static let start = TextPosition(line: 1, column: 1)
}

/// The unit of a column.
package enum ColumnUnit: Hashable, Sendable {
    /// Unicode code points: the unit of flowgen, and of the formats `text`, `concise` and `json`.
    case codePoints
    /// UTF-16 code units, as in Java and JavaScript tools: an emoji counts as two.
    case utf16CodeUnits
    /// Bytes, as in compilers and thus Xcode: an emoji counts as four.
    case utf8Bytes
}

/// The lines of a text: the only code where offsets are converted to lines and columns.
///
/// A line ends with `\n`, `\r\n` or `\r`. A byte order mark does not belong to any line.
package struct LineIndex: Sendable {
    private enum Encoding {
        case ascii
        case utf8
        /// The line index of a text that cannot be read; the diagnostics about it have positions too.
        case malformed
    }

    private let bytes: [UInt8]
    private let encoding: Encoding
    /// The start of each line. There is at least one; the text after the last line break is a line too.
    private let starts: [Int]
    /// The characters before every 256th byte of a valid text that is not ASCII, so that a column on a long line is found without
    /// counting from the start of the line.
    private let counts: [CharacterCount]

    private struct CharacterCount {
        var codePoints = 0
        var utf16CodeUnits = 0
    }

    private static let interval = 256

    /// - Complexity: O(bytes).
    package init(of source: SourceFile) {
        let bytes = source.bytes
        self.bytes = bytes
        let (starts, isASCII) = Self.lines(of: bytes, from: source.textStart)
        self.starts = starts
        let isUTF8 = isASCII || String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
        encoding = isASCII ? .ascii : isUTF8 ? .utf8 : .malformed
        counts = encoding == .utf8 ? Self.counts(of: bytes) : []
    }

    /// Looks at eight bytes at a time, since most of them neither end a line nor are outside ASCII.
    private static func lines(of bytes: [UInt8], from start: Int) -> (starts: [Int], isASCII: Bool) {
        bytes.withUnsafeBytes { bytes in
            var starts = [start]
            var nonASCII: UInt64 = 0
            var offset = 0
            func take(_ byte: UInt8) {
                nonASCII |= UInt64(byte)
                offset += 1
                let isPair = byte == UInt8(ascii: "\r") && offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
                if endsLine(byte), !isPair { starts.append(offset) }
            }
            while offset + 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                if places(of: UInt8(ascii: "\r"), in: word) != 0 {
                    for byte in bytes[offset..<offset + 8] { take(byte) }
                    continue
                }
                var newlines = places(of: UInt8(ascii: "\n"), in: word)
                while newlines != 0 {
                    starts.append(offset + newlines.trailingZeroBitCount / 8 + 1)
                    newlines &= newlines - 1
                }
                nonASCII |= word
                offset += 8
            }
            while offset < bytes.count { take(bytes[offset]) }
            return (starts, nonASCII & 0x8080_8080_8080_8080 == 0)
        }
    }

    /// The top bit of each of eight bytes that has a value. The additions do not carry from one byte into the next.
    private static func places(of byte: UInt8, in word: UInt64) -> UInt64 {
        let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let differences = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return ~(((differences & lowBits) &+ lowBits) | differences | lowBits)
    }

    private static func counts(of bytes: [UInt8]) -> [CharacterCount] {
        bytes.withUnsafeBufferPointer { bytes in
            var counts: [CharacterCount] = []
            counts.reserveCapacity(bytes.count / interval + 1)
            var count = CharacterCount()
            for start in stride(from: 0, through: bytes.count, by: interval) {
                counts.append(count)
                add(bytes[start..<min(start + interval, bytes.count)], to: &count)
            }
            return counts
        }
    }

    private static func add(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, to count: inout CharacterCount) {
        for byte in bytes {
            if byte & 0xC0 != 0x80 {
                count.codePoints += 1
                count.utf16CodeUnits += 1
            }
            // Code points of four UTF-8 bytes are two code units in UTF-16.
            if byte >= 0xF0 { count.utf16CodeUnits += 1 }
        }
    }

    // MARK: Lines

    /// The number of the line that contains an offset, from 1.
    /// - Complexity: O(log lines).
    package func line(at offset: Int) -> Int {
        // The last line that starts at or before the offset.
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The bytes of a line, without its line break; `nil` if the line does not exist.
    /// - Parameter number: from 1.
    package func bytes(ofLine number: Int) -> Range<Int>? {
        guard number >= 1, number <= starts.count else { return nil }
        return starts[number - 1]..<end(ofLine: number)
    }

    /// The text of a line, without its line break. Invalid UTF-8 is replaced by U+FFFD.
    /// - Parameter number: from 1.
    package func text(ofLine number: Int) -> String? {
        bytes(ofLine: number).map { text(in: $0) }
    }

    func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Whether the text is valid UTF-8.
    var isValid: Bool { encoding != .malformed }

    /// Moves an offset of valid text by a number of code points, but not out of a range.
    func move(_ offset: Int, by codePoints: Int, in range: Range<Int>) -> Int {
        var (offset, left) = (offset, abs(codePoints))
        func isInside(_ offset: Int) -> Bool { range.contains(offset) && bytes[offset] & 0xC0 == 0x80 }
        while left > 0, codePoints < 0 ? offset > range.lowerBound : offset < range.upperBound {
            repeat { offset += codePoints.signum() } while isInside(offset)
            left -= 1
        }
        return offset
    }

    /// The number of bytes of the text.
    var count: Int { bytes.count }

    /// The offset, or the end of the character that it is within.
    func endOfCharacter(around offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    /// The bytes of the line that contains an offset, without its line break.
    package func lineBytes(at offset: Int) -> Range<Int> {
        let number = line(at: offset)
        return starts[number - 1]..<end(ofLine: number)
    }

    /// The line break of the line that contains an offset; empty at the end of the text.
    package func lineBreak(after offset: Int) -> Range<Int> {
        let number = line(at: offset)
        let end = end(ofLine: number)
        return end..<(number < starts.count ? starts[number] : end)
    }

    /// The line break of this text, which is that of its first line.
    package var lineBreak: String {
        let first = lineBreak(after: starts[0])
        return first.isEmpty ? "\n" : String(decoding: bytes[first], as: UTF8.self)
    }

    private func end(ofLine number: Int) -> Int {
        guard number < starts.count else { return bytes.count }
        let end = starts[number] - 1
        let isPair =
            bytes[end] == UInt8(ascii: "\n") && end > starts[number - 1] && bytes[end - 1] == UInt8(ascii: "\r")
        return isPair ? end - 1 : end
    }

    private static func endsLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    // MARK: Positions

    /// - Complexity: O(log lines), unless the text is not valid UTF-8.
    package func position(of offset: Int, in unit: ColumnUnit = .codePoints) -> TextPosition {
        let number = line(at: offset)
        let start = starts[number - 1]
        let before = start..<min(max(offset, start), max(end(ofLine: number), start))
        return TextPosition(line: number, column: count(before, in: unit) + 1)
    }

    /// The position at which a span of this text starts.
    package func start(of span: SourceSpan, in unit: ColumnUnit = .codePoints) -> TextPosition {
        position(of: Int(span.start), in: unit)
    }

    /// The position after a span of this text.
    package func end(of span: SourceSpan, in unit: ColumnUnit = .codePoints) -> TextPosition {
        position(of: Int(span.end), in: unit)
    }

    func count(_ range: Range<Int>, in unit: ColumnUnit) -> Int {
        if unit == .utf8Bytes || encoding == .ascii { return range.count }
        if encoding == .malformed {
            let text = String(decoding: bytes[range], as: UTF8.self)
            return unit == .codePoints ? text.unicodeScalars.count : text.utf16.count
        }
        let (start, end) = (count(before: range.lowerBound), count(before: range.upperBound))
        return unit == .codePoints
            ? end.codePoints - start.codePoints : end.utf16CodeUnits - start.utf16CodeUnits
    }

    private func count(before offset: Int) -> CharacterCount {
        let index = offset / Self.interval
        var count = counts[index]
        bytes.withUnsafeBufferPointer { Self.add($0[index * Self.interval..<offset], to: &count) }
        return count
    }
}
