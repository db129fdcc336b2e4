import FlowIR

/// Which routes of a flow some chain of transitions leads to.
enum ReachableRoutes {
    /// A route counts as soon as a transition of a reachable route names it as a target, whatever lies beneath: that
    /// can say "reachable" of a route only a failing `popTo` stands before, and never "unreachable" of one that is shown.
    ///
    /// - Returns: one answer for each route.
    /// - Complexity: O(routes + steps).
    static func find(in flow: Flow) -> [Bool] {
        var reachable = [Bool](repeating: false, count: flow.routes.count)
        var pending: [RouteID] = []
        func reach(_ target: RouteID?) {
            guard let target, !reachable[target.index] else { return }
            reachable[target.index] = true
            pending.append(target)
        }
        for start in flow.start { reach(start.destination.route.target) }
        for entry in flow.entries { reach(entry.route.target) }
        if flow.container == .tabs {
            // The user can tap every tab that is not hidden.
            for index in flow.routes.indices where flow.routes[index].tab?.isHidden != true && !reachable[index] {
                reachable[index] = true
                pending.append(RouteID(index: index))
            }
        }
        for transition in flow.transitions { visit(transition.branches, reach) }
        for link in flow.links?.routes ?? [] { visit(link.branches, reach) }
        while let route = pending.popLast() {
            // By index: a copy of a transition or a branch costs more than the visit.
            for index in flow.routes[route.index].transitions.indices {
                visit(flow.routes[route.index].transitions[index].branches, reach)
            }
        }
        return reachable
    }

    private static func visit(_ branches: [Branch], _ reach: (RouteID?) -> Void) {
        for index in branches.indices where index == 0 || BranchFate.fate(of: index, in: branches) == .canRun {
            for step in branches[index].steps.indices { branches[index].steps[step].verb.forEachTarget(reach) }
        }
    }
}

extension Verb {
    /// The routes that the verb puts on the screen or on the stack.
    func forEachDestination(_ body: (Destination) -> Void) {
        switch self {
        case .push(let destination, _), .replace(let destination), .present(let destination, _), .show(let destination):
            body(destination)
        case .reset(let destinations): destinations.forEach(body)
        default: break
        }
    }

    fileprivate func forEachTarget(_ body: (RouteID?) -> Void) {
        forEachDestination { body($0.route.target) }
    }
}
