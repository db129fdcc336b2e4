import FlowModel
import FlowSimulation

/// An event with values, in a state of an app.
package struct ChosenEvent: Hashable, Sendable {
    package var event: PossibleEvent
    /// In the order of the event's payload; those of a link's captures are in its URL.
    package var payload: [String?]
    /// For a link.
    package var url: String?

    package var simulated: Simulation.Event? { url.map { .link(url: $0) } ?? event.event(payload: payload) }
}

/// What can happen in each state of an app, with all values that make a difference: a sample, and the literals with which conditions
/// compare it, wherever it is passed on to.
struct EventChoices {
    private let module: Module
    private let program: FlowProgram
    private let compared: ComparedValues
    private var samples = SampleValues()
    private var payloads: [Key: [[String?]]] = [:]
    private let urls: [ChosenEvent]
    /// Whether there are no other URLs that could make a difference.
    let isComplete: Bool

    private struct Key: Hashable {
        var flow: Int
        var origin: ComparedValues.Origin
    }

    /// - Parameter flow: the outermost one, whose links are opened.
    init(of flow: Int, in module: Module, _ program: FlowProgram) {
        self.module = module
        self.program = program
        compared = ComparedValues(in: program)
        let links = LinkTexts.allWithRests(of: flow, in: program, module, compared, &samples)
        urls = links.texts.map { text in
            let link = program.flows[flow].links[text.link]
            return ChosenEvent(
                event: PossibleEvent(kind: .link(text.link), name: link.pattern, payload: link.captures), payload: [],
                url: text.url(in: program.flows[flow]))
        }
        isComplete = links.isComplete
    }

    /// - Parameter opensLinks: whether the app is opened with URLs.
    mutating func events(in state: Simulation, opensLinks: Bool) -> [ChosenEvent] {
        var chosen: [ChosenEvent] = []
        for event in state.possibleEvents {
            if case .link = event.kind { continue }
            for payload in payloads(of: event, in: state) {
                chosen.append(ChosenEvent(event: event, payload: payload))
            }
        }
        return opensLinks ? chosen + urls : chosen
    }

    /// The values with which a flow may start.
    mutating func startValues(of flow: Int) -> [[String?]] {
        payloads(Key(flow: flow, origin: .flow), module.flows[flow].params)
    }

    /// The routes at which the app may start instead, with their values.
    mutating func entries(of flow: Int) -> [Simulation.Entry] {
        program.flows[flow].entries.flatMap { entry in
            payloads(Key(flow: flow, origin: .route(entry.route)), module.flows[flow].routes[entry.route].parameters)
                .map { Simulation.Entry(route: entry.route, values: $0) }
        }
    }

    private mutating func payloads(of event: PossibleEvent, in state: Simulation) -> [[String?]] {
        if event.payload.isEmpty { return [[]] }
        switch event.kind {
        case .intent(let id, let intent):
            guard let flow = state[id]?.flow else { return [] }
            switch intent {
            case .flow(let index):
                let origin = ComparedValues.Origin.event(route: nil, index)
                return payloads(Key(flow: flow, origin: origin), module.flows[flow].intents[index].payload)
            case .route(let route, let index):
                let origin = ComparedValues.Origin.event(route: route, index)
                let events = module.events(of: module.flows[flow].routes[route].content)
                return payloads(Key(flow: flow, origin: origin), events[index].payload)
            }
        case .task(let id, let outcome):
            guard let flow = state[id.flow]?.flow else { return [] }
            let event = module.flows[flow].tasks[id.task].outcomes[outcome]
            return payloads(Key(flow: flow, origin: .taskOutcome(event.name.text)), event.payload)
        case .back, .swipe, .ok, .tab, .answersChanged, .wait, .link: return [[]]
        }
    }

    private mutating func payloads(_ key: Key, _ parameters: [Parameter]) -> [[String?]] {
        if parameters.isEmpty { return [[]] }
        if let known = payloads[key] { return known }
        let values = compared.payloads(parameters, of: key.origin, in: key.flow, &samples)
        payloads[key] = values
        return values
    }
}
