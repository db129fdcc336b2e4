import FlowDiagnostics
import FlowIR

/// The shortest way to everything that can be on a flow's stack, in events.
///
/// Every edge of the automaton gets the fewest events that bring about what it stands for. An event that needs no look beneath
/// the top is one more than what was there; for the others the lightest way down is searched, again as long as any
/// edge grows lighter. The way to a stack is then the lightest path that accepts it, and how it came about is told by what
/// brought its first edge about, then by what was there before that, and so on to the start.
package struct ShortestJourneys {
    let flow: Flow
    let program: NavigationProgram
    private(set) var automaton: StackAutomaton
    let looks: [Look]
    /// Edge by edge; below zero where none is known yet.
    private(set) var weights: [Int32]
    /// The edges that an edge's event has taken off, the topmost first.
    private var trails: [Int32: [Int32]] = [:]
    /// State by state: the weight of the lightest path to the end, and its first edge.
    private(set) var distances: [Int32] = []
    private var nextEdges: [Int32] = []
    private var search = StackSearch()

    /// - Complexity: O(edges log edges) for each look, times the rounds until nothing grows lighter, which are a few.
    package init(_ analysis: borrowing NavigationAnalysis, of flow: Flow) {
        self.flow = flow
        program = analysis.saturation.program
        automaton = analysis.saturation.automaton
        var pops = analysis.saturation.pops
        if analysis.saturation.popsUncover { pops.group(program) }
        looks = analysis.saturation.looks.looks + pops.looks
        weights = automaton.origins.map { origin in
            switch origin.kind {
            case .start, .chain: 0
            case .event: 1
            case .look, .reset: -1
            }
        }
        measure()
        while weighLooks() { measure() }
    }

    // MARK: Weights

    /// Weighs what every look finds.
    /// - Returns: whether any edge has grown lighter.
    private mutating func weighLooks() -> Bool {
        var isLighter = false
        for look in looks {
            let finds = search.finds(of: look, program, &automaton, weights: weights) {
                [weights] run, control, weight, automaton in
                guard let edge = automaton.edge(saying: run, control) else { return run.local.count > 1 }
                return run.isReset || weights[Int(edge)] < 0 || weight + 1 < weights[Int(edge)]
            }
            for find in finds {
                guard case .put = find.kind else { continue }
                let origin = StackAutomaton.Origin(
                    kind: .look, head: find.source.head, routine: find.source.routine)
                guard let edge = automaton.edge(saying: find.run, find.control) else { continue }
                var (weight, trail) = (find.weight + 1, find.trail)
                if find.run.isReset {
                    // Nothing is left of the rest, but it had to be there.
                    let rest = trail.last.map { automaton.edges[Int($0)].to } ?? StackAutomaton.end
                    guard distances[Int(rest)] >= 0 else { continue }
                    weight += distances[Int(rest)]
                    trail += path(from: rest)
                }
                let old = weights[Int(edge)]
                guard old < 0 || weight < old else { continue }
                weights[Int(edge)] = weight
                trails[edge] = trail
                automaton.setOrigin(origin, of: edge, replacesAll: find.run.isReset)
                isLighter = true
            }
        }
        return isLighter
    }

    /// Finds the lightest path to the end from every state (Dijkstra 1959, backwards from the end, with a bucket for each
    /// distance). What leaves nothing of what was there weighs one more than the lightest way to where it happens.
    private mutating func measure() {
        let incoming = IncomingEdges(automaton)
        let resets = ResetsByHead(automaton)
        distances = [Int32](repeating: -1, count: automaton.firstEdge.count)
        nextEdges = distances
        var isDone = [Bool](repeating: false, count: distances.count)
        var buckets: [[Int32]] = [[StackAutomaton.end]]
        distances[Int(StackAutomaton.end)] = 0

        func reach(_ state: Int32, _ distance: Int32, by edge: Int32) {
            guard distances[Int(state)] < 0 || distance < distances[Int(state)] else { return }
            distances[Int(state)] = distance
            nextEdges[Int(state)] = edge
            while buckets.count <= Int(distance) { buckets.append([]) }
            buckets[Int(distance)].append(state)
        }

        var distance: Int32 = 0
        while Int(distance) < buckets.count {
            // A bucket may grow while it is emptied, by edges that weigh nothing.
            while let state = buckets[Int(distance)].popLast() {
                guard !isDone[Int(state)], distances[Int(state)] == distance else { continue }
                isDone[Int(state)] = true
                for edge in incoming[state] where weights[Int(edge)] >= 0 {
                    reach(automaton.edges[Int(edge)].from, distance + weights[Int(edge)], by: edge)
                }
                let head = automaton.headOfState[Int(state)]
                guard head >= 0 else { continue }
                for reset in resets[head] {
                    let weight = weights[Int(reset.edge)]
                    guard weight < 0 || distance + 1 < weight else { continue }
                    weights[Int(reset.edge)] = distance + 1
                    trails[reset.edge] = nil
                    automaton.setOrigin(
                        StackAutomaton.Origin(kind: .reset, head: reset.head, routine: reset.routine), of: reset.edge,
                        replacesAll: true)
                    let edge = automaton.edges[Int(reset.edge)]
                    // What lies beneath in its chain came with it.
                    reach(edge.from, distance + 1, by: reset.edge)
                }
            }
            distance += 1
        }
    }

    // MARK: Answers

    /// The fewest events that show a route; `nil` for one that is never shown.
    package func steps(toShow route: Int) -> Int? { headShowing(route).map { Int(distances[Int($0.state)]) } }

    /// The shortest way to a route.
    package func journey(toShow route: Int) -> Journey? {
        headShowing(route).map { Journey(steps: unfold(path(from: $0.state)), end: name(of: $0)) }
    }

    /// The shortest way to a route in such a place on its layer.
    func journey(toShow route: Int, where isMeant: (StackSymbol.Kind) -> Bool) -> Journey? {
        headShowing(route, where: isMeant).map(journey)
    }

    /// Where a route is shown after the fewest events, the first of equals.
    func headShowing(_ route: Int, where isMeant: (StackSymbol.Kind) -> Bool = { _ in true }) -> StackAutomaton.Head? {
        var best: StackAutomaton.Head?
        for head in automaton.heads where distances[Int(head.state)] >= 0 {
            let symbol = automaton.symbols[Int(head.symbol)]
            guard Int(symbol.route) == route, isMeant(symbol.kind) else { continue }
            if let best, distances[Int(best.state)] <= distances[Int(head.state)] { continue }
            best = head
        }
        return best
    }

    /// The shortest way to a head.
    func journey(to head: StackAutomaton.Head) -> Journey {
        Journey(steps: unfold(path(from: head.state)), end: name(of: head))
    }

    /// The shortest way to a head with what these edges, and the lightest stack below them, take off.
    func journey(to head: StackAutomaton.Head, over trail: [Int32]) -> Journey {
        let rest = trail.last.map { automaton.edges[Int($0)].to } ?? head.state
        return Journey(steps: unfold(trail + path(from: rest)), end: name(of: head))
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

    func path(from state: Int32) -> [Int32] {
        var path: [Int32] = []
        var state = state
        while state != StackAutomaton.end, nextEdges[Int(state)] >= 0 {
            path.append(nextEdges[Int(state)])
            state = automaton.edges[Int(nextEdges[Int(state)])].to
        }
        return path
    }

    /// The events that lead to the stack of a path, told backwards: what brought its first edge about, then what was there
    /// before.
    /// - Complexity: O(events × edges that each took off).
    func unfold(_ path: [Int32]) -> [Journey.Step] {
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
        }
        return steps.reversed()
    }

    func step(_ origin: StackAutomaton.Origin) -> Journey.Step {
        let route = name(of: automaton.heads[Int(origin.head)])
        let branch = program.routines[Int(origin.routine)].branch
        guard branch >= 0 else { return Journey.Step(route: route, event: systemEvent(origin.routine)) }
        let place = program.branches[Int(branch)]
        return Journey.Step(
            route: route, event: flow.eventName(at: place), branch: place.branch,
            isFromOutside: place.owner == .flow || place.owner == .link)
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

extension Flow {
    /// What happens before a branch: an event's name, or a link's pattern.
    func eventName(at place: BranchPlace) -> String {
        switch place.owner {
        case .route(let route): routes[route].transitions[place.transition].event.text
        case .flow: transitions[place.transition].event.text
        case .link: links?.routes[place.transition].pattern.text.text ?? ""
        }
    }
}

/// State by state, the edges that lead there.
private struct IncomingEdges {
    private var first: [Int32]
    private var edges: [Int32]

    /// - Complexity: O(states + edges); a counting sort.
    init(_ automaton: borrowing StackAutomaton) {
        first = [Int32](repeating: 0, count: automaton.firstEdge.count + 1)
        edges = [Int32](repeating: 0, count: automaton.edges.count)
        for edge in automaton.edges { first[Int(edge.to) + 1] += 1 }
        for index in first.indices.dropFirst() { first[index] += first[index - 1] }
        var next = first
        for (index, edge) in automaton.edges.enumerated() {
            edges[Int(next[Int(edge.to)])] = Int32(index)
            next[Int(edge.to)] += 1
        }
    }

    subscript(state: Int32) -> ArraySlice<Int32> { edges[Int(first[Int(state)])..<Int(first[Int(state) + 1])] }
}

/// Head by head, what happens there that leaves nothing of what was there.
private struct ResetsByHead {
    private var resets: [Int32: [StackAutomaton.Reset]] = [:]

    init(_ automaton: borrowing StackAutomaton) {
        for reset in automaton.resets { resets[reset.head, default: []].append(reset) }
    }

    subscript(head: Int32) -> [StackAutomaton.Reset] { resets[head] ?? [] }
}
