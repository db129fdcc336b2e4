/// A place in a text: line and column count from 1, columns in Unicode code points.
package struct SourcePosition: Hashable, Comparable, Sendable {
    package var line: UInt32
    package var column: UInt32

    @inlinable
    package init(line: UInt32, column: UInt32) {
        self.line = line
        self.column = column
    }

    /// The first place of every text.
    package static let start = SourcePosition(line: 1, column: 1)

    package static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A half-open range of a text: `end` is the place just after the last character.
package struct SourceRange: Hashable, Sendable {
    package var start: SourcePosition
    package var end: SourcePosition

    @inlinable
    package init(start: SourcePosition, end: SourcePosition) {
        self.start = start
        self.end = end
    }

    /// The range of no character at the start of a text, for findings about a whole file.
    package static let startOfFile = SourceRange(start: .start, end: .start)
}
