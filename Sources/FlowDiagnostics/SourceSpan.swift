// Public is what a syntax tree's nodes are made of, for the sake of `YAMLTree`, which says why: Swift inlines across
// modules only what is public. No product has this module.

/// Which file of a run: an index into its ``SourceFiles``.
public struct SourceFileID: Hashable, Comparable, Sendable {
    @usableFromInline
    let number: Int32

    /// The file at an index.
    @inlinable
    public init(index: Int) { number = Int32(truncatingIfNeeded: index) }

    /// Where it is among the files of its run.
    @inlinable
    public var index: Int { Int(number) }

    /// The order of the files of a run.
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// A part of one of a run's files, by the offsets of its bytes: `end` is the offset just after the last byte.
///
/// What line and column that is, a ``LineIndex`` says.
public struct SourceSpan: Hashable, Sendable {
    /// The file.
    public var file: SourceFileID
    /// The offset of the first byte.
    public var start: UInt32
    /// The offset just after the last byte.
    public var end: UInt32

    /// The part of a file from one offset to another.
    @inlinable
    public init(file: SourceFileID, start: UInt32, end: UInt32) {
        self.file = file
        self.start = start
        self.end = end
    }

    /// - Parameter offsets: of a file that can be read, whose size is limited.
    package init(file: SourceFileID, _ offsets: Range<Int>) {
        self.init(
            file: file, start: UInt32(truncatingIfNeeded: offsets.lowerBound),
            end: UInt32(truncatingIfNeeded: offsets.upperBound))
    }

    package var offsets: Range<Int> { Int(start)..<Int(max(start, end)) }

    package var isEmpty: Bool { start >= end }

    /// Whether it starts before another one in the order of the text, file by file.
    package func precedes(_ other: SourceSpan) -> Bool {
        file == other.file ? start < other.start : file < other.file
    }
}
