import FlowDiagnostics

/// One line for each diagnostic: `path:line:column: error: message [rule]`. For logs, `grep`, and programs that read a log
/// line by line.
package struct ConciseReporter: Reporter {
    private let style: TextStyle

    package init(options: ReporterOptions) { style = TextStyle(isColored: options.isColored) }

    package func render(_ report: Report) -> String {
        var lines = LineIndexes(report.sources)
        var output = TextBuffer()
        for finding in report.diagnostics {
            DiagnosticText.appendHeadline(
                path: report.sources[finding.span.file].path, at: lines.start(of: finding.span),
                label: finding.severity.rawValue, message: finding.message, rule: finding.rule, style: style,
                role: style.role(of: finding.severity), to: &output)
            output.append("\n")
        }
        return output.text
    }
}
