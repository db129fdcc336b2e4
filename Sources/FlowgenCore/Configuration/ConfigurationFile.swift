import FlowDiagnostics

/// Where a project writes down what it has chosen.
package enum ConfigurationFile {
    package static let name = ".flowgen.yaml"

    /// The one of the folder that a path leads to, or of the nearest folder above it.
    /// - Parameter path: a file's or a folder's.
    /// - Throws: where something that is there cannot be read: a run must not go by other rules without a word.
    package static func find(for path: String) throws(ConfigurationError) -> SourceFile? {
        var folder: String? =
            try status(of: path)?.kind == .folder ? FilePath.withoutTrailingSlashes(path) : FilePath.folder(of: path)
        while let current = folder {
            if let file = try readIfThere(FilePath.join(current, name)) { return file }
            folder = try parent(of: current)
        }
        return nil
    }

    /// The one at this very path.
    package static func read(_ path: String) throws(ConfigurationError) -> SourceFile {
        if let file = try readIfThere(path) { return file }
        throw .missing(path: path)
    }

    private static func readIfThere(_ path: String) throws(ConfigurationError) -> SourceFile? {
        guard let status = try status(of: path) else {
            if let target = FileSystem.target(ofLink: path) { throw .danglingLink(path: path, target: target) }
            return nil
        }
        guard status.kind == .file else { throw .notAFile(path: path, kind: status.kind.rawValue) }
        do throws(SystemError) { return SourceFile(path: path, bytes: try FileSystem.read(path)) } catch {
            throw .unreadable(path: path, error)
        }
    }

    /// As one would write it: what is above the folder one is in is `..`.
    /// - Returns: `nil` for the root.
    private static func parent(of folder: String) throws(ConfigurationError) -> String? {
        let isAbove = FilePath.name(of: folder) == ".."
        if folder == "/" { return nil }
        guard folder == "." || isAbove else { return FilePath.folder(of: folder) }
        let parent = FilePath.join(folder, "..")
        // What is above the root is the root.
        return try status(of: parent)?.identity == status(of: folder)?.identity ? nil : parent
    }

    private static func status(of path: String) throws(ConfigurationError) -> FileStatus? {
        do throws(SystemError) { return try FileStatus(path: path) } catch { throw .unreadable(path: path, error) }
    }
}
