/// Which routes of a flow lead to which others: an edge from each route to every route that its transitions show or put on the
/// stack. Links, external events, tabs and the app itself can lead to a route from anywhere.
package struct RouteGraph {
    package let targets: [[Int]]
    /// The routes that can be reached from outside any route.
    package let roots: [Int]

    /// - Complexity: O(routes + steps).
    package init(_ flow: Flow) {
        var targets = [[Int]](repeating: [], count: flow.routes.count)
        var isRoot = [Bool](repeating: false, count: flow.routes.count)
        for start in flow.start { start.forEachTarget { isRoot[$0.index] = true } }
        for entry in flow.entries { entry.route.target.map { isRoot[$0.index] = true } }
        if flow.container == .tabs {
            for index in flow.routes.indices where flow.routes[index].isInTabBar { isRoot[index] = true }
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

    private init(targets: [[Int]], roots: [Int]) {
        self.targets = targets
        self.roots = roots
    }

    /// The same graph, in which routes that nothing leads to count as roots, because most likely code shows them.
    package func reachedThroughout() -> RouteGraph {
        var isSeen = [Bool](repeating: false, count: targets.count)
        for route in reached(from: roots) { isSeen[route] = true }
        var sources = [Int](repeating: 0, count: targets.count)
        for route in targets.indices where !isSeen[route] {
            for target in targets[route] where target != route { sources[target] += 1 }
        }
        // If all remaining routes are reached from each other, they form a cycle, and any of them can be the root.
        var roots = roots
        for route in targets.indices.filter({ sources[$0] == 0 }) + targets.indices where !isSeen[route] {
            roots.append(route)
            for reached in reached(from: [route]) { isSeen[reached] = true }
        }
        return RouteGraph(targets: targets, roots: roots.sorted())
    }

    private func reached(from roots: [Int]) -> [Int] {
        var isSeen = [Bool](repeating: false, count: targets.count)
        var reached: [Int] = []
        var pending = roots
        while let route = pending.popLast() {
            guard !isSeen[route] else { continue }
            isSeen[route] = true
            reached.append(route)
            pending += targets[route]
        }
        return reached
    }
}
