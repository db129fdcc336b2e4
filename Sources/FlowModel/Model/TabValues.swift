/// Which tabs can be tapped: a tap binds nothing.
extension Flow {
    /// The parameters of a route that remain without a value if nothing is bound to them.
    package func parametersWithoutValue(ofRoute index: Int) -> [Parameter] {
        guard tabBindings.indices.contains(index) else { return [] }
        return zip(routes[index].parameters, tabBindings[index]).filter { $1 == .missing }.map(\.0)
    }

    /// For each route, whether the start, an entry or a branch shows it or puts it on the stack.
    package var namedRoutes: [Bool] {
        var isNamed = [Bool](repeating: false, count: routes.count)
        for start in start { start.forEachTarget { isNamed[$0.index] = true } }
        for entry in entries { entry.route.target.map { isNamed[$0.index] = true } }
        forEachTransition { branches, _ in
            for branch in branches.indices { branches.forEachTarget(of: branch) { isNamed[$0.index] = true } }
        }
        return isNamed
    }
}
