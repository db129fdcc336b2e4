import FlowDiagnostics

/// Where spans of a file are in its text as it is now, for many questions about the same file.
package struct FileLocations {
    private let path: String
    /// `nil` if the text is that of the model.
    private let moved: MovedText?

    init(of file: SourceFileID, in module: SnapshotModule) {
        path = module.current[file].path
        moved =
            module.isOutdated(file)
            ? MovedText(from: module.resolved.sources[file], to: module.current[file]) : nil
    }

    /// `nil` if what was there has been changed.
    package func location(of span: SourceSpan) -> SourceLocation? {
        guard let moved else { return SourceLocation(path: path, range: span.offsets) }
        return moved.new(span.offsets).map { SourceLocation(path: path, range: $0) }
    }
}
