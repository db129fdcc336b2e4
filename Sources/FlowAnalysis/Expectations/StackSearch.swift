import FlowModel

/// Finds the lightest stack of some kind, of those that an automaton accepts: each stack is read from the top down, and a *reading*
/// contains what is known about it so far (Dijkstra 1959).
struct StackSearch<Reading: Hashable> {
    struct Found {
        var head: HeadID
        /// The edges beneath the head, the topmost first.
        var edges: [EdgeID]
        var reading: Reading
        /// That of the journey to the stack.
        var weight: Int
    }

    enum Result {
        case found(Found)
        case none
        case tooMuchWork
    }

    private struct Place: Hashable {
        var state: StateID
        var reading: Reading
    }

    private struct Node {
        var place: Place
        var parent: Int32
        var edge: EdgeID
        var head: HeadID
        var weight: Int
    }

    private struct Waiting: Comparable {
        var weight: Int
        var node: Int32

        static func < (a: Self, b: Self) -> Bool { (a.weight, a.node) < (b.weight, b.node) }
    }

    private let weights: EdgeWeights
    private let workLimit: Int
    private var nodes: [Node] = []
    private var settled: Set<Place> = []
    private var queue = MinHeap<Waiting>()

    /// - Parameter workLimit: the number of followed edges.
    init(_ weights: EdgeWeights, workLimit: Int) {
        self.weights = weights
        self.workLimit = workLimit
    }

    /// - Parameters:
    ///   - starts: the readings of the tops. A head can have several.
    ///   - read: the readings after the next symbol; none if the stack is not wanted, whatever is beneath.
    ///   - isWanted: whether a stack that has been read completely is wanted.
    /// - Complexity: O(edges × readings), times its logarithm.
    mutating func lightest(
        from starts: [(head: HeadID, reading: Reading)], read: (Reading, SymbolID) -> [Reading],
        isWanted: (Reading) -> Bool
    ) -> Result {
        let automaton = weights.automaton
        for (head, reading) in starts {
            let state = automaton.heads[head].state
            guard weights.isReachable(state) else { continue }
            add(Node(place: Place(state: state, reading: reading), parent: -1, edge: .none, head: head, weight: 0))
        }
        var work = 0
        while let next = queue.popMin() {
            let node = nodes[Int(next.node)]
            guard settled.insert(node.place).inserted else { continue }
            if node.place.state == .final {
                guard isWanted(node.place.reading) else { continue }
                return .found(
                    Found(
                        head: node.head, edges: edges(to: next.node), reading: node.place.reading, weight: node.weight))
            }
            for (id, edge) in automaton.edges(from: node.place.state) {
                work += 1
                if work > workLimit { return .tooMuchWork }
                guard weights.weights[id] != EventWeight.unreachable else { continue }
                let readings = edge.symbol == .epsilon ? [node.place.reading] : read(node.place.reading, edge.symbol)
                for reading in readings {
                    add(
                        Node(
                            place: Place(state: edge.to, reading: reading), parent: next.node, edge: id,
                            head: node.head, weight: node.weight + weights.weights[id]))
                }
            }
        }
        return .none
    }

    private mutating func add(_ node: Node) {
        guard !settled.contains(node.place) else { return }
        queue.insert(Waiting(weight: node.weight, node: Int32(nodes.count)))
        nodes.append(node)
    }

    private func edges(to node: Int32) -> [EdgeID] {
        var edges: [EdgeID] = []
        var node = node
        while node >= 0, !nodes[Int(node)].edge.isNone {
            edges.append(nodes[Int(node)].edge)
            node = nodes[Int(node)].parent
        }
        return edges.reversed()
    }
}
