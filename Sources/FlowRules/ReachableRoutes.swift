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
        func reach(_ target: RouteID) {
            guard !reachable[target.index] else { return }
            reachable[target.index] = true
            pending.append(target)
        }
        for (start, fate) in zip(flow.start, BranchFate.fates(of: flow.start)) where fate == .canRun {
            start.destination.route.target.map(reach)
        }
        for entry in flow.entries { entry.route.target.map(reach) }
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

    private static func visit(_ branches: [Branch], _ reach: (RouteID) -> Void) {
        for index in branches.indices
        where index == 0 || BranchFate.fate(of: index, { branches[$0].condition }) == .canRun {
            branches.forEachTarget(of: index, reach)
        }
    }
}
