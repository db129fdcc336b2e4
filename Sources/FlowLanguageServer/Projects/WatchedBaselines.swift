import FlowFiles

/// The baselines of open projects, which the client is asked to watch.
struct WatchedBaselines {
    /// Absolute paths, by the root of the project.
    private var paths: [String: String] = [:]
    private var patterns: Set<String> = []

    /// - Returns: a glob pattern for the baseline, unless one like it was returned before.
    mutating func set(_ path: String?, of root: String) -> String? {
        guard paths[root] != path else { return nil }
        paths[root] = path
        guard let path else { return nil }
        // One sign of a name may be any: it is the server that decides whether a change concerns it.
        let name = FilePath.name(of: path).unicodeScalars.map { scalar -> Unicode.Scalar in
            "*?{}[]!\\".unicodeScalars.contains(scalar) ? "?" : scalar
        }
        let pattern = "**/\(String(String.UnicodeScalarView(name)))"
        return patterns.insert(pattern).inserted ? pattern : nil
    }

    func has(_ path: String, of root: String) -> Bool { paths[root] == path }
}
