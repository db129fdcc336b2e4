import FlowDiagnostics
import FlowPipeline
import FlowProject

/// Whether the generated Swift is up to date.
enum CheckQuestion: Question {
    static let name = "check"
    static let summary =
        "Whether the generated Swift is up to date, as `flowgen generate --check` says it, and which files are not. Errors in specs "
        + "come first, because nothing is generated then."
    static let parameters: [QuestionParameter] = []

    static func answer(_ input: QuestionInput, about project: inout AskedProject) async throws -> QuestionAnswer {
        let check = try await project.check()
        guard let found = check.check, let linted = check.project.linted, check.report.summary.errors == 0 else {
            return QuestionAnswer(
                "nothing is generated: \(check.report.summary)", isWell: false,
                LintQuestion.members(of: check.report, input.limit))
        }
        var plans: [OutputPlan] = []
        for (module, checked) in zip(linted.modules, found.modules) {
            for output in module.run?.outputs ?? [] {
                let planner = OutputPlanner(folder: output.path, removesStale: output.specs.areAllOfTheirFolders)
                let outputs = module.pipeline(linted.configuration.rules).outputs(of: checked, ofPart: output.part)
                plans.append(try await planner.compare(outputs).plan)
            }
        }
        if plans.isEmpty {
            return QuestionAnswer(
                "no module of the configuration has an `output`, so nothing can be out of date", isWell: true)
        }
        let files = plans.flatMap { plan in
            plan.obstacles.map { ("in the way", $0.path) } + plan.writes.map { ("to write", $0) }
                + plan.removals.map { ("to remove", $0) }
        }
        let unchanged = plans.reduce(0) { $0 + $1.unchanged.count }
        let summary =
            files.isEmpty
            ? "the generated Swift is up to date: \(unchanged) file\(unchanged == 1 ? "" : "s")"
            : "the generated Swift is out of date in \(files.count) file\(files.count == 1 ? "" : "s"); run `flowgen generate`"
        return QuestionAnswer(
            summary, isWell: files.isEmpty,
            BoundedList("files", files, input.limit) { what, path in
                .object([("change", .string(what)), ("file", .string(path))])
            }.members)
    }
}
