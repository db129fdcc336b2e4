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

    private static func name(of paths: [String]) -> String {
        let working = WorkingFolder.path ?? "/"
        let folders = paths.map { AbsolutePath($0, in: working).folder }
        guard let first = folders.first else { return "specs" }
        let common = folders.reduce(first.parts.count) { min($0, $1.commonCount(with: first)) }
        return first.parts.prefix(common).last ?? "specs"
    }
}
