import FlowDiagnostics
import FlowReports

/// What is wrong.
enum LintQuestion: Question {
    static let name = "lint"
    static let summary =
        "What is wrong in the specs, as `flowgen lint` says it: each diagnostic with its rule, its place, the shortest journey to it, "
        + "and the edits that fix it. The worst come first."
    static let file = QuestionParameter(
        "file", isPositional: true, help: "the path of a spec, for its diagnostics only; the whole module is checked")
    static let parameters = [file]

    static func answer(_ input: QuestionInput, about project: inout AskedProject) async throws -> QuestionAnswer {
        let report = try await project.check().report
        // Nothing is wrong with no specs, but that is not what is asked.
        if report.sources.files.isEmpty { _ = try await project.snapshot() }
        guard let file = input[file.name] else { return answer(report, input.limit) }
        let path = project.path(file, among: report.sources.files.map(\.path))
        guard let index = report.sources.files.firstIndex(where: { $0.path == path }) else {
            let meant = Suggestion.nearest(to: path, among: report.sources.files.map(\.path))
            throw QuestionError(
                "`\(path)` is no spec of the project; " + (meant.map { "did you mean `\($0)`?" } ?? "leave out `file`"))
        }
        return answer(
            Report(
                diagnostics: report.diagnostics.filter { $0.span.file.index == index }, sources: report.sources),
            input.limit, of: path)
    }

    /// - Parameter path: the only file that the report is about.
    static func answer(_ report: Report, _ limit: Int, of path: String? = nil) -> QuestionAnswer {
        let summary = path == nil ? report.summary : ReportSummary(of: report.diagnostics, files: 1)
        return QuestionAnswer("\(summary)", isWell: summary.errors == 0, members(of: report, limit))
    }

    static func members(of report: Report, _ limit: Int) -> [(String, JSONValue?)] {
        list("diagnostics", report.diagnostics, in: report.sources, limit)
    }

    /// The worst first.
    static func list(
        _ name: String, _ diagnostics: [Diagnostic], in sources: SourceFiles, _ limit: Int
    ) -> [(String, JSONValue?)] {
        let sorted = Severity.allCases.flatMap { severity in diagnostics.filter { $0.severity == severity } }
        return BoundedList(name, sorted, limit) { DiagnosticValue.json($0, in: sources) }.members
    }
}

/// A diagnostic as `flowgen lint --format json` writes it.
enum DiagnosticValue {
    static func json(_ finding: Diagnostic, in sources: SourceFiles) -> JSONValue {
        JSONReporter.value(of: finding, in: sources)
    }
}
