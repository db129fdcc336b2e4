/// A flow that is written by hand, with its outcomes. They have no branches.
package struct ExternalSketch: Hashable, Sendable {
    package var name: String
    package var hasNumber: Bool
    package var outcomes: [TransitionSketch]
}

extension SpecSketch {
    /// Makes a route that shows a screen show a flow written by hand instead, which ends with what happened on the screen.
    ///
    /// Drawn after everything else, with numbers of its own, so that the rest of a module is as it would be without.
    mutating func drawExternals(seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0xE7_7E12_4A15)
        _ = random.next()
        guard random.chance(30) else { return }
        let places = flows.indices.flatMap { flow in
            flows[flow].routes.indices.filter { flows[flow].canShowExternal(at: $0) }.map { (flow: flow, route: $0) }
        }
        guard let place = random.pick(places) else { return }
        let route = flows[place.flow].routes[place.route]
        let outcomes = route.transitions.filter { !$0.event.hasPrefix("$") }.map {
            TransitionSketch(event: $0.event, hasNumber: $0.hasNumber, branches: [])
        }
        let name = route.name.prefix(1).uppercased() + route.name.dropFirst() + "Legacy"
        externals = [ExternalSketch(name: name, hasNumber: route.hasNumber, outcomes: outcomes)]
        flows[place.flow].routes[place.route].child = name
    }
}

extension FlowSketch {
    /// Whether nothing on the route needs its screen.
    fileprivate func canShowExternal(at index: Int) -> Bool {
        let route = routes[index]
        let conditions = [route.dismissalQuestion, route.backQuestion].compactMap(\.self)
        return route.showsOwnScreen && tasks.isEmpty && route.receives.isEmpty && !route.hasMark && conditions.isEmpty
            && !route.transitions.contains { transition in
                transition.bubbles || ["$opened", "$shown", "$removed"].contains(transition.event)
                    || transition.branches.contains { $0.steps.contains { $0.anchor != nil } }
            }
    }
}
