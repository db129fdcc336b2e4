import FlowSimulation

/// For each route, a number of events without which no entry of another route comes about while an entry of it is there. With it, a search
/// does not visit states from which there is no way, and takes those first that can be the nearest.
///
/// It never is too high, whatever guards answer: it only counts which transition of which entry adds an entry of which route.
struct RouteDistances {
    typealias Place = RoutePlace

    private let distances: [Place: Int]

    /// - Parameter linked: the flow whose links are opened; `nil` if none are. Those of other flows are followed only from there.
    init(to target: Place, in program: FlowProgram, opening linked: Int?) {
        var edges = Edges(program, linked: linked)
        edges.add()
        // The nearest first: an edge takes no event or one.
        var distances: [Place: Int] = [target: 0]
        var left: [Place] = [target]
        var next: [Place] = []
        var distance = 0
        while !left.isEmpty {
            while let place = left.popLast() {
                guard distances[place] == distance else { continue }
                for edge in edges.into[place] ?? [] {
                    let length = distance + edge.events
                    if let known = distances[edge.from], known <= length { continue }
                    distances[edge.from] = length
                    if edge.events == 0 { left.append(edge.from) } else { next.append(edge.from) }
                }
            }
            (left, next) = (next, [])
            distance += 1
        }
        self.distances = distances
    }

    /// - Returns: `nil` if no event of a state leads to the target.
    func events(from state: Simulation) -> Int? {
        var least: Int?
        for instance in state.instances.values {
            for place in instance.places {
                guard let distance = distances[Place(flow: instance.flow, route: place.route)] else { continue }
                if distance == 0 { return 0 }
                least = min(least ?? distance, distance)
            }
        }
        return least
    }
}

/// Which entries lead to which.
private struct Edges {
    typealias Place = RouteDistances.Place

    struct Edge {
        var from: Place
        /// None, or one.
        var events: Int
    }

    private let program: FlowProgram
    private let linked: Int?
    /// By the entry that is added.
    private(set) var into: [Place: [Edge]] = [:]

    init(_ program: FlowProgram, linked: Int?) {
        self.program = program
        self.linked = linked
    }

    mutating func add() {
        let endings = program.flows.indices.map { endsAtOnce($0) }
        for (index, flow) in program.flows.enumerated() {
            let links = index == linked ? flow.links.map(\.transition) : []
            let outer = Set((flow.transitions + links).flatMap { targets(of: $0, in: index) })
            for (number, route) in flow.routes.enumerated() {
                let place = Place(flow: index, route: number)
                let own = (route.transitions + route.taskTransitions + route.followUps)
                    .flatMap { targets(of: $0, in: index) }
                for target in Set(own).union(outer) { into[target, default: []].append(Edge(from: place, events: 1)) }
                guard let child = route.flow else { continue }
                for target in starts(of: child) { into[target, default: []].append(Edge(from: place, events: 0)) }
                // A flow that ends as soon as it is shown is followed at once.
                guard endings[child] else { continue }
                for target in Set(own) { into[target, default: []].append(Edge(from: place, events: 0)) }
            }
        }
    }

    /// The entries with which a flow begins.
    private func starts(of index: Int) -> Set<Place> {
        let flow = program.flows[index]
        let places = flow.start.flatMap { start in
            ([start.place].compactMap(\.self) + start.moves.flatMap(\.places)).map(\.route)
        }
        let tabs = flow.routes.indices.filter { flow.routes[$0].tab?.values != nil }
        return Set((places + tabs).map { Place(flow: index, route: $0) })
    }

    /// The entries that a transition can add, also with what follows it at once.
    private func targets(of transition: ProgramTransition, in flow: Int) -> Set<Place> {
        var found: Set<Place> = []
        var seen: Set<[Int]> = []
        var left = [(flow, transition)]
        while let (flow, transition) = left.popLast() {
            guard seen.insert([flow, transition.index]).inserted else { continue }
            for branch in transition.branches {
                for place in branch.moves.flatMap(\.places) { found.insert(Place(flow: flow, route: place.route)) }
                // What was held is handled at once, and so is a link into a child flow.
                if branch.moves.contains(.resume) {
                    left += program.flows[flow].transitions.map { (flow, $0) }
                    left += program.flows[flow].links.map { (flow, $0.transition) }
                }
                let receivers = [branch.receiver].compactMap(\.self) + (branch.place?.links.map(\.flow) ?? [])
                for receiver in receivers { left += program.flows[receiver].links.map { (receiver, $0.transition) } }
            }
        }
        return found
    }

    /// Whether a flow, or one in it, may end in the same event in which it is shown.
    private func endsAtOnce(_ flow: Int) -> Bool {
        var seen: Set<Int> = []
        var left = [flow]
        while let next = left.popLast() {
            guard seen.insert(next).inserted else { continue }
            let own = program.flows[next]
            if own.start.contains(where: { $0.place == nil }) || !own.links.isEmpty || own.canHoldEvents { return true }
            left += own.routes.compactMap(\.flow)
        }
        return false
    }
}

/// A route of a flow, by their indices.
package struct RoutePlace: Hashable, Sendable {
    package var flow: Int
    package var route: Int

    package init(flow: Int, route: Int) {
        self.flow = flow
        self.route = route
    }
}
