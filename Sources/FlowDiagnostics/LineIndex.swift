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

/// The lines of a text: the only place where offsets are converted to lines and columns.
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

    /// - Complexity: O(bytes).
    package init(of source: SourceFile) {
        let bytes = source.bytes
        self.bytes = bytes
        let isASCII = !bytes.contains { $0 >= 0x80 }
        let isUTF8 = isASCII || String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
        encoding = isASCII ? .ascii : isUTF8 ? .utf8 : .malformed
        starts = bytes.withUnsafeBufferPointer { bytes in
            var offset = source.textStart
            var starts = [offset]
            while offset < bytes.count {
                let byte = bytes[offset]
                offset += 1
                let isPair = byte == UInt8(ascii: "\r") && offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
                if Self.endsLine(byte), !isPair { starts.append(offset) }
            }
            return starts
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

    /// The bytes of a line, without its line break; `nil` if there is no such line.
    /// - Parameter number: from 1.
    package func bytes(ofLine number: Int) -> Range<Int>? {
        guard number >= 1, number <= starts.count else { return nil }
        return starts[number - 1]..<end(ofLine: number)
    }

    /// The text of a line, without its line break. Invalid UTF-8 is replaced by U+FFFD.
    /// - Parameter number: from 1.
    package func text(ofLine number: Int) -> String? {
        bytes(ofLine: number).map { String(decoding: bytes[$0], as: UTF8.self) }
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

    /// - Complexity: O(log lines + bytes of the line).
    package func position(of offset: Int, in unit: ColumnUnit = .codePoints) -> TextPosition {
        let line = lineBytes(at: offset)
        let before = line.lowerBound..<min(max(offset, line.lowerBound), line.upperBound)
        return TextPosition(line: self.line(at: offset), column: count(before, in: unit) + 1)
    }

    /// The position at which a span of this text starts.
    package func start(of span: SourceSpan, in unit: ColumnUnit = .codePoints) -> TextPosition {
        position(of: Int(span.start), in: unit)
    }

    /// The position after a span of this text.
    package func end(of span: SourceSpan, in unit: ColumnUnit = .codePoints) -> TextPosition {
        position(of: Int(span.end), in: unit)
    }

    private func count(_ range: Range<Int>, in unit: ColumnUnit) -> Int {
        if unit == .utf8Bytes || encoding == .ascii { return range.count }
        if encoding == .malformed {
            let text = String(decoding: bytes[range], as: UTF8.self)
            return unit == .codePoints ? text.unicodeScalars.count : text.utf16.count
        }
        return bytes.withUnsafeBufferPointer { bytes in
            var count = 0
            for byte in bytes[range] where byte & 0xC0 != 0x80 { count += 1 }
            // Code points of four UTF-8 bytes are two code units in UTF-16.
            if unit == .utf16CodeUnits { for byte in bytes[range] where byte >= 0xF0 { count += 1 } }
            return count
        }
    }
}
