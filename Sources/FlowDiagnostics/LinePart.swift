/// A part of a line that is long enough for what is shown of the line. A file may be one line of megabytes with thousands of
/// diagnostics on it, and the whole line would be too much for each of them.
package struct LinePart: Sendable {
    package let text: String
    /// The number of code points before the part.
    package let start: Int
    /// Whether the part ends where the line does.
    package let isEnd: Bool

    /// The part of a line around a column.
    /// - Parameters:
    ///   - column: the column, counted in code points from 0.
    ///   - reach: the number of code points before the column, and from it on.
    package init(of line: String, around column: Int, reach: Int) {
        // A code point takes at least one byte, so a line with few bytes is short enough. Bytes need not be counted.
        if line.utf8.count <= 2 * reach {
            (text, start, isEnd) = (line, 0, true)
            return
        }
        start = max(column - reach, 0)
        let rest = line.unicodeScalars.dropFirst(start)
        let part = rest.prefix(2 * reach)
        text = String(String.UnicodeScalarView(part))
        isEnd = part.endIndex == rest.endIndex
    }

    init(text: String, start: Int, isEnd: Bool) {
        self.text = text
        self.start = start
        self.isEnd = isEnd
    }
}

extension LineIndex {
    /// The part of a line around a position, as ``LinePart/init(of:around:reach:)`` returns it for the text of the line; `nil` if
    /// the line does not exist.
    /// - Parameters:
    ///   - position: the position in code points, on the line.
    ///   - offset: the offset of the position.
    /// - Complexity: O(reach), unless the text is not valid UTF-8.
    package func part(
        ofLine number: Int, around position: TextPosition, at offset: Int, reach: Int
    ) -> LinePart? {
        guard let line = bytes(ofLine: number) else { return nil }
        if line.count <= 2 * reach || !isValid {
            return text(ofLine: number).map { LinePart(of: $0, around: position.column - 1, reach: reach) }
        }
        let start = max(position.column - 1 - reach, 0)
        let offset = min(max(offset, line.lowerBound), line.upperBound)
        let lower = move(offset, by: -(position.column - 1 - start), in: line)
        let upper = move(lower, by: 2 * reach, in: line)
        return LinePart(text: text(in: lower..<upper), start: start, isEnd: upper == line.upperBound)
    }
}
