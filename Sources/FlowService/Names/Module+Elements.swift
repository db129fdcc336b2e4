import FlowDiagnostics
import FlowModel

/// What is behind the names of a module.
extension Module {
    /// The name as it is declared; `nil` for what a spec does not declare.
    package func name(of element: NamedElement) -> Name? {
        switch element {
        case .flow(let flow): self[flow].name
        case .route(let flow, let route): self[flow].routes[route.index].name
        case .screen(let screen): self[screen].name
        case .intent(let screen, let index): self[screen].intents[index].name
        case .message(let screen, let index): self[screen].receives[index].name
        case .anchor(let screen, let index): self[screen].anchors[index].name
        case .flowIntent(let flow, let index): self[flow].intents[index].name
        case .outcome(let flow, let index): self[flow].outcomes[index].name
        case .guard(let flow, let index): self[flow].guards[index].name
        case .badge(let flow, let index): self[flow].badges[index].name
        case .effect(let flow, let index): self[flow].effects[index].name
        case .task(let flow, let index): self[flow].tasks[index].name
        case .taskOutcome(let flow, let task, let index): self[flow].tasks[task].outcomes[index].name
        case .presentation(let flow, let index): self[flow].presentations[index].name
        case .button(let flow, let route, let index): self[flow].routes[route.index].alert?.buttons[index].name
        case .link(let flow, let index): self[flow].links?.routes[index].pattern.text
        case .parameter(of: .anchor(let screen, let index), _): self[screen].anchors[index].name
        case .parameter(of: let owner, let index): parameters(of: owner)[index].name
        case .type, .swiftModule, .specModule, .rule: nil
        }
    }

    /// The parameters of a screen, a flow, an event, a guard and the like; the captures of a link.
    package func parameters(of element: NamedElement) -> [Parameter] {
        switch element {
        case .flow(let flow): self[flow].params
        case .route(let flow, let route): self[flow].routes[route.index].parameters
        case .screen(let screen): self[screen].params
        case .intent(let screen, let index): self[screen].intents[index].payload
        case .message(let screen, let index): self[screen].receives[index].payload
        case .anchor(let screen, let index): self[screen].anchors[index].value.map { [$0] } ?? []
        case .flowIntent(let flow, let index): self[flow].intents[index].payload
        case .outcome(let flow, let index): self[flow].outcomes[index].payload
        case .guard(let flow, let index): self[flow].guards[index].parameters
        case .badge(let flow, let index): self[flow].badges[index].parameters
        case .effect(let flow, let index): self[flow].effects[index].parameters
        case .task(let flow, let index): self[flow].tasks[index].parameters
        case .taskOutcome(let flow, let task, let index): self[flow].tasks[task].outcomes[index].payload
        case .link(let flow, let index): self[flow].links?.routes[index].pattern.parameters ?? []
        case .presentation, .button, .parameter, .type, .swiftModule, .specModule, .rule: []
        }
    }

    /// What an event of a route is: an intent of its screen, an outcome of its child flow, a button, or the outcome of tasks.
    package func elements(ofEvent event: Int, ofRoute route: RouteID, in flow: FlowID) -> [NamedElement] {
        let own = self[flow].routes[route.index]
        if let outcome = taskOutcome(event, of: own) {
            return outcome.tasks.compactMap { task in
                self[flow].tasks[task].outcomes.firstIndex { $0.name.text == outcome.event.name.text }
                    .map { .taskOutcome(flow, task: task, $0) }
            }
        }
        switch own.content {
        case .screen(let screen), .impliedScreen(let screen): return screen.target.map { [.intent($0, event)] } ?? []
        case .flow(let child): return child.target.map { elements(ofOutcome: event, of: $0) } ?? []
        case .alert: return [.button(flow, route, event)]
        }
    }

    /// An outcome of a flow; the intents of screens if it is one that bubbles out of the flow.
    package func elements(ofOutcome outcome: Int, of flow: FlowID) -> [NamedElement] {
        guard self[flow].outcomes[outcome].bubbles else { return [.outcome(flow, outcome)] }
        let name = self[flow].outcomes[outcome].name.text
        var found: [NamedElement] = []
        var visited: Set<FlowID> = []
        var pending = [flow]
        while let next = pending.popLast() {
            guard visited.insert(next).inserted else { continue }
            for route in flows[next.index].routes {
                guard let event = events(of: route.content).firstIndex(where: { $0.bubbles && $0.name.text == name }),
                    route.transitions.contains(where: { $0.trigger == .event(event) && $0.isHandedOver })
                else { continue }
                switch route.content {
                case .screen(let screen), .impliedScreen(let screen):
                    if let screen = screen.target { found.append(.intent(screen, event)) }
                case .flow(let child): if let child = child.target { pending.append(child) }
                case .alert: break
                }
            }
        }
        return found
    }

    /// The parameters of a route, which belong to what it shows.
    package func parameterElements(ofRoute route: RouteID, in flow: FlowID) -> [NamedElement] {
        let own = self[flow].routes[route.index]
        let owner: NamedElement? =
            switch own.content {
            case .screen(let screen), .impliedScreen(let screen): screen.target.map { .screen($0) }
            case .flow(let child): child.target.map { .flow($0) }
            case .alert: .route(flow, route)
            }
        guard let owner else { return [] }
        let all = parameters(of: owner)
        return own.parameters.compactMap { parameter in
            all.firstIndex { $0.name.text == parameter.name.text }.map { .parameter(of: owner, $0) }
        }
    }
}

extension Transition {
    /// Whether no spec has it: it reports an intent to the parent.
    var isHandedOver: Bool { branches.first?.steps.first?.verb.bubbles ?? false }
}
