import FlowDiagnostics
import FlowDiff
import FlowPipeline
import FlowProject
import FlowReports

/// What texts that are not saved would do.
enum WhatIfQuestion: Question {
    static let name = "what_if"
    static let summary =
        "What would follow if some specs had other texts, which are not saved: the diagnostics, as `lint` would report them, those that "
        + "are new apart from those that were there before, and the changes for users and for code, as `flowgen diff` would report them. Nothing is written."
    static let files = QuestionParameter(
        "files", .texts, isRequired: true, isPositional: true,
        help: "the new text of each spec, by its path; a path that does not exist yet is a new spec")
    static let parameters = [files]

    static func answer(_ input: QuestionInput, about project: inout AskedProject) async throws -> QuestionAnswer {
        var edited = try await project.edited(input.texts)
        let report = try await edited.check().report
        let before = try await project.check().report
        let diagnostics = DiagnosticChanges(from: before, to: report)
        let lint =
            LintQuestion.list("newDiagnostics", diagnostics.new, in: report.sources, input.limit)
            + LintQuestion.list("resolvedDiagnostics", diagnostics.resolved, in: before.sources, input.limit)
            + LintQuestion.list("oldDiagnostics", diagnostics.old, in: report.sources, input.limit)
        let summary = "\(report.summary)" + diagnostics.summary
        let comparison: Comparison?
        do { comparison = try await compare(&project, with: &edited) } catch is BrokenSpecs { comparison = nil }
        guard let comparison else {
            return QuestionAnswer(
                "\(summary); not compared, because specs with errors of reading have no meaning", isWell: false,
                lint)
        }
        let changes = Change.bySeverity(comparison.changes)
        return QuestionAnswer(
            "\(summary); \(ComparisonSummary.text(comparison))", isWell: report.summary.errors == 0,
            lint + [("classes", classes(comparison))]
                + BoundedList("changes", changes, input.limit) { ComparisonJSON.value($0) }.members
                + [("notes", comparison.notes.isEmpty ? nil : .array(comparison.notes.map(JSONValue.string)))])
    }

    private static func classes(_ comparison: Comparison) -> JSONValue {
        .object(ChangeClass.allCases.map { ($0.rawValue, .number(comparison.count(of: $0))) })
    }

    /// - Returns: `nil` if one of the versions cannot be read.
    private static func compare(
        _ old: inout AskedProject, with new: inout AskedProject
    ) async throws -> Comparison? {
        guard let before = try await versions(&old), let after = try await versions(&new) else { return nil }
        if before.isListed || after.isListed {
            return Comparison.joining(ProjectComparison.comparisons(before.listed, after.listed))
        }
        let (one, other) = (before.traced.first ?? .none, after.traced.first ?? .none)
        let interface = ClientInterface(after.emission)
        return Comparison(from: one.content, to: other.content, interface: interface)
    }

    private static func versions(_ project: inout AskedProject) async throws -> TracedVersion? {
        let snapshot = try await project.snapshot(orNone: true)
        var traced: [TracedModule] = []
        for module in snapshot.modules {
            let parsed = try await module.linted.pipeline().trace(module.linted.inputs)
            guard parsed.errors.isEmpty else { return nil }
            traced.append(parsed)
        }
        return TracedVersion(modules: snapshot.modules.map(\.linted), traced: traced, snapshot.configuration)
    }
}

extension DiagnosticChanges {
    /// `, 1 new, 2 resolved`
    fileprivate var summary: String {
        let isNew = new.isEmpty ? old.isEmpty ? "" : ", none new" : ", \(new.count) new"
        return isNew + (resolved.isEmpty ? "" : ", \(resolved.count) resolved")
    }
}
