import FlowIR

/// What leads where in a flow: an edge from each route to every route that its transitions put on the screen or on the
/// stack. What the app, a link, an event from outside or a tap on a tab leads to, everywhere leads to.
struct RouteGraph {
    let targets: [[Int]]
    /// The routes that are reached from outside of any route.
    let roots: [Int]

    /// - Complexity: O(routes + steps).
    init(_ flow: Flow) {
        var targets = [[Int]](repeating: [], count: flow.routes.count)
        var isRoot = [Bool](repeating: false, count: flow.routes.count)
        for start in flow.start { start.destination.route.target.map { isRoot[$0.index] = true } }
        for entry in flow.entries { entry.route.target.map { isRoot[$0.index] = true } }
        if flow.container == .tabs {
            for index in flow.routes.indices where flow.routes[index].tab?.isHidden != true { isRoot[index] = true }
        }
        flow.forEachTransition { branches, first in
            for branch in branches.indices {
                branches.forEachTarget(of: branch) { target in
                    if case .route(let route) = first.owner {
                        targets[route].append(target.index)
                    } else {
                        isRoot[target.index] = true
                    }
                }
            }
        }
        self.targets = targets
        roots = flow.routes.indices.filter { isRoot[$0] }
    }
}
