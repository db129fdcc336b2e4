import FlowDiagnostics
import FlowEscaping

/// A heading with the counts and a table of diagnostics, for the summary of a job or a comment. GitHub limits a summary to one
/// megabyte, so after a hundred diagnostics the rest is only counted.
package struct MarkdownReporter: Reporter {
    private static let limit = 100

    private let paths: ReportPaths

    package init(options: ReporterOptions) { paths = options.paths }

    package func render(_ report: Report) -> String {
        let heading = "### flowgen: \(report.summary)\n"
        if report.diagnostics.isEmpty { return heading }
        let shown = Severity.allCases.flatMap { severity in report.diagnostics.filter { $0.severity == severity } }
            .prefix(Self.limit)
        var lines = LineIndexes(report.sources)
        let rows = shown.map { finding in
            let start = lines.start(of: finding.span)
            let place = "\(paths.relative(report.sources[finding.span.file].path)):\(start.line):\(start.column)"
            let text =
                DiagnosticText.lines(of: finding)
                + DiagnosticText.related(to: finding, in: report.sources, &lines, paths)
            let cells = [
                finding.severity.rawValue, MarkdownText.code(DiagnosticText.line(place)),
                text.map { MarkdownText.prose($0) }.joined(separator: "<br>"),
                MarkdownText.code(finding.rule.rawValue),
            ]
            return "| \(cells.joined(separator: " | ")) |\n"
        }
        let rest = report.diagnostics.count - shown.count
        return heading + "\n| | where | what | rule |\n|---|---|---|---|\n" + rows.joined()
            + (rest > 0 ? "\n… and \(rest) more.\n" : "")
    }
}
