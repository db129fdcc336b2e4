import FlowDiagnostics
import FlowSwiftCode

/// Which event every transition answers, and what its branches name.
extension ModuleResolver {
    mutating func resolve(_ transitions: inout [Transition], ofRoute index: Int, _ scope: FlowScope) {
        let content = scope.routes[index].content
        let isKnown = contentFile(content) != nil
        let events = module.events(of: content)
        let eventsFile = contentFile(content) ?? scope.file
        var values = ValueScope(
            payload: [], payloadFile: eventsFile, source: scope.routes[index].parameters, sourceFile: eventsFile,
            origin: .route(index))
        var locus = Locus(flow: scope.id.index, route: index)

        var isAnswered = [Bool](repeating: false, count: events.count)
        for position in transitions.indices {
            locus.event = transitions[position].event.text
            // The payload of an event that does not exist is unknown; its fault has been reported.
            guard isKnown, let trigger = trigger(transitions[position].event, index, events, scope, locus) else {
                continue
            }
            transitions[position].trigger = trigger
            if case .event(let event) = trigger {
                isAnswered[event] = true
                values.payload = events[event].payload
            } else {
                values.payload = []
            }
            resolve(&transitions[position].branches, scope, values, locus)
        }
        for event in events.indices where !isAnswered[event] {
            reportMissing(events[event], declaredIn: eventsFile, index, scope)
        }
    }

    private mutating func trigger(
        _ event: Name, _ index: Int, _ events: [Event], _ scope: FlowScope, _ locus: Locus
    ) -> Transition.Trigger? {
        if event.text == "$back" { return .systemBack }
        if event.text == "$dismissed" { return .systemDismiss }
        if let index = events.firstIndex(where: { $0.name.text == event.text }) { return .event(index) }
        let route = scope.routes[index]
        let (owner, kind, mend) =
            switch route.content {
            case .screen(let screen):
                (
                    "screen `\(screen.name.text)`", "intent",
                    "add it to the screen's `intents`, or remove this transition"
                )
            case .flow(let flow):
                ("flow `\(flow.name.text)`", "outcome", "add it to the flow's `outcomes`, or remove this transition")
            }
        let known = events.map(\.name.text) + (event.text.hasPrefix("$") ? ["$back", "$dismissed"] : [])
        let suggestion = Suggestion.phrase(for: event.text, among: known)
        report(
            .unknownEvent, at: event.range, in: scope.file,
            "route `\(route.name.text)` cannot have the event `\(event.text)`: \(owner) has no such \(kind)"
                + (suggestion.isEmpty ? "; \(mend)" : suggestion),
            subject: locus)
        return nil
    }

    private mutating func reportMissing(
        _ event: Event, declaredIn file: SourceFileID, _ index: Int, _ scope: FlowScope
    ) {
        let route = scope.routes[index]
        let kind = if case .flow = route.content { "outcome" } else { "intent" }
        report(
            .missingTransition, at: route.name.range, in: scope.file,
            "route `\(route.name.text)` does not say what follows `\(event.name.text)`;"
                + " add `\(event.name.text): …` to its `transitions`, `\(event.name.text): stay` if nothing shall",
            related: [
                Diagnostic.Related(
                    SourceLocation(file: file, range: event.name.range), "the \(kind) is declared here")
            ],
            subject: Locus(flow: scope.id.index, route: index, event: event.name.text))
    }

    /// What the flow-level intents do, wherever the user is.
    mutating func resolveFlowTransitions(_ scope: FlowScope) {
        var transitions: [Transition] = []
        swap(&transitions, &module.flows[scope.id.index].transitions)
        let intents = module[scope.id].intents
        var isAnswered = [Bool](repeating: false, count: intents.count)
        for position in transitions.indices {
            let event = transitions[position].event
            let locus = Locus(flow: scope.id.index, event: event.text)
            guard let index = intents.firstIndex(where: { $0.name.text == event.text }) else {
                let suggestion = Suggestion.phrase(for: event.text, among: intents.map(\.name.text))
                report(
                    .unknownEvent, at: event.range, in: scope.file,
                    "flow `\(scope.name)` has no intent `\(event.text)` of its own"
                        + (suggestion.isEmpty
                            ? "; add it to the flow's `intents`, or move the transition to a route" : suggestion),
                    subject: locus)
                continue
            }
            isAnswered[index] = true
            transitions[position].trigger = .event(index)
            let values = ValueScope(
                payload: intents[index].payload, payloadFile: scope.file, source: nil, sourceFile: scope.file,
                origin: .flowIntent)
            resolve(&transitions[position].branches, scope, values, locus)
        }
        swap(&transitions, &module.flows[scope.id.index].transitions)
        for index in intents.indices where !isAnswered[index] {
            let name = intents[index].name
            report(
                .missingTransition, at: name.range, in: scope.file,
                "flow `\(scope.name)` does not say what follows its intent `\(name.text)`;"
                    + " add `\(name.text): …` to the flow's `transitions`, `\(name.text): stay` if nothing shall",
                subject: Locus(flow: scope.id.index, event: name.text))
        }
    }
}
