import FlowDiagnostics
import FlowMessages
import FlowPipeline
import FlowReports
import FlowService

/// `textDocument/codeAction` and `codeAction/resolve`.
enum CodeActionRequests {
    private static let quickFix = "quickfix"
    private static let fixAll = "source.fixAll.flowgen"
    private static let rewrite = "refactor.rewrite"
    static let kinds = [quickFix, rewrite, fixAll]

    /// What can be done about the diagnostics in a range, whether the client sends them or not.
    static func list(_ context: RequestContext) async throws -> JSONValue {
        guard let path = try context.path(), let moment = context.moment else { return .array([]) }
        let range = try context.range()
        let checked = await moment.checked()
        guard let report = checked.report, let index = checked.paths.firstIndex(of: path) else { return .array([]) }
        let source = report.sources.files[index]
        // The range is one of the text that the request is about.
        guard let document = context.documents[path: path], document.text == source.bytes else {
            throw RPCError.modified
        }
        let own = report.diagnostics.filter { $0.span.file.index == index }
        let wanted = WantedActions(context.params["context"])
        var actions: [JSONValue] = []
        if wanted.has(quickFix) {
            var writer = DiagnosticWriter(report.sources, at: checked.paths, context.documents, for: context.client)
            let found = own.filter { $0.span.offsets.touches(range) }
            let fixes = found.compactMap { finding in finding.fix.map { (finding, $0) } }
            // A fix that changes nothing of the meaning comes before one that may, and both before a comment.
            for (finding, fix) in fixes.filter(\.1.isSafe) + fixes.filter({ !$0.1.isSafe }) {
                actions.append(
                    try action(
                        DiagnosticText.line(fix.title) + (fix.isSafe ? "" : " (may change the meaning)"), fix,
                        for: writer.value(of: finding), isPreferred: fix.isSafe, of: source, at: path, context))
            }
            for finding in found {
                guard let fix = SuppressionComment.fix(for: finding, in: source) else { continue }
                actions.append(
                    try action(
                        fix.title, fix, for: writer.value(of: finding), isPreferred: false, of: source, at: path,
                        context))
            }
        }
        actions += try await declaring(own.filter { $0.span.offsets.touches(range) }, range, path, wanted, context)
        if wanted.has(fixAll), own.contains(where: { $0.fix?.isSafe == true }),
            let action = try await fixAllAction(of: path, document, context)
        {
            actions.append(action)
        }
        return .array(actions)
    }

    private static func action(
        _ title: String, _ fix: Fix, for diagnostic: JSONValue, isPreferred: Bool, of source: SourceFile,
        at path: String, _ context: RequestContext
    ) throws -> JSONValue {
        var edits = EditWriter(context.documents, for: context.client)
        try edits.add(fix.edits.map { RangeEdit(range: $0.span.offsets, text: $0.text) }, to: source, at: path)
        return .object(of: [
            "title": .string(title), "kind": .string(quickFix), "diagnostics": .array([diagnostic]),
            "isPreferred": isPreferred && context.client.marksPreferredActions ? .bool(true) : nil,
            "edit": edits.value,
        ])
    }

    // MARK: Declaring

    /// Declares what is missing, and moves what a place declares.
    private static func declaring(
        _ diagnostics: [Diagnostic], _ range: Range<Int>, _ path: String, _ wanted: WantedActions,
        _ context: RequestContext
    ) async throws -> [JSONValue] {
        guard let moment = context.moment else { return [] }
        let snapshot = try await moment.snapshot()
        let places = SnapshotPlaces(snapshot, at: moment, context)
        let name = moment.name(of: path, in: snapshot)
        let actions =
            snapshot.actions(for: diagnostics, in: name) + snapshot.refactorings(at: range.lowerBound, in: name)
        return try actions.compactMap { action in
            let kind = action.kind == .quickFix ? quickFix : rewrite
            var edits = EditWriter(context.documents, for: context.client)
            guard wanted.has(kind), action.newFiles.isEmpty || edits.canCreate else { return nil }
            try edits.add(action.edits, in: places)
            for file in action.newFiles { edits.create(places.absolute(file.path), file.text) }
            return .object(of: [
                "title": .string(action.title), "kind": .string(kind),
                "isPreferred": action.isPreferred && context.client.marksPreferredActions ? .bool(true) : nil,
                "edit": edits.value,
            ])
        }
    }

    // MARK: Fix all

    private static func fixAllAction(
        of path: String, _ document: OpenDocument, _ context: RequestContext
    ) async throws -> JSONValue? {
        let action: [(key: String, value: JSONValue)] = [
            ("title", .string("fix all that flowgen can fix safely")), ("kind", .string(fixAll)),
        ]
        // Several rounds of checks take a while, so they are made for who chooses the action.
        if context.client.resolvesActionEdits {
            let data = JSONValue.object(of: [
                "uri": .string(document.uri), "version": document.version.map(JSONValue.number),
            ])
            return .object(action + [("data", data)])
        }
        return try await fixAllEdit(of: path, document, context).map { .object(action + [("edit", $0)]) }
    }

    private static func fixAllEdit(
        of path: String, _ document: OpenDocument, _ context: RequestContext
    ) async throws -> JSONValue? {
        guard let moment = context.moment else { return nil }
        let name = moment.name(of: path, in: try await moment.snapshot())
        guard let fixed = try await moment.session.fixed(name) else { return nil }
        var edits = EditWriter(context.documents, for: context.client)
        try edits.add(
            RangeEdit.changes(from: document.text, to: fixed), to: SourceFile(path: path, bytes: document.text),
            at: path
        )
        return edits.value
    }

    /// `codeAction/resolve`.
    static func resolve(_ context: RequestContext) async throws -> JSONValue {
        guard case .object(let members) = context.params, let uri = context.params["data"]?["uri"]?.text else {
            return context.params
        }
        guard let document = context.documents[uri: uri], let path = document.path,
            document.version == context.params["data"]?["version"]?.integer
        else { throw RPCError.modified }
        let edit = try await fixAllEdit(of: path, document, context)
        return .object(members + (edit.map { [("edit", $0)] } ?? []))
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
