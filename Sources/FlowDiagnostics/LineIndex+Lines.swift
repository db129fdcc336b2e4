extension LineIndex {
    /// The bytes of each line, without its line break. What a byte order mark takes belongs to the first.
    package var lines: [Range<Int>] { lines(1...line(at: count)) }

    /// The bytes of each line with its line break. The text after the last line break is a line unless it is empty.
    package var wholeLines: [Range<Int>] {
        let starts = lines.map(\.lowerBound) + [count]
        return zip(starts, starts.dropFirst()).map { $0..<$1 }.filter { !$0.isEmpty }
    }

    /// The parts of a range that are in one line each; none if it is empty.
    package func lines(in range: Range<Int>) -> [Range<Int>] {
        if range.isEmpty { return [] }
        return lines(line(at: range.lowerBound)...line(at: range.upperBound - 1)).map { $0.clamped(to: range) }
    }

    private func lines(_ numbers: ClosedRange<Int>) -> [Range<Int>] {
        numbers.compactMap { number in
            bytes(ofLine: number).map { (number == 1 ? 0 : $0.lowerBound)..<$0.upperBound }
        }
    }
}
