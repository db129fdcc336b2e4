import FlowDiagnostics

/// A test report in the XML of JUnit, as CI systems show it: a suite for each file with a case for each diagnostic, or one that
/// passes if there are none. Only errors fail, since only they make a run fail; other diagnostics are skipped cases, which CI
/// systems show too.
package struct JUnitReporter: Reporter {
    private let paths: ReportPaths

    package init(options: ReporterOptions) { paths = options.paths }

    package func render(_ report: Report) -> String {
        var lines = LineIndexes(report.sources)
        var findings: [SourceFileID: [Diagnostic]] = [:]
        for finding in report.diagnostics { findings[finding.span.file, default: []].append(finding) }
        let suites = report.sources.ids.map { file in
            suite(file, findings[file] ?? [], report.sources, &lines)
        }
        let cases = suites.reduce(0) { $0 + $1.elements.count }
        return element("testsuites", named: "flowgen", cases: cases, of: report.diagnostics, suites).document
    }

    private func suite(
        _ file: SourceFileID, _ findings: [Diagnostic], _ sources: SourceFiles, _ lines: inout LineIndexes
    ) -> XMLElement {
        let path = paths.relative(sources[file].path)
        let cases =
            findings.isEmpty
            ? [XMLElement("testcase", ["name": "no diagnostics", "classname": path, "file": path])]
            : findings.map { testCase($0, in: path, sources, &lines) }
        return element("testsuite", named: path, cases: cases.count, of: findings, cases)
    }

    private func element(
        _ kind: String, named name: String, cases: Int, of findings: [Diagnostic], _ elements: [XMLElement]
    ) -> XMLElement {
        let failures = findings.count { $0.severity == .error }
        let counts: KeyValuePairs = [
            "name": name, "tests": String(cases), "failures": String(failures), "errors": "0",
            "skipped": String(findings.count - failures),
        ]
        return XMLElement(kind, counts, elements)
    }

    private func testCase(
        _ finding: Diagnostic, in path: String, _ sources: SourceFiles, _ lines: inout LineIndexes
    ) -> XMLElement {
        let start = lines.start(of: finding.span)
        let headline = DiagnosticText.headline(
            path: path, at: start, label: finding.severity.rawValue, message: finding.message, rule: finding.rule)
        let message = DiagnosticText.line(finding.message)
        let outcome =
            finding.severity == .error
            ? XMLElement(
                "failure", ["message": message, "type": finding.rule.rawValue],
                text: ([headline] + DiagnosticText.details(of: finding)
                    + DiagnosticText.related(to: finding, in: sources, &lines, paths)).joined(separator: "\n"))
            : XMLElement("skipped", ["message": "\(finding.severity.rawValue): \(message)"])
        return XMLElement(
            "testcase",
            [
                "name": "\(finding.rule) at \(start.line):\(start.column)", "classname": path, "file": path,
                "line": String(start.line),
            ],
            [outcome])
    }
}
