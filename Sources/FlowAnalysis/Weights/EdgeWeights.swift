/// The automaton with the smallest weight of each edge, and the lightest stack that each state accepts.
struct EdgeWeights {
    /// Its witnesses are those of the smallest weights.
    let automaton: PAutomaton
    /// The deep rules that can add edges.
    let deepRules: [DeepRule]
    /// The weight of the lightest derivation of each edge: of the events that push its symbol onto what the edge leads to.
    let weights: Table<EdgeID, Int>
    /// The weight of the lightest path from each state to the final state.
    let distances: Table<StateID, Int>
    /// The first edge of that path.
    private let nextEdges: Table<StateID, EdgeID>
    /// The edges that the witness of an edge has popped, the topmost first.
    private let poppedEdges: [EdgeID: [EdgeID]]
    /// Whether all weights were found within the limit of work. If not, they are not the smallest.
    let isComplete: Bool

    /// - Complexity: that of ``WeightSearch/run()``.
    init(_ saturation: borrowing Saturation) {
        deepRules = saturation.edgeAddingRules()
        var search = WeightSearch(saturation, deepRules)
        search.run()
        automaton = search.automaton
        weights = search.weights
        distances = search.distances
        nextEdges = search.nextEdges
        poppedEdges = search.poppedEdges
        isComplete = search.isComplete
    }

    /// The first edge of the lightest path from a state to the final state.
    func nextEdge(from state: StateID) -> EdgeID? {
        state == .final || nextEdges[state].isNone ? nil : nextEdges[state]
    }

    /// The lightest path from a state to the final state.
    func path(from state: StateID) -> [EdgeID] { automaton.path(from: state, nextEdges) }

    func edgesPopped(by edge: EdgeID) -> [EdgeID] { poppedEdges[edge] ?? [] }

    func isReachable(_ state: StateID) -> Bool { distances[state] != EventWeight.unreachable }
}

extension PAutomaton {
    /// The path from a state to the final state.
    /// - Parameter nextEdges: the first edge of the path from each state.
    func path(from state: StateID, _ nextEdges: Table<StateID, EdgeID>) -> [EdgeID] {
        var path: [EdgeID] = []
        var state = state
        while state != .final, !nextEdges[state].isNone {
            path.append(nextEdges[state])
            state = edges[nextEdges[state]].to
        }
        return path
    }
}
