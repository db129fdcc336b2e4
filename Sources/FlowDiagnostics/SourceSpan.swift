// The types that the nodes of a syntax tree contain are public because Swift inlines only public declarations across modules; see
// `YAMLTree`. No product contains this module.

/// A file of a run: an index into its ``SourceFiles``.
public struct SourceFileID: Hashable, Comparable, Sendable {
    @usableFromInline
    let number: Int32

    /// The file at an index.
    @inlinable
    public init(index: Int) { number = Int32(truncatingIfNeeded: index) }

    /// The index of the file among the files of its run.
    @inlinable
    public var index: Int { Int(number) }

    /// Compares files by their order in the run.
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// A range of bytes in a file of a run. `end` is the offset after the last byte.
///
/// A ``LineIndex`` converts it to lines and columns.
public struct SourceSpan: Hashable, Sendable {
    /// The file.
    public var file: SourceFileID
    /// The offset of the first byte.
    public var start: UInt32
    /// The offset after the last byte.
    public var end: UInt32

    /// Creates the span between two offsets of a file.
    @inlinable
    public init(file: SourceFileID, start: UInt32, end: UInt32) {
        self.file = file
        self.start = start
        self.end = end
    }

    /// - Parameter offsets: offsets in a file that was read, and whose size is therefore limited.
    package init(file: SourceFileID, _ offsets: Range<Int>) {
        self.init(
            file: file, start: UInt32(truncatingIfNeeded: offsets.lowerBound),
            end: UInt32(truncatingIfNeeded: offsets.upperBound))
    }

    package var offsets: Range<Int> { Int(start)..<Int(max(start, end)) }

    package var isEmpty: Bool { start >= end }

    /// Whether this span starts before another one, in the order of the files and of their text.
    package func precedes(_ other: SourceSpan) -> Bool {
        file == other.file ? start < other.start : file < other.file
    }
}
