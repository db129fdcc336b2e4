import FlowFiles

/// The folders that an editor has opened, and the projects in them.
struct Workspace {
    /// Absolute paths.
    private(set) var folders: [String]
    /// The folder that paths are shown from; `nil` to show absolute paths.
    private let working: String?
    private var byRoot: [String: OpenProject] = [:]
    /// The root of the project of each file that was asked for; `nil` for one that has none.
    private var roots: [String: String?] = [:]
    /// The projects that are being checked, and whether they have changed since the check began.
    private var checks: [ObjectIdentifier: Bool] = [:]

    init(folders: [String] = [], working: String? = nil) {
        self.folders = folders.map { AbsolutePath($0, in: "/").text }
        self.working = working
    }

    /// The same folders, without what is known of their files. Folders that were removed and added are exchanged.
    func reopened(removing removed: [String] = [], adding added: [String] = []) -> Workspace {
        let removed = removed.map { AbsolutePath($0, in: "/").text }
        return Workspace(folders: folders.filter { !removed.contains($0) } + added, working: working)
    }

    var projects: [OpenProject] { byRoot.sorted { $0.key < $1.key }.map(\.value) }

    /// The project of a file, which is opened if it is not; `nil` for a file that is neither a spec nor a configuration.
    /// - Parameter path: absolute.
    mutating func project(of path: String, _ documents: OpenDocuments) -> OpenProject? {
        let root: String?
        if let known = roots[path] {
            root = known
        } else {
            root = finder(documents).root(of: path)
            roots[path] = .some(root)
        }
        return root.map { project(at: $0) }
    }

    /// The project of the configuration that holds in a folder, or in one above it; `nil` if there is none.
    mutating func openProject(configuredFor folder: String, _ documents: OpenDocuments) -> OpenProject? {
        finder(documents).configured(folder).map { project(at: $0) }
    }

    private mutating func project(at root: String) -> OpenProject {
        if let project = byRoot[root] { return project }
        let project = OpenProject(ProjectPaths(root: root, working: working))
        byRoot[root] = project
        return project
    }

    private func finder(_ documents: OpenDocuments) -> ProjectFinder {
        ProjectFinder(folders: folders) { documents[path: $0] != nil }
    }

    /// Whether a project says what is wrong in a file: of two that may contain it, the one with the nearest root.
    func isOwner(_ project: OpenProject, of path: String) -> Bool {
        let own = project.paths.root.parts.count
        return !byRoot.values.contains { $0.paths.root.parts.count > own && $0.paths.contains(path) }
    }

    // MARK: Checks

    /// Notes that a project is to be checked.
    /// - Returns: whether a task has to be started for it; `false` if one checks it already.
    mutating func wantsCheck(of project: OpenProject) -> Bool {
        checks.updateValue(true, forKey: ObjectIdentifier(project)) == nil
    }

    /// - Returns: whether a project has changed since its last check began. If not, the task that checks it ends.
    mutating func beginsCheck(of project: OpenProject) -> Bool {
        let key = ObjectIdentifier(project)
        guard checks[key] == true else {
            checks[key] = nil
            return false
        }
        checks[key] = false
        return true
    }
}
