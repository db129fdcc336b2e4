import FlowModel

extension Module {
    /// The transitions for flow-level intents that a route handles itself, because its screen or alert has the same intent: by route, as
    /// indices.
    ///
    /// None of a flow that others show: they can show something above it, beneath which the flow handles the intent wherever the user
    /// is in it.
    func overriddenTransitions(of id: FlowID) -> [Int: Set<Int>] {
        let flow = self[id]
        if flow.transitions.isEmpty || hasParent(id) { return [:] }
        var overridden: [Int: Set<Int>] = [:]
        for index in flow.transitions.indices {
            guard case .event(let intent)? = flow.transitions.trigger(of: index) else { continue }
            for route in flow.routes.indices where handles(flow.intents[intent], at: flow.routes[route]) {
                overridden[route, default: []].insert(index)
            }
        }
        return overridden
    }

    private func handles(_ intent: Event, at route: Route) -> Bool {
        if case .flow = route.content { return false }
        let events = events(of: route.content)
        return route.transitions.indices.contains { index in
            guard case .event(let event)? = route.transitions.trigger(of: index), events.indices.contains(event) else {
                return false
            }
            return events[event].hasSignature(of: intent)
        }
    }
}
