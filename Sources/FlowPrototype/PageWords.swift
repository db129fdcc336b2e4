import FlowAnalysis
import FlowMaps
import FlowModel
import FlowSimulation

/// The titles of what a module names, besides its flows and routes: each once, where it differs from the name.
struct PageWords {
    private(set) var titles: [(key: String, value: String)] = []
    private var seen: Set<String> = []

    /// - Parameter flows: those whose journeys a page shows.
    init(_ program: FlowProgram?, _ flows: [FlowInspection]) {
        for transition in flows.lazy.flatMap(\.transitions) where transition.owner != .link { add(transition.event) }
        for flow in program?.flows ?? [] {
            add(flow.params)
            add(flow.outcomes + flow.intents)
            for guardOfFlow in flow.guards { add(guardOfFlow.name, guardOfFlow.params) }
            for task in flow.tasks {
                add(task.name, task.params)
                add(task.outcomes)
            }
            for route in flow.routes { add(route) }
        }
    }

    private mutating func add(_ route: ProgramRoute) {
        if let screen = route.screen { add(screen) }
        if let badge = route.tab?.badge { add(badge) }
        add(route.params)
        add(route.events + route.taskOutcomes)
        for branch in route.transitions.flatMap(\.branches) {
            for (_, anchor) in branch.anchors.sorted(by: { $0.key < $1.key }) { add(anchor) }
        }
    }

    private mutating func add(_ events: [ProgramEvent]) {
        for event in events { add(event.name, event.payload) }
    }

    private mutating func add(_ name: String, _ params: [ProgramParameter]) {
        add(name)
        add(params)
    }

    private mutating func add(_ params: [ProgramParameter]) { for parameter in params { add(parameter.name) } }

    private mutating func add(_ name: String) {
        guard seen.insert(name).inserted else { return }
        let title = MapTitles.title(ofEvent: name)
        if title != name { titles.append((name, title)) }
    }
}

extension ProgramNames {
    /// Those that people read.
    init(titlesOf module: Module) {
        let flows = Dictionary(module.flows.map { ($0.name.text, MapTitles($0, .titles)) }) { first, _ in first }
        self.init(
            route: { name, flow in flows[flow]?.title(ofRoute: name) ?? name }, title: MapTitles.title(ofEvent:),
            text: IdentifierWords.text, negation: MapTitles.negation)
    }
}
