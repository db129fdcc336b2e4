import FlowDecoding
import FlowDiagnostics
import FlowEscaping
import FlowModel

/// Values: words of the language, names, and references.
extension SpecCompletion {
    func value(at schemas: [JSONValue]) -> CompletionAnswer {
        if scope.keys.first == TopLevelKey.expect.rawValue { return valueInExpectation(schemas) }
        let key = scope.owner == nil ? scope.key : scope.inBranch.last
        let outer = scope.owner == nil ? scope.outerKey : scope.inBranch.dropLast().last
        // What is written in a mapping is that of its own keys.
        switch outer {
        case RouteKey.with.rawValue: return argument(key ?? "")
        case BranchKey.Clause.when.rawValue where scope.owner != nil: return compared(key ?? "")
        case VerbModifier.from.rawValue where scope.owner != nil: return references()
        default: break
        }
        if isType { return types }
        if scope.owner != nil { return valueInBranch(key, schemas) }
        switch key.flatMap(TopLevelKey.init(rawValue:)) {
        case .flow where scope.keys.count == 1: return flowName
        case .entries where scope.keys.count == 1: return names(.routes, .route)
        case .imports where scope.keys.count == 1: return imports
        default: break
        }
        switch key {
        case RouteKey.screen.rawValue: return screens
        case RouteKey.flow.rawValue: return flows
        case RouteKey.as.rawValue: return styles(schemas)
        case TabKey.badge.rawValue where outer == RouteKey.tab.rawValue: return names(.badges, .badge)
        case LeavingKey.when.rawValue: return guards(withValues: false)
        case DestinationKey.route.rawValue: return names(.routes, .route)
        case ParameterKey.default.rawValue: return listed(schemas + booleans, else: .literal)
        case LinksKey.schemes.rawValue, LinksKey.hosts.rawValue: return addresses(key ?? "")
        case AlertKey.title.rawValue, AlertKey.message.rawValue:
            if outer != RouteKey.tab.rawValue, let route = scope.route { return alertText(route) }
        default: break
        }
        return listed(schemas)
    }

    private func valueInBranch(_ key: String?, _ schemas: [JSONValue]) -> CompletionAnswer {
        guard let key else {
            if scope.owner == .start { return names(.routes, .route) }
            return verbs(schemas)
        }
        if scope.owner == .start, key == StartKey.route.rawValue { return names(.routes, .route) }
        switch BranchKey(rawValue: key) {
        case .verb(let verb):
            switch verb.traits.value {
            case .destination, .destinations, .target: return routes(of: verb)
            case .outcome: return names(.outcomes, .outcome)
            case .nothing, .optionalWord, .count: return listed(schemas)
            }
        case .do: return verbs(schemas)
        case .open: return references(isURL: true)
        case .modifier(let modifier):
            switch modifier.rows.first?.value {
            case .target?: return routes(of: .popTo)
            case .style?: return styles(schemas)
            case .values?: return routeValues
            case .anchor?: return anchorNames
            case .word?, .flag?, nil: return listed(schemas)
            }
        case .clause(.when): return guards(withValues: true)
        case .clause(.run):
            var draft = draft()
            add(words.declared(.effects), .effect, to: &draft)
            add(words.declared(.tasks), .task, to: &draft)
            return draft.answer(missing: .effect)
        case .clause(.deliver):
            var draft = draft()
            for (index, message) in words.messages.enumerated() {
                add([SpecVocabulary.entry(message)], .message, to: &draft, order: min(index, 99))
            }
            return draft.answer(missing: .message)
        case .clause(.at): return linkTarget
        case .clause, .with: return listed(schemas)
        case nil:
            // An item of a list of routes with more than a name.
            return key == DestinationKey.route.rawValue ? names(.routes, .route) : listed(schemas)
        }
    }

    // MARK: Words of the language

    /// What the schema lists.
    func listed(_ schemas: [JSONValue], else reason: CompletionAnswer.Reason? = nil) -> CompletionAnswer {
        var draft = draft()
        for value in guide.values(of: schemas) { draft.add(.keyword, value) }
        draft.reason = reason ?? guide.reason(of: schemas)
        return draft.answer()
    }

    private var booleans: [JSONValue] {
        scope.tree.scalar(scope.tree.value(ParameterKey.type.rawValue, in: scope.place.containers.last?.node)) == "Bool"
            ? [JSONSchema.boolean.json] : []
    }

    private func verbs(_ schemas: [JSONValue]) -> CompletionAnswer {
        var draft = draft()
        for word in guide.values(of: schemas) {
            guard let verb = VerbKind(rawValue: word),
                verb.traits.containers.contains(Flow.Containers(words.container))
            else { continue }
            draft.add(.verb, word) { $0.documentation = verb.traits.documentation }
        }
        addBranches(to: &draft)
        return draft.answer()
    }

    func draft(where isOfWord: (UInt8) -> Bool = { _ in true }) -> CompletionDraft {
        CompletionDraft(tree, place, where: isOfWord)
    }
}

extension SchemaGuide {
    /// What can be written besides the listed values.
    func reason(of schemas: [JSONValue]) -> CompletionAnswer.Reason? {
        let scalars = schemas.filter { $0["enum"] == nil && !hasNoScalar([$0]) }
        if scalars.contains(where: { isText($0) }) { return .freeText }
        return scalars.contains { isNumber($0) } ? .number : nil
    }
}
