import FlowDecoding
import FlowDiagnostics
import FlowEscaping
import FlowModel

/// Keys: those of the language, and names.
extension SpecCompletion {
    func keys(at schemas: [JSONValue]) -> CompletionAnswer {
        var draft = CompletionDraft(tree, place)
        let present = presentKeys
        for key in guide.keys(at: schemas, besides: present) where isAllowed(key.name) {
            let text = KeyText(key.name, guide, key.value, place, isNamed: isFollowedByColon)
            draft.add(
                kind(of: key.name), key.name, text: text.plain, snippet: text.snippet, order: key.isPremature ? 5 : 2
            ) {
                $0.documentation = key.documentation
            }
        }
        if guide.hasFreeKeys(schemas) { addNames(to: &draft, besides: present) }
        addSnippets(to: &draft, besides: present)
        return draft.answer(missing: .key)
    }

    /// The keys of the mapping, without the one that is being written.
    private var presentKeys: [String] {
        guard let mapping = place.mapping else { return [] }
        return tree.nodes[mapping].keys.filter { tree.nodes[$0].range.lowerBound != place.token.lowerBound }
            .map { tree.text(tree.nodes[$0].range) }
    }

    /// Whether a key is renamed, rather than written.
    var isFollowedByColon: Bool {
        guard let mapping = place.mapping, place.part == .key else { return false }
        return tree.nodes[mapping].keys.contains {
            tree.nodes[$0].range.lowerBound == place.token.lowerBound && !place.token.isEmpty
                && hasColon(after: tree.nodes[$0].range.upperBound)
        }
    }

    private func hasColon(after end: Int) -> Bool {
        var index = end
        while index < tree.bytes.count, [0x20, 0x22, 0x27].contains(tree.bytes[index]) { index += 1 }
        return index < tree.bytes.count && tree.bytes[index] == UInt8(ascii: ":")
    }

    /// Whether a verb is one of the container, and a key one of what the route shows.
    private func isAllowed(_ key: String) -> Bool {
        if scope.keys.first == TopLevelKey.expect.rawValue {
            return words.container == .stack || !FlowModel.Situation.wordsOfStacks.contains(key)
        }
        guard scope.owner != nil, let verb = VerbKind(rawValue: key) else {
            return key != RouteKey.tab.rawValue || scope.keys.count != 2 || words.container == .tabs
        }
        return verb.traits.containers.contains(Flow.Containers(words.container))
    }

    private func kind(of key: String) -> CompletionItem.Kind {
        guard scope.owner != nil else { return .key }
        switch BranchKey(rawValue: key) {
        case .verb, .do, .open: return .verb
        case .modifier: return .modifier
        default: return .key
        }
    }

    // MARK: Names

    private func addNames(to draft: inout CompletionDraft, besides present: [String]) {
        let keys = scope.keys
        func add(_ kind: CompletionItem.Kind, _ entry: SpecVocabulary.Entry, order: Int = 0) {
            guard !present.contains(entry.name) else { return }
            let text = nameText(entry.name)
            draft.add(kind, entry.name, text: text, order: order) {
                $0.detail = entry.signature.isEmpty ? entry.detail : entry.signature
                $0.documentation = entry.doc
            }
        }
        let last = scope.owner == nil ? keys.last : scope.inBranch.last
        switch last {
        case RouteKey.with.rawValue:
            for (parameter, isMissing) in values.parameters {
                add(.parameter, SpecVocabulary.Entry(parameter), order: isMissing ? 0 : 1)
            }
            return
        case BranchKey.Clause.when.rawValue where scope.owner != nil:
            let reachable = values.reachable
            for value in reachable.payload + reachable.source { add(.value, SpecVocabulary.Entry(value)) }
            if reachable.isStart { return }
            for (value, owner) in reachable.payload.map({ ($0, "payload") }) + reachable.source.map({ ($0, "route") }) {
                let name = "$\(owner).\(value.name.text)"
                add(.value, SpecVocabulary.Entry(name: name, detail: value.type.description), order: 1)
            }
            return
        case VerbModifier.from.rawValue where scope.owner != nil:
            for anchor in anchors { add(.anchor, SpecVocabulary.Entry(name: anchor.name.text)) }
            return
        default: break
        }
        draft.reason = .newName
        guard scope.owner == nil, let table = keys.first.flatMap(TopLevelKey.init(rawValue:)) else { return }
        if keys.count == 3, table == .routes, keys[2] == RouteKey.transitions.rawValue {
            draft.reason = addEvents(ofRoute: keys[1], add)
        } else if keys.count == 1, table == .transitions {
            draft.reason = nil
            for event in words.declared(.intents) { add(.intent, event) }
            for event in words.bubbling { add(.intent, SpecVocabulary.entry(event), order: 1) }
        } else if keys.count == 4, keys[3] == AlertKey.buttons.rawValue {
            for event in tree.keys(of: tree.value(at: [keys[0], keys[1], RouteKey.transitions.rawValue])) {
                add(.intent, SpecVocabulary.Entry(name: event))
            }
        } else if keys.count == 1 {
            let declared = Set(words.declared(table).map(\.name))
            for name in UsedNames(in: words).names(of: table) where !declared.contains(name) {
                add(.name, SpecVocabulary.Entry(name: name, detail: "used, and not declared yet"))
            }
        }
    }

    /// - Returns: the reason why there can be others.
    private func addEvents(
        ofRoute route: String, _ add: (CompletionItem.Kind, SpecVocabulary.Entry, Int) -> Void
    ) -> CompletionAnswer.Reason? {
        let content = words.content(ofRoute: route)
        for (event, kind) in words.events(ofRoute: route) { add(kind, SpecVocabulary.entry(event), 0) }
        // A screen that is not declared elsewhere has the events that are written here.
        let reason: CompletionAnswer.Reason? = words.isDeclared(content) ? nil : .newName
        if case .alert? = content { return reason }
        for event in SystemEvent.all where event.name != "$reselected" || words.container == .tabs {
            add(.systemEvent, SpecVocabulary.Entry(name: event.name, doc: event.documentation), 3)
        }
        return reason
    }

    /// A name as a key.
    private func nameText(_ name: String) -> String { isFollowedByColon ? name : name + ": " }
}

extension SpecVocabulary.Entry {
    init(_ parameter: Parameter) {
        self.init(name: parameter.name.text, doc: parameter.doc, detail: parameter.type.description)
    }
}

extension SpecVocabulary {
    /// Whether a spec declares the screen, so that a route cannot add events to it.
    func isDeclared(_ content: Route.Content?) -> Bool {
        switch content {
        case .screen(let screen)?, .impliedScreen(let screen)?:
            screen.target.map { !module[$0].isDeclaredByRoute } ?? false
        case .flow(let flow)?: flow.target != nil
        case .alert?, nil: false
        }
    }
}
