import FlowDiagnostics
import FlowIR

/// The shortest way to everything that can be on a flow's stack, in events.
///
/// Every edge of the automaton has a weight (``EdgeWeighing``). The way to a stack is the lightest path that accepts it, and how
/// it came about is told by what brought its first edge about, then by what was there before that, and so on to the start.
struct ShortestJourneys {
    let flow: Flow
    let program: NavigationProgram
    let automaton: StackAutomaton
    let looks: [Look]
    let heads: HeadsByRoute
    /// Edge by edge; below zero where there is no way.
    let weights: [Int]
    /// The edges that an edge's event has taken off, the topmost first.
    private let trails: [Int32: [Int32]]
    /// State by state: the weight of the lightest path to the end, and its first edge.
    let distances: [Int]
    private let nextEdges: [Int32]

    /// A journey of more events than this is not told: nobody reads it, and a flow that counts in its stack can need
    /// exponentially many.
    private static let tellingLimit = 10_000

    /// - Complexity: that of ``EdgeWeighing/weigh()``.
    init(_ analysis: borrowing NavigationAnalysis, of flow: Flow) {
        self.flow = flow
        program = analysis.saturation.program
        looks = analysis.saturation.tellingLooks()
        heads = HeadsByRoute(analysis.saturation.automaton, routes: flow.routes.count)
        var weighing = EdgeWeighing(analysis.saturation, looks)
        weighing.weigh()
        automaton = weighing.automaton
        weights = weighing.weights
        trails = weighing.trails
        distances = weighing.distances
        nextEdges = weighing.nextEdges
    }

    // MARK: Answers

    /// The fewest events that show a route; `nil` for one that is never shown.
    func steps(toShow route: Int) -> Int? {
        headShowing(route).map { EventWeight.events(distances[Int($0.state)]) }
    }

    /// The shortest way to a route; `nil` where there is none, or one of more events than can be told.
    func journey(toShow route: Int) -> Journey? { headShowing(route).flatMap(journey) }

    /// The shortest way to a route in such a place on its layer.
    func journey(toShow route: Int, where isMeant: (StackSymbol.Kind) -> Bool) -> Journey? {
        headShowing(route, where: isMeant).flatMap(journey)
    }

    /// Where a route is shown after the fewest events, the first of equals.
    func headShowing(_ route: Int, where isMeant: (StackSymbol.Kind) -> Bool = { _ in true }) -> StackAutomaton.Head? {
        var best: StackAutomaton.Head?
        for source in heads.all(of: Int32(route)) where distances[Int(source.state)] >= 0 {
            guard isMeant(automaton.symbols[Int(source.symbol)].kind) else { continue }
            if let best, distances[Int(best.state)] <= distances[Int(source.state)] { continue }
            best = automaton.heads[Int(source.head)]
        }
        return best
    }

    /// The shortest way to a head.
    func journey(to head: StackAutomaton.Head) -> Journey? {
        unfold(path(from: head.state)).map { Journey(steps: $0, end: name(of: head)) }
    }

    /// The shortest way to a head with what these edges, and the lightest stack below them, take off.
    func journey(to head: StackAutomaton.Head, over trail: [Int32]) -> Journey? {
        let rest = trail.last.map { automaton.edges[Int($0)].to } ?? head.state
        return unfold(trail + path(from: rest)).map { Journey(steps: $0, end: name(of: head)) }
    }

    /// Every route that is shown, and where that takes the fewest events.
    func headsShown() -> [(route: Int, head: StackAutomaton.Head)] {
        var heads = [StackAutomaton.Head?](repeating: nil, count: flow.routes.count)
        for head in automaton.heads where distances[Int(head.state)] >= 0 {
            let route = Int(automaton.symbols[Int(head.symbol)].route)
            if let best = heads[route], distances[Int(best.state)] <= distances[Int(head.state)] { continue }
            heads[route] = head
        }
        return heads.enumerated().compactMap { route, head in head.map { (route, $0) } }
    }

    /// How many routes the top layer has on a head's lightest stack.
    func depth(of head: StackAutomaton.Head) -> Int {
        var depth = 1
        var kind = automaton.symbols[Int(head.symbol)].kind
        for edge in path(from: head.state) where !kind.isFirst {
            let symbol = automaton.edges[Int(edge)].symbol
            if symbol == StackAutomaton.nothing { continue }
            kind = automaton.symbols[Int(symbol)].kind
            depth += 1
        }
        return depth
    }

    // MARK: Telling

    func path(from state: Int32) -> [Int32] { automaton.path(from: state, nextEdges) }

    /// The events that lead to the stack of a path, told backwards: what brought its first edge about, then what was there
    /// before.
    /// - Returns: `nil` where they are too many to be told.
    /// - Complexity: O(events × edges that each took off).
    func unfold(_ path: [Int32]) -> [Journey.Step]? {
        var rest = Array(path.reversed())
        var steps: [Journey.Step] = []
        while let edge = rest.popLast() {
            let origin = automaton.origins[Int(edge)]
            switch origin.kind {
            case .start, .chain: continue
            case .event: break
            case .look:
                if automaton.leavesNothing(edge) { rest.removeAll() }
                rest += (trails[edge] ?? []).reversed()
            case .reset:
                rest = self.path(from: automaton.heads[Int(origin.head)].state).reversed()
            }
            steps.append(step(origin))
            if steps.count > Self.tellingLimit { return nil }
        }
        return steps.reversed()
    }

    func step(_ origin: StackAutomaton.Origin) -> Journey.Step {
        let head = automaton.heads[Int(origin.head)]
        let branch = program.routines[Int(origin.routine)].branch
        guard branch >= 0 else {
            let route = flow.routes[Int(automaton.symbols[Int(head.symbol)].route)]
            return Journey.Step(
                route: name(of: head), event: systemEvent(origin.routine), span: route.name.span)
        }
        let place = program.branches[Int(branch)]
        return Journey.Step(
            route: name(of: head), event: flow.eventName(at: place), branch: place.branch,
            isFromOutside: program.isFromOutside(origin.routine), span: flow.branch(at: place).span)
    }

    private func systemEvent(_ routine: Int32) -> String {
        switch routine {
        case program.systemBack, program.leaveModal: Journey.systemBack
        case _ where program.taps.contains { $0.routine == routine }: Journey.tabTap
        default: Journey.systemSwipe
        }
    }

    func name(of head: StackAutomaton.Head) -> String { name(of: head.symbol) }

    func name(of symbol: Int32) -> String { flow.routes[Int(automaton.symbols[Int(symbol)].route)].name.text }
}
