import FlowDiagnostics

/// The way from places in a text to its bytes and back. Lines are what findings count: `\n`, `\r\n` and `\r` end one.
struct SourcePlaces {
    let bytes: [UInt8]
    /// Where the text begins: behind the byte order mark, if there is one.
    let base: Int
    private let lineStarts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        base = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var lineStarts = [base]
        for index in bytes.indices.dropFirst(base) {
            switch bytes[index] {
            case UInt8(ascii: "\n"): lineStarts.append(index + 1)
            case UInt8(ascii: "\r") where index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"):
                lineStarts.append(index + 1)
            default: break
            }
        }
        self.lineStarts = lineStarts
    }

    /// - Returns: `nil` for a place that the text does not have.
    func offset(of position: SourcePosition) -> Int? {
        let line = Int(position.line) - 1
        guard lineStarts.indices.contains(line), position.column >= 1 else { return nil }
        var offset = lineStarts[line]
        for _ in 1..<position.column {
            guard offset < bytes.count, !isLineBreak(offset) else { return nil }
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }

    func offsets(of range: SourceRange) -> Range<Int>? {
        guard let start = offset(of: range.start), let end = offset(of: range.end), start <= end else { return nil }
        return start..<end
    }

    func position(of offset: Int) -> SourcePosition {
        // The last line that does not start behind it.
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let start = lineStarts[low]
        let column = bytes[start..<max(start, offset)].count { $0 & 0xC0 != 0x80 }
        return SourcePosition(line: UInt32(low + 1), column: UInt32(column + 1))
    }

    func range(of offsets: Range<Int>) -> SourceRange {
        SourceRange(start: position(of: offsets.lowerBound), end: position(of: offsets.upperBound))
    }

    func text(_ offsets: Range<Int>) -> String { String(decoding: bytes[offsets], as: UTF8.self) }

    func byte(_ offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

    func lineStart(of offset: Int) -> Int {
        var start = offset
        while start > base, !isLineBreak(start - 1) { start -= 1 }
        return start
    }

    /// Where the line's break begins, or the text ends.
    func lineEnd(of offset: Int) -> Int {
        var end = offset
        while end < bytes.count, !isLineBreak(end) { end += 1 }
        return end
    }

    func isBlank(_ offset: Int) -> Bool { byte(offset) == UInt8(ascii: " ") || byte(offset) == UInt8(ascii: "\t") }

    func isLineBreak(_ offset: Int) -> Bool {
        byte(offset) == UInt8(ascii: "\n") || byte(offset) == UInt8(ascii: "\r")
    }

    /// The bytes of the line break that begins here.
    func lineBreak(at offset: Int) -> Range<Int> {
        guard isLineBreak(offset) else { return offset..<offset }
        let isPair = byte(offset) == UInt8(ascii: "\r") && byte(offset + 1) == UInt8(ascii: "\n")
        return offset..<offset + (isPair ? 2 : 1)
    }

    /// How this text ends its lines, by the first of them.
    var newline: String {
        let first = lineBreak(at: lineEnd(of: base))
        return first.isEmpty ? "\n" : text(first)
    }
}
