import FlowDiagnostics
import FlowFiles
import FlowPipeline

extension ConfigurationFile {
    /// Finds the configuration in the folder of `path`, or in the nearest folder above it.
    /// - Parameter path: the path of a file or a folder.
    /// - Throws: if there is one that cannot be read, since the run must not silently use other settings.
    package static func find(for path: String) throws(ConfigurationError) -> SourceFile? {
        var folder: String? =
            try status(of: path)?.kind == .folder ? FilePath.withoutTrailingSlashes(path) : FilePath.folder(of: path)
        while let current = folder {
            if let file = try readIfThere(FilePath.join(current, name)) { return file }
            folder = try parent(of: current)
        }
        return nil
    }

    /// Reads the configuration at exactly this path.
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
        do throws(SystemError) { return try SourceFile(readingSpecAt: path) } catch {
            throw .unreadable(path: path, error)
        }
    }

    /// The parent folder, relative to the working folder if `folder` is: the parent of `.` is `..`.
    /// - Returns: `nil` for the root.
    private static func parent(of folder: String) throws(ConfigurationError) -> String? {
        let isAbove = FilePath.name(of: folder) == ".."
        if folder == "/" { return nil }
        guard folder == "." || isAbove else { return FilePath.folder(of: folder) }
        let parent = FilePath.join(folder, "..")
        // The root is its own parent.
        return try status(of: parent)?.identity == status(of: folder)?.identity ? nil : parent
    }

    private static func status(of path: String) throws(ConfigurationError) -> FileStatus? {
        do throws(SystemError) { return try FileStatus(path: path) } catch { throw .unreadable(path: path, error) }
    }
}
