import FlowAnalysis
import FlowDiagnostics
import FlowLint

/// A test report in the XML of JUnit, as CI systems show it: a suite for each file with a case for each expectation, and one for
/// each other diagnostic; if there are none, one case that passes. Only errors fail, since only they make a run fail; other diagnostics
/// are skipped cases, which CI systems show too.
package struct JUnitReporter: Reporter {
    private let paths: ReportPaths

    package init(options: ReporterOptions) { paths = options.paths }

    package func render(_ report: Report) -> String {
        var lines = LineIndexes(report.sources)
        var findings: [SourceFileID: [Diagnostic]] = [:]
        for finding in report.diagnostics { findings[finding.span.file, default: []].append(finding) }
        var expectations: [SourceFileID: [ProvedExpectation]] = [:]
        for proved in report.expectations { expectations[proved.span.file, default: []].append(proved) }
        var all: [XMLElement] = []
        let suites = report.sources.ids.map { file in
            let path = paths.relative(report.sources[file].path)
            let cases = cases(
                findings[file] ?? [], expectations[file] ?? [], in: path, report.sources, &lines)
            all += cases
            return element("testsuite", named: path, of: cases, cases)
        }
        return element("testsuites", named: "flowgen", of: all, suites).document
    }

    private func cases(
        _ findings: [Diagnostic], _ expectations: [ProvedExpectation], in path: String, _ sources: SourceFiles,
        _ lines: inout LineIndexes
    ) -> [XMLElement] {
        let stated = FoundExpectations(expectations, findings)
        var cases: [XMLElement] = []
        for (proved, finding) in stated.expectations {
            cases.append(testCase(proved, finding, in: path, sources, &lines))
        }
        for finding in stated.others { cases.append(testCase(finding, in: path, sources, &lines)) }
        if !cases.isEmpty { return cases }
        return [XMLElement("testcase", ["name": "no diagnostics", "classname": path, "file": path])]
    }

    private func element(
        _ kind: String, named name: String, of cases: [XMLElement], _ elements: [XMLElement]
    ) -> XMLElement {
        func count(_ outcome: String) -> String {
            String(cases.count { $0.elements.contains { $0.name == outcome } })
        }
        let counts: KeyValuePairs = [
            "name": name, "tests": String(cases.count), "failures": count("failure"), "errors": "0",
            "skipped": count("skipped"),
        ]
        return XMLElement(kind, counts, elements)
    }

    /// - Parameter finding: what is reported about the expectation.
    private func testCase(
        _ proved: ProvedExpectation, _ finding: Diagnostic?, in path: String, _ sources: SourceFiles,
        _ lines: inout LineIndexes
    ) -> XMLElement {
        let outcome: XMLElement? =
            if let finding {
                self.outcome(finding, in: path, sources, &lines)
            } else if proved.holds != true {
                // A suppression or the baseline hides what is wrong.
                XMLElement("skipped", ["message": "\(proved.words), which is not reported"])
            } else {
                nil
            }
        return XMLElement(
            "testcase",
            [
                "name": DiagnosticText.line(proved.name), "classname": DiagnosticText.line(proved.flow ?? path),
                "file": path,
                "line": String(lines.start(of: proved.span).line),
            ],
            outcome.map { [$0] } ?? [])
    }

    private func testCase(
        _ finding: Diagnostic, in path: String, _ sources: SourceFiles, _ lines: inout LineIndexes
    ) -> XMLElement {
        let start = lines.start(of: finding.span)
        return XMLElement(
            "testcase",
            [
                "name": "\(finding.rule) at \(start.line):\(start.column)", "classname": path, "file": path,
                "line": String(start.line),
            ],
            [outcome(finding, in: path, sources, &lines)])
    }

    /// What is wrong, in a test case.
    private func outcome(
        _ finding: Diagnostic, in path: String, _ sources: SourceFiles, _ lines: inout LineIndexes
    ) -> XMLElement {
        let start = lines.start(of: finding.span)
        let headline = DiagnosticText.headline(
            path: path, at: start, label: finding.severity.rawValue, message: finding.message, rule: finding.rule)
        let message = DiagnosticText.line(finding.message)
        return finding.severity == .error
            ? XMLElement(
                "failure", ["message": message, "type": finding.rule.rawValue],
                text: ([headline] + DiagnosticText.details(of: finding)
                    + DiagnosticText.related(to: finding, in: sources, &lines, paths)).joined(separator: "\n"))
            : XMLElement("skipped", ["message": "\(finding.severity.rawValue): \(message)"])
    }
}
