/// The line indexes of a run's files, each created on demand. Diagnostics come file by file, so it is enough to cache the last
/// one.
package struct LineIndexes {
    private let sources: SourceFiles
    private var last: (file: SourceFileID, lines: LineIndex)?

    package init(_ sources: SourceFiles) { self.sources = sources }

    package subscript(file: SourceFileID) -> LineIndex {
        mutating get {
            if let last, last.file == file { return last.lines }
            let lines = LineIndex(of: sources[file])
            last = (file, lines)
            return lines
        }
    }

    /// The position at which a span starts, in Unicode code points.
    package mutating func start(of span: SourceSpan) -> TextPosition { self[span.file].start(of: span) }
}
