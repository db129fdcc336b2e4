import FlowDiagnostics
import FlowService

/// What was found in a project at a moment.
struct CheckedProject: Sendable {
    /// Grows with each change of the project.
    let revision: Int
    let result: Result<SessionCheck, any Error>
    /// The absolute path of each file of the report.
    let paths: [String]

    init(revision: Int, result: Result<SessionCheck, any Error>, in paths: ProjectPaths) {
        self.revision = revision
        self.result = result
        self.paths = ((try? result.get())?.report.sources.files ?? []).map { paths.absolute($0.path) }
    }

    /// The absolute path of the project's baseline, also of one that cannot be read; `nil` if it has none.
    func baseline(of project: OpenProject) async -> String? {
        let path: String?
        switch result {
        case .success(let check): path = check.project.baseline
        case .failure: path = try? await project.moment().snapshot().baseline
        }
        return path.map { project.paths.absolute($0) }
    }

    /// What `flowgen lint` says.
    var report: (diagnostics: [Diagnostic], sources: SourceFiles)? {
        guard let report = (try? result.get())?.report.withoutForeignTexts else { return nil }
        return (report.diagnostics, report.sources)
    }
}
