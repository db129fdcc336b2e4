import FlowDiagnostics
import FlowModel

extension ShortestJourneys {
    /// A cycle of the automaton, and its weight.
    private struct Cycle {
        var weight: Int
        /// The first edge is that of the topmost symbol.
        var edges: [EdgeID]
    }

    /// A shortest cycle through one of these edges, all of which are on connected cycles.
    ///
    /// If the stack `x` can lie on what a state accepts, and a path leads from this state back to it, then events lead from there
    /// to `x` on the symbols of the path. These events are the last ones of a journey to the higher stack: those that its edges'
    /// witnesses name, with all symbols that they pop in between.
    /// - Parameters:
    ///   - staysInLayer: whether the cycle must not leave its layer.
    ///   - isIncluded: whether a route can be on the cycle.
    func cycle(
        throughOneOf edges: [EdgeID], staysInLayer: Bool, where isIncluded: (Int) -> Bool
    ) -> CycleSearch {
        let automaton = edgeWeights.automaton
        func canBeOnCycle(_ edge: EdgeID) -> Bool {
            let symbol = automaton.edges[edge].symbol
            if symbol == .epsilon { return true }
            if staysInLayer, automaton.symbols[symbol].kind.isFirst { return false }
            return isIncluded(automaton.symbols[symbol].route.index)
        }
        guard let cycle = shortestCycle(throughOneOf: edges.filter(canBeOnCycle), where: canBeOnCycle) else {
            return .absent
        }
        if cycle.count > Self.lengthLimit { return .tooLong }
        var work = 0
        // It begins wherever a shortest journey leads.
        for index in cycle.indices.sorted(by: { distance(ofSourceOf: cycle[$0]) < distance(ofSourceOf: cycle[$1]) }) {
            let round = Array(cycle[index...]) + cycle[..<index]
            if let found = growingCycle(round, staysInLayer: staysInLayer) { return .found(found) }
            work += round.count
            if work > Self.cycleWorkLimit { return .tooLong }
        }
        return .absent
    }

    enum CycleSearch {
        case found(GrowingCycle)
        case absent
        /// There is one, but its journey would have too many events.
        case tooLong
    }

    /// - Returns: `nil` if the events do not begin where the edges do.
    private func growingCycle(_ round: [EdgeID], staysInLayer: Bool) -> GrowingCycle? {
        let automaton = edgeWeights.automaton
        let state = automaton.edges[round[0]].from
        guard let above = edges(above: state) else { return nil }
        let top = above.first.map { automaton.edges[$0].from } ?? state
        let beneath = edgeWeights.path(from: state)
        guard let prefix = events(to: above + beneath), let all = events(to: above + round + beneath),
            all.starts(with: prefix), all.count > prefix.count
        else { return nil }
        let events = Array(all[prefix.count...])
        let steps = events.map { step($0.rule, at: $0.head) }
        let end = name(of: automaton.heads[automaton.headOfState[top]])
        let before = prefix.map { step($0.rule, at: $0.head) }
        // The push that leads back to a route that came before is the one that should go back instead.
        var order: [String: Int] = [:]
        for route in (before + steps).map(\.route) + [end] where order[route] == nil { order[route] = order.count }
        let returning = events.indices.first { index in
            let next = index + 1 < steps.count ? steps[index + 1].route : end
            return order[next, default: 0] <= order[steps[index].route, default: 0]
                && system.operations(of: events[index].rule).contains { $0.adds(layer: !staysInLayer, always: true) }
        }
        // A push that is unique adds to the stack only if nothing on it is the same, so another one is the cause.
        let growing =
            returning.map { events[$0] } ?? events.last { event in
                system.operations(of: event.rule).contains { $0.adds(layer: !staysInLayer, always: true) }
            } ?? events.last { event in
                system.operations(of: event.rule).contains { $0.adds(layer: !staysInLayer, always: false) }
            } ?? events.last { !system.rules[$0.rule].branch.isNone }
        return GrowingCycle(
            prefix: before, journey: Journey(steps: steps, end: end),
            place: growing.map { system.rules[$0.rule].branch }.flatMap { $0.isNone ? nil : system.branches[$0].place })
    }

