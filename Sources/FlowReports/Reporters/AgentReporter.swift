import FlowDiagnostics

/// For agents, which pay for each word: a line that says whether all is well, also when it is, and then each diagnostic in two or three
/// lines: its place and message, the fix as an edit, and the journey. Errors come first, and what is left out is counted.
package struct AgentReporter: Reporter {
    /// How many diagnostics are shown.
    package static let limit = 40
    private static let width = 240

    private let limit: Int

    package init(limit: Int = limit) { self.limit = limit }

    package func render(_ report: Report) -> String { render(report, []) }

    /// - Parameters:
    ///   - results: what else the run has done, for the first line.
    ///   - hasFailed: whether one of these is a failure.
    package func render(_ report: Report, _ results: [String], hasFailed: Bool = false) -> String {
        let shown = ShownDiagnostics(of: report, fileLimit: limit, runLimit: limit)
        var lines = LineIndexes(report.sources)
        var output = [([Self.status(of: report, hasFailed: hasFailed)] + results).joined(separator: "; ")]
        for finding in shown.report.diagnostics { output += text(of: finding, in: report.sources, &lines) }
        if let rest = shown.rest { output.append("not shown: \(rest)") }
        return output.map { "\($0)\n" }.joined()
    }

    /// `failed: 2 errors, 1 warning in 3 files`, or `ok: no diagnostics in 3 files`. Warnings alone are no failure.
    package static func status(of report: Report, hasFailed: Bool = false) -> String {
        let summary = report.summary
        return "\(hasFailed || summary.errors > 0 ? "failed" : "ok"): \(summary)"
    }

    private func text(of finding: Diagnostic, in sources: SourceFiles, _ lines: inout LineIndexes) -> [String] {
        let headline = DiagnosticText.headline(
            path: sources[finding.span.file].path, at: lines.start(of: finding.span), label: finding.severity.rawValue,
            message: finding.message, rule: finding.rule)
        var text = [headline]
        if let fix = finding.fix {
            text += FixLines(fix, in: sources, &lines).lines
            if !fix.isSafe { text[text.count - 1] += "  (may change the meaning)" }
        }
        if let journey = finding.journey {
            text += JourneyText(journey).lines(width: Self.width, indents: (11, 4)).enumerated()
                .map { ($0 == 0 ? "  journey: " : "    ") + $1 }
        }
        return text
    }
}
