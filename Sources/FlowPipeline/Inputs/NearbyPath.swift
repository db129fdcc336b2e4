import FlowDiagnostics
import FlowEscaping
import FlowFiles

/// Suggestions ("did you mean") for a path that does not exist.
package enum NearbyPath {
    /// - Returns: an existing spec or folder with a name similar to the part of the path that does not exist; `nil` if there is
    ///   none, or if the folder cannot be read.
    package static func find(_ path: String) -> String? {
        let path = FilePath.withoutTrailingSlashes(path)
        let (parent, name) = (FilePath.folder(of: path), FilePath.name(of: path))
        if parent == path || parent.isEmpty { return nil }
        // A mistake in the name of one folder makes the whole path wrong.
        guard let folder = isThere(parent) ? parent : find(parent) else { return nil }
        let meant = FilePath.join(folder, name)
        if isThere(meant) { return meant }
        return nearest(to: name, in: folder).map { FilePath.join(folder, $0) } ?? (folder == parent ? nil : folder)
    }

    private static func nearest(to name: String, in folder: String) -> String? {
        guard let entries = try? FolderListing(of: folder).entries else { return nil }
        let candidates = entries.lazy
            .filter { !$0.name.begins(with: ".") && ($0.kind != .file || SpecFileName.isSpec($0.name)) }
            .map { (name: $0.name, stem: stem(of: $0.name)) }
        let typed = stem(of: name)
        // `LoginFlow`, `loginflow.flow.yaml` and `LoginFlow.yml` are all similar to `LoginFlow.flow.yaml`.
        if let same = candidates.first(where: { $0.stem.lowercased() == typed.lowercased() }) { return same.name }
        let nearest = Suggestion.nearest(to: typed, among: candidates.map(\.stem))
        return candidates.first { $0.stem == nearest }?.name
    }

    private static func stem(of name: String) -> String {
        for ending in SpecFileName.endings + [".flow", ".yaml", ".yml"] where name.ends(with: ending) {
            return String(name.start(beforeEnding: ending) ?? "")
        }
        return name
    }

    private static func isThere(_ path: String) -> Bool { (try? FileStatus(path: path)) != nil }
}
