import FlowDiagnostics
import FlowEscaping
import FlowPipeline
import FlowReports

/// Prints what a command that writes a folder has done, would do, or finds out of date.
struct PlanReport {
    let plan: OutputPlan
    /// The name of the command.
    var command = GenerateCommand.declaration.name
    let findings: PrintedDiagnostics
    let console: Console

    func wrote() throws(OutputError) {
        for path in plan.removals { try console.write("removed \(PrintableText.oneLine(path))\n", to: .error) }
        try console.write("\(plan.summary("wrote", "removed"))\n", to: .error)
    }

    /// `--dry-run`.
    func announce() throws(OutputError) {
        for write in plan.writes { try say("would write", write) }
        for path in plan.removals { try say("would remove", path) }
        try console.write("\(plan.summary("would write", "would remove"))\n", to: .error)
    }

    /// `--check`.
    /// - Parameter differences: the files that are missing or different.
    func compare(_ differences: [OutputDifference]) throws(OutputError) -> ExitCode {
        if plan.isUpToDate { return .fine }
        for obstacle in plan.obstacles { try say("in the way:", obstacle.path) }
        for difference in differences {
            guard let current = difference.current else {
                try say("missing:", difference.path)
                continue
            }
            try findings.show(UnifiedDiff(path: difference.path, from: current, to: difference.bytes))
        }
        for path in plan.removals { try say("stale:", path) }
        var fixes = plan.obstacles.map(\.explanation)
        if !plan.writes.isEmpty || !plan.removals.isEmpty {
            let run = "run `flowgen \(command)` without `--check`"
            fixes.append(
                plan.obstacles.isEmpty
                    ? "`\(plan.folder)` is out of date; \(run)"
                    : "then, for the other files of `\(plan.folder)`, \(run)")
        }
        for fix in fixes { try console.write("\(PrintableText.oneLine(fix))\n", to: .error) }
        return .findings
    }

    private func say(_ what: String, _ path: String) throws(OutputError) {
        try console.write("\(what) \(PrintableText.oneLine(path))\n", to: .output)
    }
}

extension OutputPlan {
    /// `wrote 1, 12 unchanged in Generated`.
    func summary(_ write: String, _ remove: String) -> String {
        var parts = ["\(write) \(writes.count)"]
        if !removals.isEmpty { parts.append("\(remove) \(removals.count)") }
        parts.append("\(unchanged.count) unchanged")
        return parts.joined(separator: ", ") + " in \(PrintableText.oneLine(folder))"
    }
}
