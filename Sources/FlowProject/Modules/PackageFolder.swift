import FlowFiles

/// The folder of the package that a file belongs to.
enum PackageFolder {
    /// - Parameter path: the path of a file or a folder, which need not exist.
    /// - Returns: the nearest folder with a manifest; `nil` if there is none.
    static func find(around path: String) -> String? {
        var folder = AbsolutePath(path, in: WorkingFolder.path ?? "/")
        while true {
            let text = "/" + folder.parts.joined(separator: "/")
            if ((try? FileStatus(path: FilePath.join(text, "Package.swift"))) ?? nil)?.kind == .file { return text }
            if folder.parts.isEmpty { return nil }
            folder = folder.folder
        }
    }
}
