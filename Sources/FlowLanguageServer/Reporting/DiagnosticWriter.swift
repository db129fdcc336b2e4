import FlowDiagnostics
import FlowReports

/// Diagnostics in the words of the protocol.
struct DiagnosticWriter {
    private let client: ClientCapabilities
    private let sources: SourceFiles
    /// The absolute path of each source.
    private let paths: [String]
    private var places: DocumentPlaces
    private var lines: LineIndexes

    init(_ sources: SourceFiles, at paths: [String], _ documents: OpenDocuments, for client: ClientCapabilities) {
        self.client = client
        self.sources = sources
        self.paths = paths
        places = DocumentPlaces(documents, in: client.unit)
        lines = LineIndexes(sources)
    }

    mutating func range(of span: SourceSpan) -> JSONValue {
        places.places(in: sources[span.file], at: paths[span.file.index]).range(span.offsets)
    }

    mutating func value(of finding: Diagnostic) -> JSONValue {
        var text = DiagnosticText.lines(of: finding)
        if !client.hasRelatedInformation {
            text += DiagnosticText.related(to: finding, in: sources, &lines, ReportPaths())
        }
        let tags = DiagnosticTags.tags(of: finding.rule).filter(client.diagnosticTags.contains)
        return .object(of: [
            "range": range(of: finding.span),
            "severity": .number(Self.severity(finding.severity)),
            "code": .string(finding.rule.rawValue),
            "source": .string("flowgen"),
            "message": .string(text.joined(separator: "\n")),
            "tags": tags.isEmpty ? nil : .array(tags.map(JSONValue.number)),
            "relatedInformation": relatedInformation(finding),
            "data": finding.journey.map { .object([("journey", value(of: $0))]) },
        ])
    }

    private mutating func relatedInformation(_ finding: Diagnostic) -> JSONValue? {
        guard client.hasRelatedInformation, !finding.related.isEmpty else { return nil }
        return .array(
            finding.related.map { related in
                .object([
                    ("location", location(of: related.span)),
                    ("message", .string(DiagnosticText.line(related.message))),
                ])
            })
    }

    private mutating func location(of span: SourceSpan) -> JSONValue {
        places.location(span.offsets, in: sources[span.file], at: paths[span.file.index])
    }

    /// The witness with the place of each step, for clients that show more than the message.
    private mutating func value(of journey: Journey) -> JSONValue {
        let steps = journey.steps.map { step in
            JSONValue.object(of: [
                "route": step.isFromOutside ? nil : .string(step.route),
                "event": .string(step.event),
                "branch": step.branch.map(JSONValue.number),
                "location": step.span.map { location(of: $0) },
            ])
        }
        return .object(of: [
            "steps": .array(steps), "end": .string(journey.end), "result": journey.result.map(JSONValue.string),
        ])
    }

    private static func severity(_ severity: Severity) -> Int {
        switch severity {
        case .error: 1
        case .warning: 2
        case .info: 3
        }
    }
}