    /// What was pushed together with what a mid state accepts, down from the top; nothing above the state of a head.
    private func edges(above state: StateID) -> [EdgeID]? {
        let automaton = edgeWeights.automaton
        var above: [EdgeID] = []
        var state = state
        while automaton.headOfState[state].isNone {
            let edge = automaton.edges.ids.first {
                automaton.edges[$0].to == state && automaton.edges[$0].from != state
                    && automaton.witnesses[$0].kind == .midState
            }
            guard let edge, above.count < automaton.stateCount else { return nil }
            above.insert(edge, at: 0)
            state = automaton.edges[edge].from
        }
        return above
    }

    private func distance(ofSourceOf edge: EdgeID) -> Int {
        edgeWeights.distances[edgeWeights.automaton.edges[edge].from]
    }

    /// - Complexity: each edge costs up to a search of the automaton, but only for paths that are shorter than the best so far.
    private func shortestCycle(throughOneOf edges: [EdgeID], where isIncluded: (EdgeID) -> Bool) -> [EdgeID]? {
        let automaton = edgeWeights.automaton
        var best: Cycle?
        var work = 0
        // Loops first: where there is one, nearly everything else is longer.
        let (loops, others) = (
            edges.filter { automaton.edges[$0].from == automaton.edges[$0].to },
            edges.filter { automaton.edges[$0].from != automaton.edges[$0].to }
        )
        for id in loops where edgeWeights.weights[id] < best?.weight ?? .max {
            best = Cycle(weight: edgeWeights.weights[id], edges: [id])
        }
        var reached = ReachedStates(count: others.isEmpty ? 0 : automaton.stateCount)
        for id in others {
            // Two edges weigh two events at least.
            let own = edgeWeights.weights[id]
            guard best?.weight ?? .max > max(own, EventWeight.inside) + EventWeight.inside, work < Self.cycleWorkLimit
            else { continue }
            let limit = best.map { $0.weight - own } ?? .max
            guard let back = lightestPath(back: id, below: limit, &reached, &work, where: isIncluded) else { continue }
            best = Cycle(weight: own + back.weight, edges: [id] + back.edges)
        }
        return best?.edges
    }

    /// The lightest path from the target of an edge to its source; Dijkstra's algorithm.
    private func lightestPath(
        back id: EdgeID, below limit: Int, _ reached: inout ReachedStates, _ work: inout Int,
        where isIncluded: (EdgeID) -> Bool
    ) -> Cycle? {
        struct Entry: Comparable {
            var weight: Int
            var state: StateID
            static func < (a: Entry, b: Entry) -> Bool { (a.weight, a.state.raw) < (b.weight, b.state.raw) }
        }
        let automaton = edgeWeights.automaton
        let (start, goal) = (automaton.edges[id].to, automaton.edges[id].from)
        reached.startSearch(at: start)
        var queue = MinHeap<Entry>()
        queue.insert(Entry(weight: 0, state: start))
        while let next = queue.popMin() {
            if next.weight > reached.weight(of: next.state) { continue }
            if next.state == goal {
                var path: [EdgeID] = []
                var state = goal
                while state != start {
                    let edge = reached.edge(to: state)
                    path.append(edge)
                    state = automaton.edges[edge].from
                }
                return Cycle(weight: next.weight, edges: path.reversed())
            }
            for (id, edge) in automaton.edges(from: next.state) {
                work += 1
                guard isIncluded(id) else { continue }
                let weight = next.weight + edgeWeights.weights[id]
                guard weight < limit, weight < reached.weight(of: edge.to) else { continue }
                reached.reach(edge.to, by: id, weight: weight)
                queue.insert(Entry(weight: weight, state: edge.to))
            }
        }
        return nil
    }

    /// The edges that the search for a shortest cycle follows at most. After that, the cycle may be longer than necessary.
    private static let cycleWorkLimit = 10_000_000
}

extension StackOperation {
    /// Whether it adds a route to a layer, or a layer.
    ///
    /// - Parameter always: whether it must do so whatever is on the stack.
    fileprivate func adds(layer: Bool, always: Bool) -> Bool {
        switch kind {
        case .push: !layer
        case .pushUniqueOnTop, .pushUniqueInLayer, .pushUnlessEqual: !layer && !always
        case .present: layer
        case .presentUnique: layer && !always
        default: false
        }
    }
}
