// Public is what a syntax tree's nodes are made of, for the sake of `YAMLTree`, which says why: Swift inlines across
// modules only what is public. No product has this module.

/// A place in a text: line and column count from 1, columns in Unicode code points.
public struct SourcePosition: Hashable, Comparable, Sendable {
    /// From 1.
    public var line: UInt32
    /// From 1, in Unicode code points.
    public var column: UInt32

    /// The place at a line and a column.
    @inlinable
    public init(line: UInt32, column: UInt32) {
        self.line = line
        self.column = column
    }

    /// The first place of every text.
    package static let start = SourcePosition(line: 1, column: 1)

    /// Whether a place comes before another in their text.
    public static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A half-open range of a text: `end` is the place just after the last character.
public struct SourceRange: Hashable, Sendable {
    /// The place of the first character.
    public var start: SourcePosition
    /// The place just after the last character.
    public var end: SourcePosition

    /// The range from one place to another.
    @inlinable
    public init(start: SourcePosition, end: SourcePosition) {
        self.start = start
        self.end = end
    }

    /// The range of no character at the start of a text, for findings about a whole file.
    package static let startOfFile = SourceRange(start: .start, end: .start)
}
