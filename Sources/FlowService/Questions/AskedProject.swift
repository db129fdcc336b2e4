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
    /// What was found out about the modules, for as long as their texts stay the same.
    private var known = KnownApps()

    package init(at folder: String) {
        self.folder = folder
        session = FlowSession(at: folder)
    }

    /// Answers a question about the files as they are now.
    package mutating func answer(
        _ question: any Question.Type, _ input: QuestionInput
    ) async throws -> QuestionAnswer {
        session.filesChanged()
        do { return try await question.answer(input, about: &self) } catch is BrokenSpecs {
            let report = try await session.check().report
            return QuestionAnswer(
                "this cannot be answered, because a spec or the configuration cannot be read: \(report.summary)",
                isWell: false,
                LintQuestion.members(of: report, input.limit))
        }
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
        for (path, text) in texts {
            let path = self.path(path, among: known)
            guard SpecInput(path: path) != nil || FilePath.name(of: path) == ConfigurationFile.name else {
                throw QuestionError(
                    "`\(path)` is not read, because specs are named `Name.flow.yaml`; name the spec that the text is for"
                )
            }
            project.session.setText(text, of: path)
        }
        return project
    }

    /// The paths of all specs.
    mutating func specPaths() async throws -> [String] {
        let snapshot = try await session.snapshot()
        return snapshot.modules.flatMap(\.current.files).map(\.path)
            + [snapshot.configuration.path].compactMap(\.self)
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
    /// - Throws: if there are none, unless that is fine.
    mutating func snapshot(orNone isEmptyFine: Bool = false) async throws -> SessionSnapshot {
        let snapshot = try await session.snapshot()
        if snapshot.configuration.isBroken {
            throw BrokenSpecs()
        }
        if snapshot.modules.isEmpty, !isEmptyFine {
            throw QuestionError("there are no specs in `\(folder)`; create one with `flowgen init`")
        }
        return snapshot
    }

    /// The modules that can be performed.
    mutating func apps() async throws -> [AskedApp] {
        let snapshot = try await snapshot()
        let modules = snapshot.modules
        let sources = [snapshot.configuration.report.sources.files] + modules.map(\.current.files)
        if known.sources != sources || known.apps.isEmpty {
            known = KnownApps()
            known.apps = try modules.map { module throws(BrokenSpecs) in try AskedApp(module) }
            known.sources = sources
        }
        return known.apps
    }

    /// What is proved about an app.
    /// - Parameter index: that among ``apps()``, which were asked for before.
    mutating func proof(ofApp index: Int) async -> RouteProof {
        if let proof = known.proofs[index] { return proof }
        let proof = await RouteProof(known.apps[index])
        known.proofs[index] = proof
        return proof
    }
}

private struct KnownApps: Sendable {
    /// The configuration, and the texts of each module.
    var sources: [[SourceFile]] = []
    var apps: [AskedApp] = []
    /// By the index of the app.
    var proofs: [Int: RouteProof] = [:]
}

/// The specs, or the configuration, have errors after which nothing can be performed.
struct BrokenSpecs: Error {}

extension SnapshotModule {
    /// Whether a file is not a spec now, so that the model is that of an older text.
    fileprivate var isUnreadable: Bool { current.ids.contains { isOutdated($0) } }
}

/// A module that can be performed.
struct AskedApp: Sendable {
    let asked: SnapshotModule
    let program: FlowProgram

    init(_ asked: SnapshotModule) throws(BrokenSpecs) {
        guard asked.resolved.errors.isEmpty, !asked.isUnreadable, let program = FlowProgram(asked.module) else {
            throw BrokenSpecs()
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
