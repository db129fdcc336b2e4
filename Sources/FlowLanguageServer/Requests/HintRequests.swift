import FlowDiagnostics
import FlowMessages
import FlowService

/// What is shown beside the text, or about a part of it.
enum HintRequests {
    static func hover(_ context: RequestContext) async throws -> JSONValue {
        guard let question = try await context.question() else { return .null }
        let checked = await question.moment.checked()
        // What was found in a newer text is elsewhere.
        let report = checked.revision == question.moment.revision ? try? checked.result.get().report : nil
        guard let hover = question.snapshot.hover(at: question.path, try question.offset(), report: report) else {
            return .null
        }
        let kind = context.client.hasMarkdown ? "markdown" : "plaintext"
        return .object([
            ("contents", .object([("kind", .string(kind)), ("value", .string(hover.text))])),
            ("range", question.text.range(hover.range)),
        ])
    }

    static func inlayHints(_ context: RequestContext) async throws -> JSONValue {
        guard let question = try await context.question() else { return .array([]) }
        let range = try question.text.offsets(context.params["range"])
        let (parameter, hints) = (2, question.snapshot.inlayHints(in: question.path, range))
        return .array(
            hints.map { hint in
                .object([
                    ("position", question.text.position(hint.offset)), ("label", .string(hint.label)),
                    ("kind", .number(parameter)), ("paddingLeft", .bool(true)),
                ])
            })
    }

    static func codeLenses(_ context: RequestContext) async throws -> JSONValue {
        guard let question = try await context.question() else { return .array([]) }
        let uri = try context.uri()
        return .array(
            question.snapshot.codeLenses(in: question.path).map { lens in
                .object([
                    ("range", question.text.range(lens.range)), ("command", CommandRequests.command(of: lens, in: uri)),
                ])
            })
    }

    // MARK: Calls

    static func prepareCalls(_ context: RequestContext) async throws -> JSONValue {
        guard var question = try await context.question() else { return .null }
        let items = question.snapshot.hierarchyItems(at: question.path, try question.offset())
        return items.isEmpty ? .null : .array(items.compactMap { value(of: $0, &question.places) })
    }

    static func incomingCalls(_ context: RequestContext) async throws -> JSONValue {
        try await calls(context, "from") { $0.incomingCalls(of: $1) }
    }

    static func outgoingCalls(_ context: RequestContext) async throws -> JSONValue {
        try await calls(context, "to") { $0.outgoingCalls(of: $1) }
    }

    private static func calls(
        _ context: RequestContext, _ key: String, _ find: (SessionSnapshot, HierarchyItem) -> [HierarchyCall]
    ) async throws -> JSONValue {
        guard let moment = context.moment,
            let absolute = DocumentURI.path(of: try context.params.text(at: "item", "uri"))
        else { return .null }
        let snapshot = try await moment.snapshot()
        var places = SnapshotPlaces(snapshot, at: moment, context)
        let path = moment.name(of: absolute, in: snapshot)
        guard let text = places.text(of: path) else { return .null }
        let offset = try text.offset(context.params["item"]?["selectionRange"]?["start"])
        guard let item = snapshot.hierarchyItems(at: path, offset).first else { throw RPCError.modified }
        return .array(
            find(snapshot, item).compactMap { call in
                guard let other = value(of: call.item, &places) else { return nil }
                let ranges = call.places.compactMap { places.range(of: $0) }
                return .object([(key, other), ("fromRanges", .array(ranges))])
            })
    }

    private static func value(of item: HierarchyItem, _ places: inout SnapshotPlaces) -> JSONValue? {
        guard let range = places.range(of: item.location) else { return nil }
        return .object([
            ("name", .string(item.name)), ("kind", .number(SymbolKind.of(item.kind == .flow ? .flow : .route))),
            ("detail", .string(item.detail)), ("uri", .string(places.uri(of: item.location.path))), ("range", range),
            ("selectionRange", range),
        ])
    }
}
