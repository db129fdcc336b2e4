import FlowDiagnostics

/// One JSON object for other programs, whose format is stable: docs/command-line.md describes version 1. Keys that do not
/// apply to a diagnostic are left out.
package struct JSONReporter: Reporter {
    /// Of the format; a change that is not compatible increases it.
    package static let version = 1

    package init() {}

    package func render(_ report: Report) -> String {
        let summary = report.summary
        var lines = LineIndexes(report.sources)
        return JSONValue.object(of: [
            "version": .number(Self.version),
            "summary": .object(of: [
                "files": .number(summary.files),
                "errors": .number(summary.errors),
                "warnings": .number(summary.warnings),
                "infos": .number(summary.infos),
            ]),
            "diagnostics": .array(report.diagnostics.map { value(of: $0, in: report.sources, &lines).written }),
        ]).document
    }

    /// A diagnostic of a report by itself.
    package static func value(of finding: Diagnostic, in sources: SourceFiles) -> JSONValue {
        var lines = LineIndexes(sources)
        return JSONReporter().value(of: finding, in: sources, &lines)
    }

    private func value(
        of finding: Diagnostic, in sources: SourceFiles, _ lines: inout LineIndexes
    ) -> JSONValue {
        let related = finding.related.map { related in
            JSONValue.object(of: [
                "file": file(of: related.span, in: sources),
                "range": value(of: related.span, &lines),
                "message": .string(related.message),
            ])
        }
        return .object(of: [
            "rule": .string(finding.rule.rawValue),
            "severity": .string(finding.severity.rawValue),
            "message": .string(finding.message),
            "file": file(of: finding.span, in: sources),
            "range": value(of: finding.span, &lines),
            "subject": finding.subject.map(value),
            "journey": finding.journey.map(value),
            "related": related.isEmpty ? nil : .array(related),
            "fix": finding.fix.map { value(of: $0, &lines) },
        ])
    }

    private func file(of span: SourceSpan, in sources: SourceFiles) -> JSONValue {
        .string(sources[span.file].path)
    }

    private func value(of span: SourceSpan, _ lines: inout LineIndexes) -> JSONValue {
        let index = lines[span.file]
        return .object(of: ["start": value(of: index.start(of: span)), "end": value(of: index.end(of: span))])
    }

    private func value(of position: TextPosition) -> JSONValue {
        .object(of: ["line": .number(position.line), "column": .number(position.column)])
    }

    private func value(of subject: Diagnostic.Subject) -> JSONValue {
        .object(of: [
            "flow": subject.flow.map(JSONValue.string),
            "route": subject.route.map(JSONValue.string),
            "event": subject.event.map(JSONValue.string),
            "branch": subject.branch.map(JSONValue.number),
        ])
    }

    private func value(of fix: Fix, _ lines: inout LineIndexes) -> JSONValue {
        let edits = fix.edits.map { edit in
            JSONValue.object(of: ["range": value(of: edit.span, &lines), "text": .string(edit.text)])
        }
        return .object(of: ["title": .string(fix.title), "safe": .bool(fix.isSafe), "edits": .array(edits)])
    }

    private func value(of journey: Journey) -> JSONValue {
        .array(
            journey.steps.map { step in
                // An event from outside does not belong to the route.
                .object(of: [
                    "route": step.isFromOutside ? nil : .string(step.route),
                    "event": .string(step.event),
                ])
            })
    }
}
