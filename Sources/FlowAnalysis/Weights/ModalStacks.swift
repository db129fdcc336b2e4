import FlowModel

/// The lightest stacks beneath a state that have at least so many modal layers.
struct ModalStacks {
    /// One way on from a state: an edge, and the node beneath it.
    private struct Way {
        var edge: EdgeID
        var beneath: Int
    }

    /// The most layers that are counted.
    private let limit: Int
    /// Node by node, the weight of the lightest stack. A node is a state with the number of modal layers beneath it.
    private var distances: [Int]
    private var ways: [Way?]

    /// - Parameter limit: the most layers that are asked for.
    /// - Complexity: O(limit × edges × log states).
    init(_ weights: EdgeWeights, limit: Int) {
        self.limit = limit
        let nodes = weights.automaton.stateCount * (limit + 1)
        distances = [Int](repeating: EventWeight.unreachable, count: nodes)
        ways = [Way?](repeating: nil, count: nodes)
        search(weights)
    }

    /// From the bottom of the stack upwards; Dijkstra's algorithm.
    private mutating func search(_ weights: EdgeWeights) {
        struct Entry: Comparable {
            var weight: Int
            var node: Int
            static func < (a: Entry, b: Entry) -> Bool { (a.weight, a.node) < (b.weight, b.node) }
        }
        let automaton = weights.automaton
        var edgesTo: [StateID: [EdgeID]] = [:]
        for id in automaton.edges.ids { edgesTo[automaton.edges[id].to, default: []].append(id) }
        var queue = MinHeap<Entry>()
        let bottom = node(.final, layers: 0)
        distances[bottom] = 0
        queue.insert(Entry(weight: 0, node: bottom))
        while let next = queue.popMin() {
            if next.weight > distances[next.node] { continue }
            let (state, layers) = (StateID(index: next.node / (limit + 1)), next.node % (limit + 1))
            for id in edgesTo[state] ?? [] {
                let edge = automaton.edges[id]
                let isFirst = edge.symbol != .epsilon && automaton.symbols[edge.symbol].kind.beginsModal
                let above = node(edge.from, layers: min(limit, isFirst ? layers + 1 : layers))
                let weight = next.weight + weights.weights[id]
                guard weight < distances[above] else { continue }
                distances[above] = weight
                ways[above] = Way(edge: id, beneath: next.node)
                queue.insert(Entry(weight: weight, node: above))
            }
        }
    }

    private func node(_ state: StateID, layers: Int) -> Int { state.index * (limit + 1) + layers }

    private func lightest(_ state: StateID, _ layers: Int) -> Int? {
        let nodes = (layers...limit).map { node(state, layers: $0) }
        return nodes.filter { distances[$0] < EventWeight.unreachable }.min { distances[$0] < distances[$1] }
    }

    /// The weight of the lightest stack with so many modal layers; `nil` if there is none.
    func weight(from state: StateID, layers: Int) -> Int? { lightest(state, layers).map { distances[$0] } }

    /// The edges of that stack, the topmost first.
    func path(from state: StateID, layers: Int) -> [EdgeID] {
        var path: [EdgeID] = []
        var node = lightest(state, layers)
        while let here = node, let way = ways[here] {
            path.append(way.edge)
            node = way.beneath
        }
        return path
    }
}
