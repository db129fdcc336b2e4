import FlowDecoding
import FlowDiagnostics
import FlowModel

/// What an expectation can name.
extension SpecCompletion {
    func valueInExpectation(_ schemas: [JSONValue]) -> CompletionAnswer {
        let place = scope.keys.reduce(SpecPlace.spec) { $0.mapping?.value(of: $1) ?? .unread }
        switch place.scalar {
        case .routePath: return routePaths(orEnd: false)
        case .goal: return routePaths(orEnd: scope.keys.last == AlwaysKey.can.rawValue)
        case .layer: return layers
        case .outcome: return names(.outcomes, .outcome)
        case .task: return names(.tasks, .task)
        case .event: return events(schemas, isAny: false)
        case .anyEvent: return events(schemas, isAny: true)
        case .link: return links
        default: return listed(schemas)
        }
    }

    /// The flows whose names an expectation can use: that of the file, or all for a library.
    private var flowsInReach: [FlowID] {
        if isLibrary { return words.module.flows.indices.map(FlowID.init(index:)) }
        return words.file.flatMap { file in words.module.units.first { $0.file == file }?.flow }.map { [$0] } ?? []
    }

    private var isLibrary: Bool { tree.value(at: [TopLevelKey.flow.rawValue]) == nil }

    /// Routes, those of child flows after the route that shows the flow.
    private func routePaths(orEnd: Bool) -> CompletionAnswer {
        var draft = draft()
        if !isLibrary { add(words.declared(.routes), .route, to: &draft) }
        if orEnd, !isLibrary, !words.declared(.outcomes).isEmpty {
            draft.add(.keyword, VerbKind.finish.rawValue, order: 1) { $0.documentation = "The end of the flow." }
        }
        for flow in flowsInReach {
            let name = words.module[flow].name.text
            for route in words.module[flow].routes.indices {
                let own = words.module[flow].routes[route].name.text
                let path = isLibrary ? "\(name)/\(own)" : own
                if isLibrary { draft.add(.route, path) { $0.detail = "flow \(name)" } }
                guard case .flow(let reference) = words.module[flow].routes[route].content, let child = reference.target
                else { continue }
                for index in words.module[child].routes.indices {
                    draft.add(.route, "\(path)/\(words.module[child].routes[index].name.text)", order: 2) {
                        $0.detail = "flow \(reference.name.text)"
                    }
                }
            }
        }
        return draft.answer(missing: .route)
    }

    private var layers: CompletionAnswer {
        var draft = draft()
        for word in Presentation.layerWords { draft.add(.keyword, word, order: 1) }
        add(words.declared(.presentations), .presentation, to: &draft)
        if isLibrary {
            for flow in flowsInReach {
                for presentation in words.module[flow].presentations {
                    draft.add(.presentation, presentation.name.text)
                }
            }
        }
        return draft.answer(missing: .presentation)
    }

    /// - Parameter isAny: whether the outcomes of children and tasks, links and what the system does are events too.
    private func events(_ schemas: [JSONValue], isAny: Bool) -> CompletionAnswer {
        var draft = draft()
        if !isLibrary { add(words.declared(.intents), .intent, to: &draft) }
        for id in flowsInReach {
            let flow = words.module[id]
            for intent in flow.intents { add([SpecVocabulary.entry(intent)], .intent, to: &draft) }
            for route in flow.routes.indices {
                if case .flow = flow.routes[route].content, !isAny { continue }
                for event in words.module.events(of: flow.routes[route].content) {
                    add([SpecVocabulary.entry(event)], .intent, to: &draft)
                }
                guard isAny else { continue }
                for outcome in flow.routes.taskOutcomes(of: route) {
                    add([SpecVocabulary.entry(outcome.event)], .outcome, to: &draft)
                }
            }
        }
        guard isAny else { return draft.answer(missing: .intent) }
        for event in Journey.systemEvents { draft.add(.systemEvent, event, order: 3) }
        for event in SystemEvent.all where event.happensByItself {
            if event.name == "$reselected", words.container != .tabs { continue }
            draft.add(.systemEvent, event.name, order: 3) { $0.documentation = event.documentation }
        }
        return draft.answer(missing: .intent)
    }

    private var links: CompletionAnswer {
        var draft = draft()
        for flow in flowsInReach {
            for link in words.module[flow].links?.routes ?? [] {
                let text = link.pattern.text.text
                draft.add(.link, text, text: place.isQuoted || !place.isFlow ? text : "\"\(text)\"")
            }
        }
        return draft.answer(missing: .link)
    }
}
