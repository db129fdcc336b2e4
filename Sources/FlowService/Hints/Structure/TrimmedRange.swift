import FlowDiagnostics

extension Range<Int> {
    /// The range without blanks at its ends.
    func trimmed(in source: SourceFile) -> Range<Int> {
        var (start, end) = (lowerBound, upperBound)
        while end > start, source.bytes[end - 1] <= 0x20 { end -= 1 }
        while start < end, source.bytes[start] <= 0x20 { start += 1 }
        return start..<end
    }
}
