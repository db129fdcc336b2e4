import FlowDecoding
import FlowDiagnostics
import FlowMessages
import FlowService

/// The structure of a document, which needs no other file.
enum OutlineRequests {
    /// The text of the document as it is now.
    private static func text(_ context: RequestContext) throws -> (text: SpecText, places: TextPlaces)? {
        guard let path = try context.path(), context.moment != nil, let document = context.documents[path: path] else {
            return nil
        }
        return (SpecText(SourceFile(path: path, bytes: document.text)), document.places(in: context.client.unit))
    }

    // MARK: Symbols

    static func symbols(_ context: RequestContext) async throws -> JSONValue {
        guard let (text, places) = try text(context) else { return .array([]) }
        if context.client.hasHierarchicalSymbols { return .array(text.symbols.map { value(of: $0, places) }) }
        let uri = try context.uri()
        var flat: [JSONValue] = []
        func add(_ symbols: [DocumentSymbol], in container: String?) {
            for symbol in symbols {
                flat.append(
                    .object(of: [
                        "name": .string(symbol.name), "kind": .number(SymbolKind.of(symbol.role)),
                        "location": .object([("uri", .string(uri)), ("range", places.range(symbol.range))]),
                        "containerName": container.map(JSONValue.string),
                    ]))
                add(symbol.children, in: symbol.name)
            }
        }
        add(text.symbols, in: nil)
        return .array(flat)
    }

    private static func value(of symbol: DocumentSymbol, _ places: TextPlaces) -> JSONValue {
        .object(of: [
            "name": .string(symbol.name), "detail": symbol.detail.isEmpty ? nil : .string(symbol.detail),
            "kind": .number(SymbolKind.of(symbol.role)), "range": places.range(symbol.range),
            "selectionRange": places.range(symbol.selection),
            "children": symbol.children.isEmpty ? nil : .array(symbol.children.map { value(of: $0, places) }),
        ])
    }

    /// More symbols than a person looks at.
    private static let mostSymbols = 500

    /// `workspace/symbol`.
    static func workspaceSymbols(_ context: RequestContext) async throws -> JSONValue {
        let query = try context.params.text(at: "query")
        var found: [JSONValue] = []
        for moment in context.moments {
            let snapshot = try await moment.snapshot()
            var places = SnapshotPlaces(snapshot, at: moment, context)
            for symbol in snapshot.workspaceSymbols(matching: query, limit: mostSymbols).symbols {
                guard let location = places.location(of: symbol.location) else { continue }
                found.append(
                    .object(of: [
                        "name": .string(symbol.name), "kind": .number(SymbolKind.of(symbol.role)),
                        "containerName": symbol.container.isEmpty ? nil : .string(symbol.container),
                        "location": location,
                    ]))
            }
        }
        return .array(found)
    }

    // MARK: Ranges

    static func foldingRanges(_ context: RequestContext) async throws -> JSONValue {
        guard let (text, places) = try text(context) else { return .array([]) }
        return .array(
            text.foldingRanges.map { fold in
                let (start, end) = (places.position(fold.range.lowerBound), places.position(fold.range.upperBound))
                // A range may end with its last line break.
                let endsLine = end["character"]?.integer == 0
                return .object(of: [
                    "startLine": start["line"], "startCharacter": start["character"],
                    "endLine": end["line"]?.integer.map { .number($0 - (endsLine ? 1 : 0)) },
                    "endCharacter": endsLine ? nil : end["character"],
                    "kind": fold.kind == .comment ? .string("comment") : nil,
                ])
            })
    }

    static func selectionRanges(_ context: RequestContext) async throws -> JSONValue {
        guard let (text, places) = try text(context) else { return .null }
        var all: [JSONValue] = []
        for position in try context.params.list(at: "positions") {
            let offset = try places.offset(position)
            var selection: JSONValue?
            for range in text.selectionRanges(at: offset).reversed() {
                selection = .object(of: ["range": places.range(range), "parent": selection])
            }
            all.append(selection ?? .object([("range", places.range(offset..<offset))]))
        }
        return .array(all)
    }

    // MARK: Tokens

    static func tokens(_ context: RequestContext) async throws -> JSONValue {
        guard let (text, places) = try text(context) else { return .object([("data", .array([]))]) }
        let range = try context.params["range"].map { range throws(RPCError) in try places.offsets(range) }
        let tokens = text.semanticTokens.filter { token in range.map { $0.touches(token.range) } ?? true }
        return .object([("data", .array(TokenWriter.numbers(of: tokens, places).map(JSONValue.number)))])
    }

    // MARK: Links

    static func links(_ context: RequestContext) async throws -> JSONValue {
        guard var question = try await context.question() else { return .array([]) }
        var links: [JSONValue] = []
        for link in question.snapshot.links(in: question.path) {
            let target: String
            switch link.target {
            case .url(let url): target = url
            case .declaration(let location):
                guard let line = question.places.range(of: location)?["start"]?["line"]?.integer else { continue }
                target = "\(question.places.uri(of: location.path))#L\(line + 1)"
            }
            links.append(.object([("range", question.text.range(link.range)), ("target", .string(target))]))
        }
        return .array(links)
    }
}

/// The protocol's kinds of symbols.
enum SymbolKind {
    static func of(_ role: SpecRole) -> Int {
        switch role {
        case .flow: 5  // class
        case .screen: 23  // struct
        case .route, .routePath, .goal: 13  // variable
        case .event, .anyEvent, .outcome, .message: 24  // event
        case .guard, .badge: 17  // boolean
        case .effect, .call: 6  // method
        case .task: 12  // function
        case .parameter: 7  // property
        case .link, .linkTarget, .url: 15  // string
        case .type: 26  // type parameter
        case .module: 2
        case .presentation, .layer, .anchor, .button: 14  // constant
        case .keyword, .verb, .condition, .value, .literal, .text, .prose, .word: 20  // key
        }
    }
}
