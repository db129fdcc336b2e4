import FlowDiagnostics
import FlowEscaping

/// Workflow commands, which GitHub Actions shows as annotations at the changed lines. GitHub shows ten of each kind for a
/// step and silently drops the rest, so errors come first, and a line states how many more there are.
///
/// https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
package struct GitHubReporter: Reporter {
    /// How many annotations of a kind GitHub shows for one step.
    package static let limit = 10

    private let paths: ReportPaths

    package init(options: ReporterOptions) { paths = options.paths }

    package func render(_ report: Report) -> String {
        var lines = LineIndexes(report.sources)
        var output = ""
        var left: [String] = []
        for severity in Severity.allCases {
            let findings = report.diagnostics.filter { $0.severity == severity }
            for finding in findings.prefix(Self.limit) {
                let path = paths.relative(report.sources[finding.span.file].path)
                let index = lines[finding.span.file]
                let start = index.start(of: finding.span, in: .utf16CodeUnits)
                let end = index.end(of: finding.span, in: .utf16CodeUnits)
                let text =
                    DiagnosticText.lines(of: finding)
                    + DiagnosticText.related(to: finding, in: report.sources, &lines, paths)
                output += command(finding, in: path, from: start, to: end, saying: text) + "\n"
            }
            let rest = findings.count - Self.limit
            if rest > 0 { left.append("\(rest) more \(severity.rawValue)\(rest == 1 ? "" : "s")") }
        }
        if left.isEmpty { return output }
        return output + "\(left.joined(separator: ", ")): GitHub shows \(Self.limit) of each kind for a step, "
            + "and other formats show more of them\n"
    }

    private func command(
        _ finding: Diagnostic, in path: String, from start: TextPosition, to end: TextPosition, saying lines: [String]
    ) -> String {
        var properties = [("file", path), ("line", String(start.line)), ("endLine", String(end.line))]
        // GitHub accepts columns only for a span within one line.
        if start.line == end.line {
            properties += [("col", String(start.column)), ("endColumn", String(end.column))]
        }
        properties.append(("title", finding.rule.rawValue))
        return WorkflowText.command(Self.kind(of: finding.severity), properties, lines.joined(separator: "\n"))
    }

    private static func kind(of severity: Severity) -> String {
        severity == .info ? "notice" : severity.rawValue
    }
}
