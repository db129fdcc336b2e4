import FlowModel

extension Module {
    /// The transitions for flow-level intents that a route handles itself, because its screen or alert has the same intent: by route, as
    /// indices.
    func overriddenTransitions(of id: FlowID) -> [Int: Set<Int>] {
        let flow = self[id]
        if flow.transitions.isEmpty { return [:] }
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

/// Which rules for flow-level intents apply where.
extension PushdownSystem {
    /// Whether a rule is one for a flow-level intent that the route handles itself, as long as the user sees it.
    func isOverridden(_ rule: PushdownRuleID, at route: RouteID) -> Bool {
        if overridden.isEmpty { return false }
        let branch = rules[rule].branch
        return !branch.isNone && isOverridden(branches[branch].place, at: route)
    }

    func isOverridden(_ place: BranchPosition, at route: RouteID) -> Bool {
        place.owner == .flow && overridden[route]?.contains(place.transition) ?? false
    }

    /// Whether the removal of an alert is that by a flow-level intent which the alert handles itself.
    func isOverridden(_ removal: AlertRemoval, at alert: RouteID) -> Bool {
        removal.place.map { isOverridden($0, at: alert) } ?? false
    }

    /// Whether a rule is never performed with the route on top. Beneath what another flow has above this one, the flow handles an intent
    /// that its route would handle.
    func neverApplies(_ rule: PushdownRuleID, at route: RouteID) -> Bool {
        !mayBeCovered && isOverridden(rule, at: route)
    }

    /// Whether a rule is something that users can do where they see the route. A link comes from outside the app, and what the flow does
    /// beneath another one is not done there.
    func isOffered(_ rule: PushdownRuleID, at route: RouteID) -> Bool {
        !isLink(rule) && !isOverridden(rule, at: route)
    }
}
