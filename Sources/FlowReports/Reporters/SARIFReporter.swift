import FlowDiagnostics
import FlowEscaping

/// SARIF 2.1.0, the format of code scanning, with everything that GitHub requires: paths relative to the root of the repository,
/// whole regions, rules with their help, and fingerprints, by which the next run recognises a finding. The same report gives
/// the same bytes.
///
/// GitHub rejects a file with more than 25,000 results. Of more diagnostics, the report has the most serious ones, and says how many
/// it has not.
///
/// https://docs.github.com/code-security/code-scanning/troubleshooting-sarif-uploads/results-exceed-limit
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
package struct SARIFReporter: Reporter {
    /// How many results GitHub accepts in a run.
    package static let limit = 25_000

    private let options: ReporterOptions

    package init(options: ReporterOptions) { self.options = options }

    package func render(_ all: Report) -> String {
        let shown = ShownDiagnostics(of: all, fileLimit: Self.limit, runLimit: Self.limit)
        let report = shown.report
        let rules = SARIFRules(of: report)
        var places = SARIFLocations(report.sources, options.paths)
        var fingerprints = Fingerprints(report.sources, options.paths)
        let results = report.diagnostics.map { finding in
            result(
                finding, index: rules.index(of: finding.rule), &places,
                fingerprint: fingerprints.next(finding).description
            ).written
        }
        return JSONValue.object(of: [
            "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
            "version": .string("2.1.0"),
            "runs": .array([
                .object(of: [
                    "tool": .object(of: ["driver": driver(rules)]),
                    "invocations": shown.rest.map { .array([invocation(without: $0)]) },
                    "columnKind": .string("utf16CodeUnits"),
                    "originalUriBaseIds": .object(of: [
                        SARIFLocations.root: .object(of: [
                            "description": SARIFLocations.text("The folder that flowgen was run in.")
                        ])
                    ]),
                    "results": .array(results),
                ])
            ]),
        ]).document(isNested: true)
    }

    private func driver(_ rules: SARIFRules) -> JSONValue {
        .object(of: [
            "name": .string("flowgen"),
            "version": .string(options.version),
            "semanticVersion": .string(options.version),
            "rules": rules.value,
        ])
    }

    /// The run, if not all of its diagnostics are results.
    private func invocation(without rest: ReportSummary) -> JSONValue {
        let text = "not in this report: \(rest); GitHub accepts \(Self.limit) results, and other formats have all"
        return .object(of: [
            "executionSuccessful": .bool(true),
            "toolExecutionNotifications": .array([
                .object(of: ["level": .string("warning"), "message": SARIFLocations.text(text)])
            ]),
        ])
    }

    private func result(
        _ finding: Diagnostic, index: Int?, _ places: inout SARIFLocations, fingerprint: String
    ) -> JSONValue {
        let text = DiagnosticText.lines(of: finding).joined(separator: "\n")
        let related = finding.related.enumerated().map { offset, related in
            places.location(related.span, id: offset + 1, message: DiagnosticText.line(related.message))
        }
        return .object(of: [
            "ruleId": .string(finding.rule.rawValue),
            "ruleIndex": index.map(JSONValue.number),
            "level": .string(finding.severity.levelInSARIF),
            "message": SARIFLocations.text(text),
            "locations": .array([places.location(finding.span, subject: finding.subject)]),
            "relatedLocations": related.isEmpty ? nil : .array(related),
            "codeFlows": codeFlows(finding, &places),
            "partialFingerprints": .object(of: [
                "flowgen/v1": .string(fingerprint),
                "primaryLocationLineHash": places.lineHash(finding.span).map(JSONValue.string),
            ]),
        ])
    }

    /// The journey with the span of each step, and the finding at its end; `nil` if the span of a step is unknown.
    private func codeFlows(_ finding: Diagnostic, _ places: inout SARIFLocations) -> JSONValue? {
        guard let journey = finding.journey, !journey.steps.isEmpty else { return nil }
        var locations: [JSONValue] = []
        for step in journey.steps {
            guard let span = step.span else { return nil }
            let text = PrintableText.oneLine("\(step.route) —\(step.event)→")
            locations.append(.object(of: ["location": places.location(span, message: text)]))
        }
        let end = DiagnosticText.line(journey.result.map { "\(journey.end): \($0)" } ?? journey.end)
        locations.append(.object(of: ["location": places.location(finding.span, message: end)]))
        return .array([.object(of: ["threadFlows": .array([.object(of: ["locations": .array(locations)])])])])
    }
}

extension Severity {
    /// SARIF's term for it.
    var levelInSARIF: String { self == .info ? "note" : rawValue }
}
