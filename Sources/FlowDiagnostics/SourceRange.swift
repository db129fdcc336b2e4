/// A place in a text: line and column count from 1, columns in Unicode code points.
public struct SourcePosition: Hashable, Comparable, Sendable {
    public var line: UInt32
    public var column: UInt32

    @inlinable
    public init(line: UInt32, column: UInt32) {
        self.line = line
        self.column = column
    }

    /// The first place of every text.
    public static let start = SourcePosition(line: 1, column: 1)

    public static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A half-open range of a text: `end` is the place just after the last character.
public struct SourceRange: Hashable, Sendable {
    public var start: SourcePosition
    public var end: SourcePosition

    @inlinable
    public init(start: SourcePosition, end: SourcePosition) {
        self.start = start
        self.end = end
    }

    /// The range of no character at the start of a text, for findings about a whole file.
    public static let startOfFile = SourceRange(start: .start, end: .start)
}
