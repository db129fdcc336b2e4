import FlowAnalysis
import FlowModel

/// Where the user of a flow without outcomes stays: the most routes of which each can be reached from each other one. A splash screen,
/// an onboarding or a login is left for it for good, and a few routes that lead to each other, but never back there, are a trap.
struct HomeArea {
    /// In the order in which they are shown first.
    let routes: [Int]
    private let sources: Set<Int>

    /// - Parameter shown: the routes that can be shown.
    /// - Returns: `nil` if the flow has outcomes: then it is over when it has finished.
    /// - Complexity: O(routes + transitions), and the flows in a child flow for each route that shows one.
    init?(of shown: [Int], in flow: FlowContext) {
        guard flow.flow.declaredOutcomes.isEmpty else { return nil }
        let moves = Self.moves(between: shown, in: flow)
        var home: (routes: [Int], size: Int)?
        // The later of two areas of one size, because the other one leads there.
        for area in RouteSearch.areas(of: shown + Self.places, moves) {
            let area = area.filter { !Self.places.contains($0) }
            if area.isEmpty { continue }
            let size = area.reduce(0) { $0 + flow.size(of: $1) }
            if size >= home?.size ?? 0 { home = (area, size) }
        }
        guard let home else { return nil }
        routes = home.routes.map { (flow.navigation.steps(toShow: $0) ?? .max, $0) }.sorted { $0 < $1 }.map(\.1)
        sources = RouteSearch.routes(shown + Self.places, reaching: routes, moves)
    }

    /// Every route, from which the flow's intents lead on, and the tab bar: places between routes, so that there are few moves.
    private static let (anywhere, tabBar) = (-1, -2)
    private static let places = [anywhere, tabBar]

    private static func moves(between shown: [Int], in flow: FlowContext) -> [Int: [Int]] {
        var moves = Trap.moves(between: Set(shown), in: flow)
        flow.flow.forEachTransition { branches, first in
            guard first.owner == .flow else { return }
            for branch in branches.indices {
                branches.forEachTarget(of: branch) { moves[anywhere, default: []].append($0.index) }
            }
        }
        if moves[anywhere] != nil { for route in shown { moves[route, default: []].append(anywhere) } }
        if flow.flow.container == .tabs {
            for route in shown where flow.flow.routes[route].isInTabBar {
                moves[route, default: []].append(tabBar)
                moves[tabBar, default: []].append(route)
            }
        }
        return moves
    }

    func canBeReached(from route: Int) -> Bool { sources.contains(route) }
}

extension FlowContext {
    /// Whether the flow begins with the route.
    func isStart(_ route: Int) -> Bool { flow.start.contains { $0.destination?.route.target?.index == route } }

    /// How many routes the user can see at a route: one, and those of the flows that it shows.
    fileprivate func size(of route: Int) -> Int {
        guard case .flow(let child) = flow.routes[route].content, let child = child.target else { return 1 }
        var seen: Set<FlowID> = [child]
        var pending = [child]
        var size = 1
        while let next = pending.popLast() {
            size += module[next].routes.count
            for child in module.graph.children[next.index] where seen.insert(child).inserted { pending.append(child) }
        }
        return size
    }
}
