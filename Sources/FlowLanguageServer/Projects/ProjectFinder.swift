import FlowFiles
import FlowPipeline

/// Finds the project of a file: that of the nearest configuration; without one, that of the workspace's folder; outside any folder, the
/// file alone.
struct ProjectFinder {
    /// The folders of the workspace, as absolute paths.
    let folders: [String]
    /// Whether an editor has a file open that may not be saved yet.
    let isOpen: (String) -> Bool

    /// Whether a file is a spec or a configuration.
    static func concerns(_ path: String) -> Bool {
        let name = FilePath.name(of: path)
        return SpecFileName.isSpec(name) || name == ConfigurationFile.name
    }

    /// - Parameter path: that of a file, absolute.
    /// - Returns: the folder of the project, or its only file; `nil` for a file that is neither a spec nor a configuration.
    func root(of path: String) -> String? {
        guard Self.concerns(path) else { return nil }
        let place = AbsolutePath(path, in: "/")
        if let folder = folderOfConfiguration(above: place) { return folder }
        let holding = folders.map { AbsolutePath($0, in: "/") }.filter { place.isIn($0) }
        return holding.max { $0.parts.count < $1.parts.count }?.text ?? place.text
    }

    /// The folder of the configuration in a folder, or the nearest one above it.
    func configured(_ folder: String) -> String? {
        folderOfConfiguration(above: AbsolutePath(FilePath.join(folder, ConfigurationFile.name), in: "/"))
    }

    private func folderOfConfiguration(above file: AbsolutePath) -> String? {
        var folder = file.folder
        while true {
            let path = FilePath.join(folder.text, ConfigurationFile.name)
            if isOpen(path) || ((try? FileStatus(path: path)) ?? nil) != nil { return folder.text }
            if folder.parts.isEmpty { return nil }
            folder = folder.folder
        }
    }
}
