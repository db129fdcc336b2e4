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
        func reach(_ destination: Destination) {
            guard let target = destination.route.target, !reachable[target.index] else { return }
            reachable[target.index] = true
            pending.append(target)
        }
        for start in flow.start { reach(start.destination) }
        for entry in flow.entries { reach(entry) }
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
            for transition in flow.routes[route.index].transitions { visit(transition.branches, reach) }
        }
        return reachable
    }

    private static func visit(_ branches: [Branch], _ reach: (Destination) -> Void) {
        for (branch, fate) in zip(branches, BranchFate.fates(of: branches)) where fate == .canRun {
            for step in branch.steps { step.verb.forEachDestination(reach) }
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
}
