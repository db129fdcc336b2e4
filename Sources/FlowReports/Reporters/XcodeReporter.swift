import FlowDiagnostics

/// What Xcode takes for findings in the log of a build phase, a line each. It opens only files that are named from the root of
/// the file system, and counts columns in bytes, as compilers do. Related places follow as notes; what is there to know is a
/// note as well, since Xcode knows nothing less than a warning besides.
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
