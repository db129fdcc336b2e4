import FlowDiagnostics
import FlowFiles

/// Names for modules, which have none in a configuration: those of the folders of their specs.
package enum ModuleNames {
    /// - Parameter paths: for each module, the paths of its specs.
    /// - Returns: for each module, the last part of the folder that all of its specs are in, with a number where others have the
    ///   same.
    package static func distinct(_ paths: [[String]]) -> [String] {
        var names = DistinctNames(separator: "-", ignoresCase: true)
        return paths.map { names.take(FileNames.short(name(of: $0))) }
    }

    /// Folders that say what is in them, and not for which app.
    private static let generalFolders: Set<String> = ["app", "flows", "navigation", "sources", "specs", "src"]

    /// The name of the folder around specs that can be that of an app.
    package static func app(_ paths: [String]) -> String? {
        let parts = commonFolder(of: paths) ?? []
        return parts.last { !generalFolders.contains($0.lowercased()) }
    }

    private static func name(of paths: [String]) -> String { commonFolder(of: paths)?.last ?? "specs" }

    /// The parts of the path of the folder that all are in.
    private static func commonFolder(of paths: [String]) -> [String]? {
        let working = WorkingFolder.path ?? "/"
        let folders = paths.map { AbsolutePath($0, in: working).folder }
        guard let first = folders.first else { return nil }
        let common = folders.reduce(first.parts.count) { min($0, $1.commonCount(with: first)) }
        return Array(first.parts.prefix(common))
    }
}
