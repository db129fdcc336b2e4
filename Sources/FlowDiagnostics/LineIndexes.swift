/// The line indexes of a run's files, each created on demand and kept, since a diagnostic in one file may refer to locations in
/// others.
package struct LineIndexes {
    private let sources: SourceFiles
    private var indexes: [LineIndex?]

    package init(_ sources: SourceFiles) {
        self.sources = sources
        indexes = [LineIndex?](repeating: nil, count: sources.files.count)
    }

    package subscript(file: SourceFileID) -> LineIndex {
        mutating get {
            if let lines = indexes[file.index] { return lines }
            let lines = LineIndex(of: sources[file])
            indexes[file.index] = lines
            return lines
        }
    }

    /// The position at which a span starts, in Unicode code points.
    package mutating func start(of span: SourceSpan) -> TextPosition { self[span.file].start(of: span) }
}
