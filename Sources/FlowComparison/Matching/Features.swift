import FlowAnalysis
import FlowIR

/// What a declaration is recognised by when its name has changed.
struct Features {
    private let module: Module

    init(of module: Module) { self.module = module }

    func flow(_ index: Int) -> [String] {
        let flow = module.flows[index]
        return flow.routes.map { "route \($0.name.text)" } + flow.outcomes.map { "outcome \($0.name.text)" }
            + flow.intents.map { "intent \($0.name.text)" } + flow.guards.map { "guard \($0.name.text)" }
            + module.flows.filter { $0.shows(FlowID(index: index)) }.map { "parent \($0.name.text)" }
    }

    func screen(_ index: Int) -> [String] {
        let screen = module.screens[index]
        var shown: [String] = []
        for flow in module.flows {
            for route in flow.routes where route.content.screen?.index == index {
                shown.append("route \(flow.name.text).\(route.name.text)")
            }
        }
        return screen.params.map(\.feature) + screen.intents.map { "intent \($0.name.text)" } + shown
    }

    /// - Parameter content: what the route shows, with a name that is the same in both versions.
    func route(_ index: Int, of flow: Flow, content: String) -> [String] {
        let name = flow.routes[index].name.text
        var features = [content, content] + flow.routes[index].parameters.map(\.feature)
        for start in flow.start where start.destination?.route.target?.index == index { features.append("start") }
        func words(_ branches: [Branch]) -> String {
            branches.flatMap { $0.steps.map { $0.verb.words.text } }.joined(separator: ", ")
        }
        for (number, route) in flow.routes.enumerated() {
            for transition in route.transitions {
                if number == index {
                    features.append("on \(transition.event.text)")
                } else if transition.branches.contains(where: { $0.leads(to: index) }) {
                    features.append("from \(route.name.text) \(transition.event.text)")
                }
            }
        }
        for transition in flow.transitions where transition.branches.contains(where: { $0.leads(to: index) }) {
            features.append("from \(transition.event.text)")
        }
        for link in flow.links?.routes ?? [] where link.branches.contains(where: { $0.leads(to: index) }) {
            features.append("from \(link.pattern.text.text)")
        }
        // A route may lead to itself.
        return features.filter { $0 != "from \(name)" }
    }

    /// - Parameter uses: where the event is handled or reported.
    static func event(_ event: Event, uses: [String]) -> [String] {
        ["payload \(event.payload.map(\.feature).joined(separator: ", "))"] + uses
    }
}

extension Parameter {
    /// The parameter without what only concerns its callers.
    var feature: String { "value \(name.text): \(type.description)" }
}

extension Branch {
    func leads(to route: Int) -> Bool {
        steps.contains { $0.verb.destinations.contains { $0.route.target?.index == route } }
    }
}

extension Flow {
    func shows(_ child: FlowID) -> Bool {
        routes.contains { route in
            if case .flow(let reference) = route.content { reference.target == child } else { false }
        }
    }
}
