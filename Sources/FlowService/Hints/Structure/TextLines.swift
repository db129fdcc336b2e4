import FlowDiagnostics

extension SourceFile {
    /// The lines, without their ends. A line that ends with a carriage return contains it.
    var lineRanges: [Range<Int>] { lines(in: 0..<bytes.count) }

    /// The parts of a range that are in one line each; none if it is empty.
    func lines(in range: Range<Int>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = range.lowerBound
        for index in range where bytes[index] == UInt8(ascii: "\n") {
            lines.append(start..<index)
            start = index + 1
        }
        if start < range.upperBound { lines.append(start..<range.upperBound) }
        return lines
    }
}

extension Range<Int> {
    /// The range without blanks at its ends.
    func trimmed(in source: SourceFile) -> Range<Int> {
        var (start, end) = (lowerBound, upperBound)
        while end > start, source.bytes[end - 1] <= 0x20 { end -= 1 }
        while start < end, source.bytes[start] <= 0x20 { start += 1 }
        return start..<end
    }
}
