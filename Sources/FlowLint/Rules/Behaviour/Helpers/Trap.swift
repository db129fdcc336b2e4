import FlowAnalysis
import FlowModel

/// Routes without an exit that are trapped together: with an exit from ``innermost``, all of them have one.
struct Trap {
    /// In the order in which they are shown first.
    let routes: [Int]
    /// The routes from which all others of the trap that lead out of them lead back.
    let innermost: Set<Int>

    /// - Parameters:
    ///   - routes: all routes without an exit.
    ///   - reported: those of them for which another diagnostic reports that. Routes that lead there belong to no trap: the same
    ///     missing exit explains them.
    static func all(of routes: [Int], reported: [Int], in flow: FlowContext) -> [Trap] {
        let moves = Self.moves(between: Set(routes), in: flow)
        let sources = RouteSearch.sources(of: moves.keys.sorted(), moves)
        // From the innermost routes outwards: a group begins with a cycle that leads nowhere else.
        let groups = RouteGroups(of: routes, targets: sources, explained: reported, starts: []).groups
        return groups.map { group in
            var innermost: Set = [group.first]
            var pending = [group.first]
            while let next = pending.popLast() {
                for target in moves[next] ?? [] where innermost.insert(target).inserted { pending.append(target) }
            }
            let steps = ([group.first] + group.others).map { (flow.navigation.steps(toShow: $0) ?? .max, $0) }
            return Trap(routes: steps.sorted { $0 < $1 }.map(\.1), innermost: innermost)
        }
    }

    /// Which of the routes lead to which others: by a transition, or by going back to the route that put them above itself.
    static func moves(between routes: Set<Int>, in flow: FlowContext) -> [Int: [Int]] {
        let goesBack = routes.filter { flow.goesBack(from: $0) }
        var moves: [Int: [Int]] = [:]
        flow.flow.forEachTransition { branches, place in
            guard case .route(let source) = place.owner, routes.contains(source) else { return }
            for branch in branches.indices {
                for step in branches[branch].steps {
                    step.verb.forEachDestination { destination in
                        guard let target = destination.route.target?.index, target != source, routes.contains(target)
                        else { return }
                        moves[source, default: []].append(target)
                        let effect = step.verb.kind.traits.effect
                        let isAbove = effect == .adds || effect == .presents
                        if isAbove, goesBack.contains(target) { moves[target, default: []].append(source) }
                    }
                }
            }
        }
        return moves
    }
}

extension FlowContext {
    /// Whether the system or a transition of the route removes it from the routes beneath.
    fileprivate func goesBack(from route: Int) -> Bool {
        if navigation.allowsSystemBack(route) || navigation.allowsSwipe(route) { return true }
        return flow.routes[route].transitions.contains { transition in
            transition.branches.contains { branch in
                branch.steps.contains { $0.verb.kind.traits.effect == .removes }
            }
        }
    }
}
