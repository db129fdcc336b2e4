import FlowDiagnostics

/// One line for each diagnostic, as Xcode recognises it in the log of a build phase. Xcode opens only files with absolute paths,
/// and counts columns in bytes, as compilers do. Related places follow as notes; an info is a note as well, which is Xcode's
/// only level below a warning.
package struct XcodeReporter: Reporter {
    private let paths: ReportPaths

    package init(options: ReporterOptions) { paths = options.paths }

    package func render(_ report: Report) -> String {
        var lines = LineIndexes(report.sources)
        func line(_ label: String, _ message: String, _ rule: RuleID?, at span: SourceSpan) -> String {
            FindingText.headline(
                path: paths.absolute(report.sources[span.file].path),
                at: lines[span.file].start(of: span, in: .utf8Bytes), label: label, message: message, rule: rule) + "\n"
        }
        return report.diagnostics.map { finding in
            let label = finding.severity == .info ? "note" : finding.severity.rawValue
            let related = finding.related.map { line("note", $0.message, nil, at: $0.span) }
            return line(label, finding.message, finding.rule, at: finding.span) + related.joined()
        }.joined()
    }
}
