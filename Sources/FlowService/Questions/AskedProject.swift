import FlowDiagnostics
import FlowEmitters
import FlowEscaping
import FlowFiles
import FlowModel
import FlowPipeline
import FlowSimulation

/// The project that questions are about: a session that stays open, so that the next question is answered soon.
package struct AskedProject: Sendable {
    package let folder: String
    private var session: FlowSession

    package init(at folder: String) {
        self.folder = folder
        session = FlowSession(at: folder)
    }

    /// Answers a question about the files as they are now.
    package mutating func answer(
        _ question: any Question.Type, _ input: QuestionInput
    ) async throws -> QuestionAnswer {
        session.filesChanged()
        return try await question.answer(input, about: &self)
    }

    /// What `flowgen lint` says.
    mutating func check() async throws -> SessionCheck { try await session.check() }

    /// The specs as they are now, without those outside the project.
    package mutating func specs() async throws -> [SourceFile] {
        session.filesChanged()
        return try await session.snapshot().modules.flatMap(\.current.files).filter { !$0.isForeign }
    }

    /// A session with the texts that are not saved.
    func edited(_ texts: [(path: String, text: [UInt8])]) async throws -> AskedProject {
        var project = self
        let known = try await project.specPaths()
        for (path, text) in texts { project.session.setText(text, of: self.path(path, among: known)) }
        return project
    }

    /// The paths of all specs.
    mutating func specPaths() async throws -> [String] {
        try await session.snapshot().modules.flatMap(\.current.files).map(\.path)
    }

    /// The path of a spec as the session writes it, however a question does: relative to the working folder, or to the project's.
    func path(_ path: String, among known: [String]) -> String {
        let working = WorkingFolder.path ?? "/"
        for candidate in [path, FilePath.join(folder, path)] {
            let place = AbsolutePath(candidate, in: working)
            if let spec = known.first(where: { AbsolutePath($0, in: working).parts == place.parts }) { return spec }
        }
        return path.begins(with: "/") || AbsolutePath(path, in: working).isIn(AbsolutePath(folder, in: working))
            ? path : FilePath.join(folder, path)
    }

    /// The modules with resolved names.
    /// - Throws: if there are none.
    mutating func snapshot() async throws -> SessionSnapshot {
        let snapshot = try await session.snapshot()
        if snapshot.configuration.isBroken {
            throw QuestionError("the configuration has errors; fix them first: ask `lint`")
        }
        if snapshot.modules.isEmpty {
            throw QuestionError("there are no specs in `\(folder)`; create one with `flowgen init`")
        }
        return snapshot
    }

    /// The modules that can be performed.
    mutating func apps() async throws -> [AskedApp] {
        try await snapshot().modules.map { module throws(QuestionError) in try AskedApp(module) }
    }
}

/// A module that can be performed.
struct AskedApp: Sendable {
    let asked: SnapshotModule
    let program: FlowProgram

    init(_ asked: SnapshotModule) throws(QuestionError) {
        let errors = asked.resolved.errors
        guard errors.isEmpty, let program = FlowProgram(asked.module) else {
            var place = ""
            if let first = errors.first {
                let start = LineIndex(of: asked.resolved.sources[first.span.file]).start(of: first.span)
                place = ": \(asked.resolved.sources[first.span.file].path):\(start.line): \(first.message)"
            }
            throw QuestionError("the specs have errors, so nothing can be performed; fix them first\(place)")
        }
        self.asked = asked
        self.program = program
    }

    var module: Module { asked.module }

    /// The flows that no other shows.
    var outermostFlows: [Int] {
        let shown = Set(program.flows.flatMap { $0.routes.compactMap(\.flow) })
        return program.flows.indices.filter { !shown.contains($0) && !module.flows[$0].isExternal }
    }

    /// The accessibility identifier of a route's screen; `nil` if it has none.
    func identifier(of route: Int, in flow: Int) -> String? {
        let part = module.parts.index(of: module.flows[flow].file)
        guard asked.linted.parts.indices.contains(part), asked.linted.parts[part].emission.identifiers == .screens
        else { return nil }
        return module.flows[flow].routes[route].identifier(in: module.flows[flow])
    }
}
