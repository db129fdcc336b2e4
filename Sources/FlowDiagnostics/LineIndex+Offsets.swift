extension LineIndex {
    /// The offset of a position. One behind the end of its line is the end of the line, and one behind the last line the end of the text.
    /// No offset is within a character.
    /// - Complexity: O(log line), unless the text is not valid UTF-8.
    package func offset(of position: TextPosition, in unit: ColumnUnit) -> Int {
        guard let line = bytes(ofLine: max(position.line, 1)) else { return count }
        let before = position.column - 1
        var (low, high) = (line.lowerBound, line.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if count(line.lowerBound..<middle, in: unit) < before { low = middle + 1 } else { high = middle }
        }
        return endOfCharacter(around: low)
    }
}
