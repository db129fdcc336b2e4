import FlowDiagnostics

/// GitLab's code quality report: a list of issues, for the widget of a merge request. GitLab merges issues with one
/// fingerprint, and an issue whose fingerprint was in the previous report is not new.
///
/// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
package struct GitLabReporter: Reporter {
    private let paths: ReportPaths

    package init(options: ReporterOptions) { paths = options.paths }

    package func render(_ report: Report) -> String {
        var lines = LineIndexes(report.sources)
        var files = FilePaths(report.sources, paths.relative)
        var fingerprints = Fingerprints(report.sources, paths)
        let issues = report.diagnostics.map { finding in
            let index = lines[finding.span.file]
            let text =
                DiagnosticText.lines(of: finding)
                + DiagnosticText.related(to: finding, in: report.sources, &lines, paths)
            return JSONValue.object(of: [
                "description": .string(text.joined(separator: "\n")),
                "check_name": .string(finding.rule.rawValue),
                "fingerprint": .string(fingerprints.next(finding).description),
                "severity": .string(Self.severity(finding.severity)),
                "location": .object(of: [
                    "path": .string(files[finding.span.file]),
                    "lines": .object(of: [
                        "begin": .number(index.start(of: finding.span).line),
                        "end": .number(index.end(of: finding.span).line),
                    ]),
                ]),
            ]).line
        }
        return "[" + issues.map { "\n  " + $0 }.joined(separator: ",") + (issues.isEmpty ? "]\n" : "\n]\n")
    }

    /// GitLab's levels `critical` and `blocker` are for problems that are known to harm users.
    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .info: "info"
        }
    }
}
