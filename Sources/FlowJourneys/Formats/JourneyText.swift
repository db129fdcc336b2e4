import FlowSimulation

/// The names of what happens in the journeys of a flow.
struct JourneyText {
    let program: FlowProgram
    let flow: Int
    /// By its index: the name of each transition, and how many branches it has.
    let transitions: [Int: (name: String, branchCount: Int)]

    init(program: FlowProgram, flow: Int) {
        self.program = program
        self.flow = flow
        transitions = Self.transitions(of: program.flows[flow])
    }

    private var own: ProgramFlow { program.flows[flow] }

    // MARK: Events

    func declaration(of intent: Simulation.Intent) -> ProgramEvent {
        switch intent {
        case .route(let route, let event): own.routes[route].events[event]
        case .flow(let event): own.intents[event]
        }
    }

    /// The event's name: an intent, an outcome, a link, a tab or an action of the system.
    func name(of event: JourneyEvent) -> String {
        switch event {
        case .intent(let intent, _): declaration(of: intent).name
        case .outcome(let child, let index, _): program.flows[child].outcomes[index].name
        case .task(let task, let outcome, _): own.tasks[task].outcomes[outcome].name
        case .tab(let route): own.routes[route].name
        case .back: "back"
        case .swipe: "swipe"
        case .ok: "OK"
        case .answersChanged: "answersChanged"
        case .link(let text): own.links[text.link].pattern
        }
    }

    /// What happens, as a phrase.
    func phrase(of event: JourneyEvent) -> String {
        let name = name(of: event)
        switch event {
        case .intent(let intent, let payload): return name + arguments(payload, declaration(of: intent).payload)
        case .outcome(let child, let index, let payload):
            let child = program.flows[child]
            let outcome = child.outcomes[index]
            return "\(child.name) \(outcome.verb) \(name)" + arguments(payload, outcome.payload)
        case .task(let task, let outcome, let payload):
            return "\(own.tasks[task].name) ends with \(name)"
                + arguments(payload, own.tasks[task].outcomes[outcome].payload)
        case .tab: return "tap on \(name)"
        case .back, .swipe, .ok: return name
        case .answersChanged: return "answers have changed"
        case .link(let text): return "link \(text.text)"
        }
    }

    private func arguments(_ values: [String?], _ parameters: [ProgramParameter]) -> String {
        if values.isEmpty { return "" }
        let texts = zip(parameters, values).map { "\($0.name): \($1 ?? "nil")" }
        return "(\(texts.joined(separator: ", ")))"
    }

    // MARK: What is shown

    /// The routes of each layer, and what the child flows on screen show: `home | sheet login > signIn`.
    func phrase(of flows: [ShownFlow]) -> String {
        flows.map { flow in
            flow.layers.map { layer in
                let routes = layer.places.map { program.flows[flow.flow].routes[$0.route].name }
                return (layer.style == .base ? "" : "\(layer.style.rawValue) ") + routes.joined(separator: ", ")
            }
            .joined(separator: " | ")
        }
        .joined(separator: " > ")
    }

    func phrase(of call: JourneyCall) -> String {
        switch call.kind {
        case .question(let flow, let index):
            let decision = program.flows[flow].guards[index]
            return "\(decision.name)\(arguments(call.values, decision.params))? \(call.answer == true ? "yes" : "no")"
        case .effect(let flow, let index):
            let decision = program.flows[flow].effects[index]
            return "\(decision.name)\(arguments(call.values, decision.params))"
        case .outcome(let index):
            let outcome = own.outcomes[index]
            return "\(outcome.verb) \(outcome.name)\(arguments(call.values, outcome.payload))"
        case .report(let name, let report): return "\(name) \(report.rawValue)"
        }
    }

    func phrase(of message: JourneyMessage) -> String {
        let route = program.flows[message.flow].routes[message.route].name
        return "\(route) receives \(message.message.name)\(arguments(message.values, message.message.payload))"
    }

    /// What a step shows and calls, as a phrase.
    func phrase(of expectation: JourneyExpectation) -> String {
        var parts = expectation.isDone ? [] : ["refused"]
        parts += expectation.calls.map { phrase(of: $0) }
        parts += expectation.messages.map { phrase(of: $0) }
        parts += expectation.runningTask.map { ["\(own.tasks[$0].name) runs"] } ?? []
        return ([phrase(of: expectation.flows)] + parts).joined(separator: "; ")
    }
}

extension ProgramEvent {
    /// What a flow does with it, as one of its outcomes.
    fileprivate var verb: String { bubbles ? "bubbles" : "ends with" }
}
