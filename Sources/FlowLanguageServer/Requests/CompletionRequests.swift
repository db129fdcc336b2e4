import FlowDiagnostics
import FlowMessages
import FlowService

/// What can be written at a place.
enum CompletionRequests {
    /// What leads to a list without a letter being typed.
    static let triggers = [" ", ":", "-", "$", "{", "[", ",", ".", "/", "\"", "'", "#"]

    /// `textDocument/completion`.
    static func list(_ context: RequestContext) async throws -> JSONValue {
        guard let question = try await context.question(), let path = try context.path(),
            let document = context.documents[path: path]
        else { return .null }
        let answer = question.snapshot.completion(
            at: try question.offset(), of: document.text, in: question.path)
        // The order of the answer, which some editors would otherwise change to that of the labels.
        let width = String(answer.items.count).utf8.count
        let items = answer.items.enumerated().map { index, item in
            value(of: item, rank: padded(index, to: width), question.text, document.uri, context.client)
        }
        return .object([("isIncomplete", .bool(answer.isCut)), ("items", .array(items))])
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
    }

    private static func value(
        of item: CompletionItem, rank: String, _ text: TextPlaces, _ uri: String, _ client: ClientCapabilities
    ) -> JSONValue {
        let snippet = client.hasSnippets ? item.snippet : nil
        let data = item.id.map { id in JSONValue.object([("uri", .string(uri)), ("id", .string(id.text))]) }
        return .object(of: [
            "label": .string(item.label), "kind": .number(kind(of: item.kind)),
            "detail": item.detail.map(JSONValue.string),
            "documentation": item.documentation.map { markdown($0, client) },
            "sortText": .string(rank), "filterText": .string(item.filter),
            "insertTextFormat": .number(snippet == nil ? 1 : 2),
            // Lines after the first are indented as the line of the place.
            "insertTextMode": .number(2),
            "textEdit": .object([("range", text.range(item.range)), ("newText", .string(snippet ?? item.text))]),
            "data": data,
        ])
    }

    private static func markdown(_ text: String, _ client: ClientCapabilities) -> JSONValue {
        client.documentsInMarkdown
            ? .object([("kind", .string("markdown")), ("value", .string(text))]) : .string(text)
    }

    /// `completionItem/resolve`.
    static func resolve(_ context: RequestContext) async throws -> JSONValue {
        guard case .object(let members) = context.params, let moment = context.moment,
            let id = context.params["data"]?["id"]?.text.flatMap(CompletionID.init)
        else { return context.params }
        guard let text = try await moment.snapshot().documentation(of: id), !text.isEmpty else { return context.params }
        return .object(members + [("documentation", markdown(text, context.client))])
    }

    /// The protocol's kinds of items, by which editors choose an icon.
    private static func kind(of kind: CompletionItem.Kind) -> Int {
        switch kind {
        case .key: 10  // property
        case .verb, .modifier, .keyword, .directive, .level: 14  // keyword
        case .flow: 7  // class
        case .screen: 22  // struct
        case .route: 6  // variable
        case .intent, .outcome, .systemEvent, .message: 23  // event
        case .guard, .badge: 3  // function
        case .effect, .task: 2  // method
        case .anchor, .presentation, .name: 21  // constant
        case .parameter: 5  // field
        case .value: 12
        case .type: 25  // type parameter
        case .link: 18  // reference
        case .module: 9
        case .rule: 20  // enum member
        case .snippet: 15
        }
    }
}
