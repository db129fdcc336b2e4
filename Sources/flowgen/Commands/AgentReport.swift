import FlowEscaping
import FlowPipeline
import FlowReports

/// What `flowgen generate` has done, for agents: a line that says whether all is well, the files that differ, and the diagnostics.
struct AgentReport {
    /// How many files are listed.
    private static let limit = 20

    let report: Report
    let console: Console

    /// Errors in specs, so that nothing was generated.
    func show() throws(OutputError) -> ExitCode {
        try write(AgentReporter().render(report))
        return report.summary.errors > 0 ? .findings : .fine
    }

    func show(wrote plans: [OutputPlan]) throws(OutputError) -> ExitCode {
        try write(AgentReporter().render(report, plans.map { $0.summary("wrote", "removed") }))
        return .fine
    }

    /// `--check`, or `--dry-run`.
    func show(_ plans: [OutputPlan], wouldWrite: Bool) throws(OutputError) -> ExitCode {
        let isDifferent = !wouldWrite && plans.contains { !$0.isUpToDate }
        let results = plans.map { plan in
            if wouldWrite { return plan.summary("would write", "would remove") }
            let folder = PrintableText.oneLine(plan.folder)
            return plan.isUpToDate ? "`\(folder)` is up to date" : "`\(folder)` is out of date; run `flowgen generate`"
        }
        let files = plans.flatMap { plan in
            plan.obstacles.map { "in the way: \($0.path)" } + plan.writes.map { "to write: \($0)" }
                + plan.removals.map { "to remove: \($0)" }
        }
        let rest = files.count - Self.limit
        let lines = files.prefix(Self.limit).map { "\(PrintableText.oneLine($0))\n" }
        try write(
            AgentReporter().render(report, results, hasFailed: isDifferent) + lines.joined()
                + (rest > 0 ? "not shown: \(rest) more files\n" : ""))
        return isDifferent ? .findings : .fine
    }

    private func write(_ text: String) throws(OutputError) { try console.write(text, to: .output) }
}
