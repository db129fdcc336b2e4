import FlowDecoding
import FlowDiagnostics
import FlowEscaping
import FlowModel

/// Names that the spec declares.
extension SpecCompletion {
    func add(
        _ entries: [SpecVocabulary.Entry], _ kind: CompletionItem.Kind, to draft: inout CompletionDraft, order: Int = 0
    ) {
        let flow = words.flow?.name.text ?? ""
        for entry in entries {
            draft.add(kind, entry.name, order: order) {
                $0.detail = [entry.detail ?? "", entry.signature].filter { !$0.isEmpty }.joined(separator: " ")
                $0.documentation = entry.doc
                if kind != .message { $0.id = CompletionID(kind, entry.name, of: flow) }
            }
        }
    }

    func names(_ table: TopLevelKey, _ kind: CompletionItem.Kind) -> CompletionAnswer {
        var draft = draft()
        add(words.declared(table), kind, to: &draft)
        return draft.answer(missing: kind)
    }

    /// The routes that a verb can take: an alert is only presented, and what is hidden is not a tab.
    func routes(of verb: VerbKind) -> CompletionAnswer {
        let all = words.declared(.routes)
        let known = words.flow?.routes ?? []
        let fitting = all.filter { entry in
            guard let route = known.first(where: { $0.name.text == entry.name }) else { return true }
            if case .alert = route.content { return verb == .present }
            return true
        }
        var draft = draft()
        add(fitting, .route, to: &draft)
        return draft.answer(missing: .route)
    }

    func guards(withValues: Bool) -> CompletionAnswer {
        var draft = draft { $0 != 0x20 }
        add(words.declared(.guards), .guard, to: &draft)
        if withValues {
            let reachable = values.reachable
            for value in reachable.payload + reachable.source where value.type == .named("Bool") {
                draft.add(.value, "$" + value.name.text, order: 1) { $0.detail = "Bool" }
            }
        }
        if place.typed.upperBound == place.typed.lowerBound || !tree.text(place.typed).has(" ") {
            draft.add(.keyword, "not", text: "not ", order: 4) { $0.documentation = "The opposite." }
        }
        return draft.answer(missing: .guard)
    }

    func styles(_ schemas: [JSONValue]) -> CompletionAnswer {
        var draft = draft()
        add(words.declared(.presentations), .presentation, to: &draft)
        for value in guide.values(of: schemas) { draft.add(.presentation, value, order: 1) }
        return draft.answer()
    }

    /// The anchors of the screen whose transition is written.
    var anchors: [Anchor] {
        guard case .route(let route)? = scope.owner, let screen = words.content(ofRoute: route)?.screen else {
            return []
        }
        return words.module[screen].anchors
    }

    var anchorNames: CompletionAnswer {
        var draft = draft()
        for anchor in anchors {
            let text = anchor.value == nil ? anchor.name.text : "{ \(anchor.name.text): $ }"
            let snippet = anchor.value == nil ? nil : "{ \(anchor.name.text): $1 }"
            draft.add(.anchor, anchor.name.text, text: text, snippet: snippet) {
                $0.detail = anchor.value?.type.description
            }
        }
        return draft.answer(missing: .anchor)
    }

    /// The values of the route that is pushed.
    var routeValues: CompletionAnswer {
        var draft = draft()
        let route = scope.scalar(VerbKind.push.rawValue) ?? ""
        add(words.parameters(ofRoute: route).map { SpecVocabulary.Entry($0) }, .parameter, to: &draft)
        return draft.answer(missing: .parameter)
    }
}
