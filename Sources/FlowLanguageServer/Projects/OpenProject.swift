import FlowService

/// A project that is open. At most one check of it runs: what changes meanwhile is checked next, all at once.
actor OpenProject {
    nonisolated let paths: ProjectPaths
    private var session: FlowSession
    private var revision = 0
    private var last: CheckedProject?
    private var running: Task<Void, Never>?
    /// What has changed since the running check began.
    private var changes: [Change] = []
    private var snapshot: (revision: Int, task: Task<SessionSnapshot, any Error>)?

    enum Change: Sendable {
        /// - Parameters:
        ///   - text: `nil` if an editor has closed it.
        ///   - path: absolute.
        case text([UInt8]?, path: String)
        case files
    }

    init(_ paths: ProjectPaths) {
        self.paths = paths
        session = FlowSession(at: paths.folder)
    }

    func change(_ change: Change) {
        revision += 1
        apply(change)
        if running != nil { changes.append(change) }
    }

    private func apply(_ change: Change) {
        switch change {
        case .text(let text, let path): session.setText(text, of: paths.path(of: path))
        case .files: session.filesChanged()
        }
    }

    /// The project as it is now.
    func moment() -> ProjectMoment {
        ProjectMoment(project: self, revision: revision, session: session)
    }

    /// What is found in the project at a revision, or at a later one.
    func checked(since wanted: Int? = nil) async -> CheckedProject {
        let wanted = wanted ?? revision
        while true {
            if let last, last.revision >= wanted { return last }
            await (running ?? start()).value
        }
    }

    private func start() -> Task<Void, Never> {
        let (session, revision) = (session, revision)
        changes = []
        let task = Task.detached { [paths] in
            var session = session
            var result = await session.result
            if case .failure = result {
                // The project may not be as it was when its files were found.
                session.filesChanged()
                result = await session.result
            }
            await self.finish(CheckedProject(revision: revision, result: result, in: paths), session)
        }
        running = task
        return task
    }

    private func finish(_ checked: CheckedProject, _ session: FlowSession) {
        running = nil
        self.session = session
        for change in changes { apply(change) }
        changes = []
        last = checked
    }

    /// The names of the project at a moment, which all questions of that moment share.
    func snapshot(at moment: ProjectMoment) async throws -> SessionSnapshot {
        if let snapshot, snapshot.revision == moment.revision { return try await snapshot.task.value }
        let task = Task.detached {
            var session = moment.session
            return try await session.snapshot()
        }
        if moment.revision == revision { snapshot = (moment.revision, task) }
        return try await task.value
    }
}

/// A project as it was when a request arrived.
struct ProjectMoment: Sendable {
    let project: OpenProject
    let revision: Int
    let session: FlowSession

    var paths: ProjectPaths { project.paths }

    /// How the session names a file.
    /// - Parameter path: absolute.
    func name(of path: String, in snapshot: SessionSnapshot) -> String { snapshot.path(of: paths.path(of: path)) }

    func snapshot() async throws -> SessionSnapshot { try await project.snapshot(at: self) }

    func checked() async -> CheckedProject { await project.checked(since: revision) }
}

extension FlowSession {
    fileprivate var result: Result<SessionCheck, any Error> {
        mutating get async {
            do { return .success(try await check()) } catch { return .failure(error) }
        }
    }

}
