import FlowDiagnostics

/// One line for each diagnostic, as Xcode recognises it in the log of a build phase. Xcode opens only files with absolute paths,
/// and counts columns in bytes, as compilers do. Related places follow as notes; an info is a note as well, which is Xcode's
/// only level below a warning.
package struct XcodeReporter: Reporter {
    private let paths: ReportPaths

    package init(options: ReporterOptions) { paths = options.paths }

    package func render(_ report: Report) -> String {
        var lines = LineIndexes(report.sources)
        var files = FilePaths(report.sources, paths.absolute)
        let style = TextStyle(isColored: false)
        var output = TextBuffer()
        func append(_ label: String, _ message: String, _ rule: RuleID?, at span: SourceSpan) {
            DiagnosticText.appendHeadline(
                path: files[span.file], at: lines[span.file].start(of: span, in: .utf8Bytes), label: label,
                message: message, rule: rule, style: style, role: .note, to: &output)
            output.append("\n")
        }
        for finding in report.diagnostics {
            let label = finding.severity == .info ? "note" : finding.severity.rawValue
            append(label, finding.message, finding.rule, at: finding.span)
            for related in finding.related { append("note", related.message, nil, at: related.span) }
        }
        return output.text
    }
}
