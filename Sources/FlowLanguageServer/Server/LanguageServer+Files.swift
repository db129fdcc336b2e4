import FlowDiagnostics
import FlowFiles
import FlowPipeline

/// Files and folders that change outside the documents of the editor.
extension LanguageServer {
    /// Asks the client to report changes of files that flowgen reads.
    func watchFiles() {
        guard client.watchesFiles else { return }
        let endings = SpecFileName.endings.map { "**/*\($0)" } + ["**/\(ConfigurationFile.name)"]
        watch(endings, as: "flowgen.files")
    }

    /// Takes note of the baseline of a project, and asks the client to report its changes.
    /// - Parameter path: absolute; `nil` if it has none.
    func watchBaseline(of project: OpenProject, _ path: String?) {
        guard let pattern = baselines.set(path, of: project.paths.root.text), client.watchesFiles else { return }
        watch([pattern], as: "flowgen.\(pattern)")
    }

    private func watch(_ patterns: [String], as id: String) {
        let watchers = patterns.map { JSONValue.object([("globPattern", .string($0))]) }
        let registration = JSONValue.object([
            ("id", .string(id)), ("method", .string("workspace/didChangeWatchedFiles")),
            ("registerOptions", .object([("watchers", .array(watchers))])),
        ])
        Task.detached {
            _ = try? await self.ask("client/registerCapability", .object([("registrations", .array([registration]))]))
        }
    }

    /// - Parameter changes: the URI of each file, and whether it was created or removed.
    func filesChanged(_ changes: [(uri: String, isOther: Bool)]) async {
        let paths = changes.compactMap { change in DocumentURI.path(of: change.uri).map { ($0, change.isOther) } }
        if paths.contains(where: { path, isOther in isOther && FilePath.name(of: path) == ConfigurationFile.name }) {
            return await findProjects()
        }
        var changed: [OpenProject] = []
        for (path, _) in paths {
            if let project = workspace.project(of: path, documents) {
                changed.append(project)
            } else {
                // A folder, whose files are not named, or a baseline.
                changed += workspace.projects.filter {
                    $0.paths.contains(path) || baselines.has(path, of: $0.paths.root.text)
                }
            }
        }
        var seen: Set<ObjectIdentifier> = []
        for project in changed where seen.insert(ObjectIdentifier(project)).inserted {
            await project.change(.files)
            check(project)
        }
    }

    func changeFolders(_ event: JSONValue) async {
        func paths(_ key: String) -> [String] {
            (event[key]?.items ?? []).compactMap { $0["uri"]?.text.flatMap(DocumentURI.path) }
        }
        await findProjects(in: workspace.reopened(removing: paths("removed"), adding: paths("added")))
    }

    /// Whether a file is a configuration that is not on disk.
    func isNewConfiguration(_ path: String?) -> Bool {
        guard let path, FilePath.name(of: path) == ConfigurationFile.name else { return false }
        return ((try? FileStatus(path: path)) ?? nil) == nil
    }

    /// Finds the project of each document again, after a configuration was added or removed.
    func findProjects() async { await findProjects(in: workspace.reopened()) }

    private func findProjects(in workspace: Workspace) async {
        self.workspace = workspace
        await start()
        for document in documents.all { await textChanged(document) }
        // Removes the diagnostics of projects that are not open any more.
        let roots = Set(self.workspace.projects.map(\.paths.root.text))
        for (path, entry) in published.byPath where !roots.contains(entry.root) { retract(path) }
    }
}
