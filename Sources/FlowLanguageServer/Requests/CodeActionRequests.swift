import FlowDiagnostics
import FlowMessages
import FlowReports

/// `textDocument/codeAction`.
enum CodeActionRequests {
    static let kinds = ["quickfix"]

    static func list(_ context: RequestContext) async throws -> JSONValue {
        guard let path = try context.path(), let moment = context.moment else { return .array([]) }
        let checked = await moment.checked()
        guard let report = checked.report, let index = checked.paths.firstIndex(of: path) else { return .array([]) }
        let source = report.sources.files[index]
        guard let document = context.documents[path: path] else { return .array([]) }
        // The range is one of the text that the request is about.
        guard document.text == source.bytes else { throw RPCError.modified }
        let range = try document.places(in: context.client.unit).offsets(context.params["range"])
        let found = report.diagnostics.filter { finding in
            finding.span.file.index == index && finding.span.offsets.touches(range)
        }
        var writer = DiagnosticWriter(report.sources, at: checked.paths, context.documents, for: context.client)
        let wanted = WantedActions(context.params["context"])
        var actions: [JSONValue] = []
        for finding in found {
            guard let fix = finding.fix, wanted.has("quickfix") else { continue }
            var edits = EditWriter(context.documents, for: context.client)
            try edits.add(fix.edits.map { TextEdit(range: $0.span.offsets, text: $0.text) }, to: source, at: path)
            actions.append(
                .object(of: [
                    "title": .string(DiagnosticText.line(fix.title) + (fix.isSafe ? "" : " (may change the meaning)")),
                    "kind": .string("quickfix"),
                    "diagnostics": .array([writer.value(of: finding)]),
                    "isPreferred": fix.isSafe && context.client.marksPreferredActions ? .bool(true) : nil,
                    "edit": edits.value,
                ]))
        }
        return .array(actions)
    }
}

/// Which kinds of code actions a client asks for.
struct WantedActions {
    private let kinds: [String]?

    /// - Parameter context: a `CodeActionContext`.
    init(_ context: JSONValue?) { kinds = context?["only"]?.items?.compactMap(\.text) }

    /// Whether actions of a kind are wanted; a kind has all those that continue it after a dot.
    func has(_ kind: String) -> Bool {
        guard let kinds else { return true }
        return kinds.contains { $0.isEmpty || kind == $0 || kind.utf8.starts(with: "\($0).".utf8) }
    }
}

extension Range<Int> {
    /// Whether both have a place in common, and be it the end of one and the start of the other.
    func touches(_ other: Range<Int>) -> Bool { lowerBound <= other.upperBound && other.lowerBound <= upperBound }
}
