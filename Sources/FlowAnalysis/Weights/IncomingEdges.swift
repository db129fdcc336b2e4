/// The edges to each state.
struct IncomingEdges {
    private var first: [Int32]
    private var edges: [EdgeID]

    /// - Complexity: O(states + edges); a counting sort.
    init(_ automaton: borrowing PAutomaton) {
        first = [Int32](repeating: 0, count: automaton.stateCount + 1)
        edges = [EdgeID](repeating: .none, count: automaton.edges.count)
        for edge in automaton.edges.elements { first[edge.to.index + 1] += 1 }
        for index in first.indices.dropFirst() { first[index] += first[index - 1] }
        var next = first
        for id in automaton.edges.ids {
            let state = automaton.edges[id].to.index
            edges[Int(next[state])] = id
            next[state] += 1
        }
    }

    subscript(state: StateID) -> ArraySlice<EdgeID> {
        edges[Int(first[state.index])..<Int(first[state.index + 1])]
    }
}
