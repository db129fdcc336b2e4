import FlowReports
import FlowDiagnostics
import FlowgenCore

/// Carries out, prints or checks the output plan of `generate`.
struct PlanFollower {
    let plan: OutputPlan
    let findings: Findings
    let console: Console

    func write(isQuiet: Bool) throws(OutputError) -> ExitCode {
        try Interrupts.held { isInterrupted throws(OutputError) in
            try OutputWriter.apply(plan, isInterrupted: isInterrupted)
        }
        if !isQuiet { try console.write("\(summary("wrote", "removed"))\n", to: .error) }
        return .fine
    }

    /// `--dry-run`.
    func announce() throws(OutputError) -> ExitCode {
        guard plan.obstacles.isEmpty else { throw .inTheWay(plan.obstacles) }
        for write in plan.writes { try say("would write", write.path) }
        for path in plan.removals { try say("would remove", path) }
        try console.write("\(summary("would write", "would remove"))\n", to: .error)
        return .fine
    }

    /// `--check`.
    func compare() throws(OutputError) -> ExitCode {
        if plan.isUpToDate { return .fine }
        for obstacle in plan.obstacles { try say("in the way:", obstacle.path) }
        for write in plan.writes {
            guard let current = write.current else {
                try say("missing:", write.path)
                continue
            }
            try findings.show(UnifiedDiff(path: write.path, from: current, to: write.bytes))
        }
        for path in plan.removals { try say("stale:", path) }
        var fixes = plan.obstacles.map(\.explanation)
        if !plan.writes.isEmpty || !plan.removals.isEmpty {
            let run = "run `flowgen generate` without `--check`"
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

    private func summary(_ write: String, _ remove: String) -> String {
        var parts = ["\(write) \(plan.writes.count)"]
        if !plan.removals.isEmpty { parts.append("\(remove) \(plan.removals.count)") }
        parts.append("\(plan.unchanged.count) unchanged")
        return parts.joined(separator: ", ") + " in \(PrintableText.oneLine(plan.folder))"
    }
}
