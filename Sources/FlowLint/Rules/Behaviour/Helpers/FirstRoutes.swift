import FlowModel

extension Flow {
    /// The routes that can be the first of the stack, by the verbs: with which it starts, to which a `reset` leads, or which replace
    /// such a route.
    ///
    /// - Complexity: O(routes + steps) for each time that a replacement adds a route.
    var firstRoutes: Set<Int> {
        var first = Set((start.compactMap(\.destination?.route) + entries.map(\.route)).compactMap { $0.target?.index })
        var replacements: [(old: Int?, new: Int)] = []
        forEachTransition { branches, place in
            let owner: Int? = if case .route(let route) = place.owner { route } else { nil }
            for step in branches.lazy.flatMap(\.steps) {
                switch step.verb.move {
                case .reset(let destinations):
                    if let route = destinations.first?.route.target { first.insert(route.index) }
                case .put(let destination, .top(1)):
                    if let route = destination.route.target { replacements.append((owner, route.index)) }
                case .put(let destination, .nearest(let old, isKept: false)):
                    if let route = destination.route.target { replacements.append((old.target?.index, route.index)) }
                default: break
                }
            }
        }
        // An intent of the flow can occur at any route, also at the first one.
        var count: Int
        repeat {
            count = first.count
            for (old, new) in replacements where old.map(first.contains) ?? true { first.insert(new) }
        } while first.count > count
        return first
    }
}
