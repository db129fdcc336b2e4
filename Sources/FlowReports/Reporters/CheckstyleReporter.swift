import FlowDiagnostics

/// The XML of Checkstyle, which most tools that collect findings can read. Columns are what Java counts, UTF-16 code units.
package struct CheckstyleReporter: Reporter {
    private let paths: ReportPaths

    package init(options: ReporterOptions) { paths = options.paths }

    package func render(_ report: Report) -> String {
        var lines = LineIndexes(report.sources)
        var files: [XMLElement] = []
        var last: SourceFileID?
        for finding in report.diagnostics {
            let file = finding.span.file
            // Diagnostics are sorted by file.
            if file != last { files.append(XMLElement("file", ["name": paths.relative(report.sources[file].path)])) }
            last = file
            let start = lines[file].start(of: finding.span, in: .utf16CodeUnits)
            files[files.count - 1].elements.append(
                XMLElement(
                    "error",
                    [
                        "line": String(start.line),
                        "column": String(start.column),
                        "severity": finding.severity.rawValue,
                        "message": DiagnosticText.line(finding.message),
                        "source": "flowgen.\(finding.rule)",
                    ]))
        }
        return XMLElement("checkstyle", ["version": "4.3"], files).document
    }
}
