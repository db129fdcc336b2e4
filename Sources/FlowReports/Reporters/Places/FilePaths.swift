import FlowDiagnostics

/// The paths of a run's files as a report names them, each computed once, since a file has many diagnostics.
struct FilePaths {
    private let sources: SourceFiles
    private let path: (String) -> String
    private var known: [String?]

    /// - Parameter path: how the report names a path.
    init(_ sources: SourceFiles, _ path: @escaping (String) -> String) {
        self.sources = sources
        self.path = path
        known = [String?](repeating: nil, count: sources.files.count)
    }

    subscript(file: SourceFileID) -> String {
        mutating get {
            if let path = known[file.index] { return path }
            let path = path(sources[file].path)
            known[file.index] = path
            return path
        }
    }
}
