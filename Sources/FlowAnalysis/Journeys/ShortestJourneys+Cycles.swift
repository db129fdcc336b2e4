import FlowDiagnostics
import FlowIR

extension ShortestJourneys {
    /// A shortest cycle through an edge that is on one.
    /// - Parameter staysInLayer: whether the cycle must not leave its layer.
    /// - Complexity: O(states + edges).
    func cycle(through id: EdgeID, staysInLayer: Bool) -> GrowingCycle? {
        let edge = edgeWeights.automaton.edges[id]
        guard let back = path(from: edge.to, to: edge.from, staysInLayer: staysInLayer) else { return nil }
        // What is further down was pushed earlier.
        let witnesses = ([id] + back).reversed().map { edgeWeights.automaton.witnesses[$0] }.filter { !$0.head.isNone }
        guard let first = witnesses.first else { return nil }
        let branches = witnesses.map { system.rules[$0.rule].branch }
        let head = edgeWeights.automaton.heads[first.head]
        return GrowingCycle(
            prefix: steps(to: edgeWeights.path(from: head.state)),
            journey: Journey(steps: witnesses.map { step($0.rule, at: $0.head) }, end: name(of: head)),
            place: branches.last { !$0.isNone }.map { system.branches[$0] })
    }

    /// A path with the fewest edges; a breadth-first search.
    private func path(from start: StateID, to goal: StateID, staysInLayer: Bool) -> [EdgeID]? {
        let automaton = edgeWeights.automaton
        var reachedBy: Table<StateID, EdgeID> = Table(repeating: .none, count: automaton.stateCount)
        var isSeen: Table<StateID, Bool> = Table(repeating: false, count: automaton.stateCount)
        var queue = [start]
        isSeen[start] = true
        var next = 0
        while next < queue.count {
            let state = queue[next]
            next += 1
            if state == goal {
                var path: [EdgeID] = []
                var at = goal
                while at != start {
                    path.append(reachedBy[at])
                    at = automaton.edges[reachedBy[at]].from
                }
                return path.reversed()
            }
            for (id, edge) in automaton.edges(from: state) where !isSeen[edge.to] {
                let leavesLayer = edge.symbol != .epsilon && automaton.symbols[edge.symbol].kind.isFirst
                if staysInLayer && leavesLayer { continue }
                isSeen[edge.to] = true
                reachedBy[edge.to] = id
                queue.append(edge.to)
            }
        }
        return nil
    }
}
