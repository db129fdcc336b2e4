import FlowDiagnostics
import FlowFiles

/// The paths of specs as pages name them: the same on every machine and however a path was typed, and never absolute.
///
/// They are relative to the folder of the configuration, or without one to the working folder. Specs outside of it are named after
/// the folder that they are in: `specs/Login.flow.yaml`.
package struct PublishedPaths {
    private let folder: AbsolutePath
    private let working: String

    /// - Parameter configuration: the path of the configuration; `nil` if there is none.
    package init(besides configuration: String?) {
        working = WorkingFolder.path ?? "/"
        folder = AbsolutePath(configuration.map(FilePath.folder) ?? ".", in: working)
    }

    /// - Parameter paths: those of the specs of a module.
    package func published(_ paths: [String]) -> [String] {
        let absolute = paths.map { AbsolutePath($0, in: working) }
        let outside = absolute.filter { !isInside($0) }.map(\.folder)
        let common = outside.first.map { first in
            outside.reduce(first.parts.count) { min($0, $1.commonCount(with: first)) }
        }
        return absolute.map { path in
            path.parts.dropFirst(isInside(path) ? folder.parts.count : max(0, (common ?? 0) - 1)).joined(separator: "/")
        }
    }

    /// The specs of a module in the order of these paths, so that pictures and pages do not depend on how they were typed.
    package func sorted(_ inputs: [SpecInput]) -> [SpecInput] {
        zip(published(inputs.map(\.path)), inputs).sorted { FilePath.precedes($0.0, $1.0) }.map(\.1)
    }

    private func isInside(_ path: AbsolutePath) -> Bool { path.isIn(folder) }
}

extension SourceFiles {
    /// The same files with the paths that pages have.
    func published(_ paths: PublishedPaths) -> SourceFiles {
        SourceFiles(zip(files, paths.published(files.map(\.path))).map { $0.renamed($1) })
    }
}
