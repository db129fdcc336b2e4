import FlowDiagnostics
import FlowIR

/// Events that lead in a circle, and leave more on the stack each time.
package struct GrowingCycle {
    /// The way to where it begins; `nil` where that is too long to be told.
    package var lead: [Journey.Step]?
    /// Once around.
    package var journey: Journey
    /// The branch of the last step around that has one.
    package var place: BranchPlace?
}

extension ShortestJourneys {
    /// A shortest circle through an edge that is known to be on one.
    /// - Parameter staysInLayer: whether only what lies in one layer counts.
    /// - Complexity: O(states + edges).
    func cycle(through edge: Int32, staysInLayer: Bool) -> GrowingCycle? {
        let (first, last) = (automaton.edges[Int(edge)].from, automaton.edges[Int(edge)].to)
        guard let back = path(from: last, to: first, staysInLayer: staysInLayer) else { return nil }
        // Beneath is before: what the edges took off last has happened first.
        let origins = ([edge] + back).reversed().map { automaton.origins[Int($0)] }.filter { $0.head >= 0 }
        guard let start = origins.first else { return nil }
        let places = origins.map { program.routines[Int($0.routine)].branch }
        let head = automaton.heads[Int(start.head)]
        return GrowingCycle(
            lead: unfold(path(from: head.state)),
            journey: Journey(steps: origins.map(step), end: name(of: head)),
            place: places.last { $0 >= 0 }.map { program.branches[Int($0)] })
    }

    private func path(from start: Int32, to goal: Int32, staysInLayer: Bool) -> [Int32]? {
        var reachedBy = [Int32](repeating: -1, count: automaton.firstEdge.count)
        var isSeen = [Bool](repeating: false, count: automaton.firstEdge.count)
        var queue = [start]
        isSeen[Int(start)] = true
        var next = 0
        while next < queue.count {
            let state = queue[next]
            next += 1
            if state == goal {
                var path: [Int32] = []
                var at = goal
                while at != start {
                    path.append(reachedBy[Int(at)])
                    at = automaton.edges[Int(reachedBy[Int(at)])].from
                }
                return path.reversed()
            }
            var edgeID = automaton.firstEdge[Int(state)]
            while edgeID >= 0 {
                let edge = automaton.edges[Int(edgeID)]
                let leavesLayer =
                    edge.symbol != StackAutomaton.nothing && automaton.symbols[Int(edge.symbol)].kind.isFirst
                if !isSeen[Int(edge.to)], !(staysInLayer && leavesLayer) {
                    isSeen[Int(edge.to)] = true
                    reachedBy[Int(edge.to)] = edgeID
                    queue.append(edge.to)
                }
                edgeID = edge.next
            }
        }
        return nil
    }
}
