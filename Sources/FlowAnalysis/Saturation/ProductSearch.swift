import FlowModel

/// Applies a rule to all stacks that the automaton accepts on top of some heads, as far down as the rule looks.
///
/// It searches the product states of the rule and the automaton (see ``RulePosition``) and visits each of them once: in order of
/// weight if the edges have weights (Dijkstra 1959), otherwise in any order.
struct ProductSearch {
    /// A product state, and how the search came to it.
    private struct Node {
        var source: Int32
        var state: StateID
        var position: RulePosition
        var parent: NodeID
        var edge: EdgeID
        var weight: Int
    }

    /// Ordered by weight; of nodes with the same weight, the first added comes first.
    private struct WeighedNode: Comparable {
        var weight: Int
        var id: NodeID

        static func < (a: WeighedNode, b: WeighedNode) -> Bool { (a.weight, a.id) < (b.weight, b.id) }
    }

    /// Whether a product state has been visited, and in which search, so that a new search need not clear the marks.
    private struct Mark {
        private var raw: Int32 = 0

        static let new = Mark()

        init() {}
        init(search: Int32, isFinal: Bool) { raw = search << 1 | (isFinal ? 1 : 0) }

        /// Whether the node has been expanded, or need not be queued again.
        var isFinal: Bool { raw & 1 == 1 }

        func belongs(to search: Int32) -> Bool { raw >> 1 == search }
    }

    /// The run at a hit.
    private(set) var run = RuleRun()
    /// The number of followed edges, over all searches.
    private(set) var work = 0
    /// Whether a follow-up was taken to fail on all stacks because there were too many to look at.
    var hasAssumed = false
    private var nodes: Table<NodeID, Node> = Table()
    /// Nodes to expand, in any order or by weight.
    private var pending: [NodeID] = []
    private var pendingByWeight = MinHeap<WeighedNode>()
    /// The rule positions at which runs need a symbol, and for each the marks of the states. The marks are kept for later searches.
    private var positions: [RulePosition] = []
    private var marks: [Table<StateID, Mark>] = []
    private var searchNumber: Int32 = 0

    /// - Parameters:
    ///   - weights: the weights of the edges, if the lightest hits are to come first. Unreachable edges are not followed.
    ///   - visit: receives each hit, and returns the weight from which on hits no longer matter; zero ends the search.
    /// - Complexity: O(edges beneath × operations that pop), times its logarithm with weights.
    mutating func explore(
        _ rule: PushdownRule, from sources: [Source], _ system: borrowing PushdownSystem,
        _ automaton: inout PAutomaton, weights: Table<EdgeID, Int>? = nil,
        visit: (Hit, borrowing RuleRun, borrowing PAutomaton) -> Int
    ) {
        let end = rule.operations.upperBound
        let isWeighted = weights != nil
        var bound = Int.max
        startOver()
        for index in sources.indices {
            let source = sources[index]
            run.startSeen(rule, at: source.symbol, above: source.state, system, &automaton)
            work += 1
            repeat {
                let stop = run.advance(to: end, system, &automaton)
                if stop == .needsSymbol {
                    let root = Node(
                        source: Int32(index), state: .none, position: run.position, parent: .none, edge: .none,
                        weight: 0)
                    add(root, isWeighted, states: automaton.stateCount)
                } else if let kind = Self.kind(of: stop) {
                    let hit = Hit(
                        kind: kind, source: source, operation: run.position.operation, weight: 0, edge: .none,
                        node: .none)
                    bound = min(bound, visit(hit, run, automaton))
                    if bound <= 0 { return }
                }
            } while run.takeOtherWay()
        }
        while let id = popPending(isWeighted) {
            let node = nodes[id]
            if node.weight >= bound { return }
            var next = automaton.firstEdges[node.state]
            while !next.isNone {
                let (edgeID, edge) = (next, automaton.edges[next])
                next = edge.next
                work += 1
                var weight = node.weight
                if let weights {
                    if weights[edgeID] == EventWeight.unreachable { continue }
                    weight += weights[edgeID]
                }
                let below = Node(
                    source: node.source, state: .none, position: node.position, parent: id, edge: edgeID,
                    weight: weight)
                if edge.symbol == .epsilon {
                    run.wait(at: node.position, above: edge.to)
                    if edge.to != .final { add(below, isWeighted, states: automaton.stateCount) }
                    continue
                }
                run.resume(at: node.position, with: edge.symbol, above: edge.to)
                repeat {
                    let stop = run.advance(to: end, system, &automaton)
                    if stop == .needsSymbol {
                        add(below, isWeighted, states: automaton.stateCount)
                    } else if let kind = Self.kind(of: stop) {
                        let hit = Hit(
                            kind: kind, source: sources[Int(node.source)], operation: run.position.operation,
                            weight: weight, edge: edgeID, node: id)
                        bound = min(bound, visit(hit, run, automaton))
                        if bound <= 0 { return }
                    }
                } while run.takeOtherWay()
            }
        }
    }

    /// The edges that a hit has popped, the topmost first.
    func poppedEdges(of hit: Hit) -> [EdgeID] {
        var edges: [EdgeID] = []
        if !hit.edge.isNone { edges.append(hit.edge) }
        var node = hit.node
        while !node.isNone, !nodes[node].edge.isNone {
            edges.append(nodes[node].edge)
            node = nodes[node].parent
        }
        return edges.reversed()
    }

    private static func kind(of stop: RuleRun.Stop) -> Hit.Kind? {
        switch stop {
        case .done: .done
        case .failed(let reason): .failed(reason)
        case .finished(let outcome): .finished(outcome: outcome)
        case .left: .left
        case .notApplicable, .needsSymbol: nil
        }
    }

    // MARK: Nodes

    private mutating func startOver() {
        nodes.removeAll(keepingCapacity: true)
        pending.removeAll(keepingCapacity: true)
        pendingByWeight.removeAll()
        positions.removeAll(keepingCapacity: true)
        searchNumber += 1
    }

    /// Adds a node for the product state of the run, unless it has been visited. With weights, an unexpanded one can be added
    /// again with a lower weight.
    private mutating func add(_ node: Node, _ isWeighted: Bool, states: Int) {
        let index = index(of: run.position, states)
        let mark = marks[index][run.rest]
        if mark.belongs(to: searchNumber), !isWeighted || mark.isFinal { return }
        marks[index][run.rest] = Mark(search: searchNumber, isFinal: !isWeighted)
        var node = node
        node.state = run.rest
        node.position = run.position
        let id = nodes.append(node)
        if isWeighted {
            pendingByWeight.insert(WeighedNode(weight: node.weight, id: id))
        } else {
            pending.append(id)
        }
    }

    /// The index of a rule position in ``marks``.
    private mutating func index(of position: RulePosition, _ states: Int) -> Int {
        var index = 0
        while index < positions.count, positions[index] != position { index += 1 }
        if index == positions.count {
            positions.append(position)
            if index == marks.count { marks.append(Table()) }
            if marks[index].count < states {
                marks[index].append(contentsOf: repeatElement(.new, count: states * 3 / 2 - marks[index].count))
            }
        }
        return index
    }

    private mutating func popPending(_ isWeighted: Bool) -> NodeID? {
        if !isWeighted { return pending.popLast() }
        while let id = pendingByWeight.popMin()?.id {
            let node = nodes[id]
            let index = index(of: node.position, 0)
            if marks[index][node.state].isFinal { continue }
            marks[index][node.state] = Mark(search: searchNumber, isFinal: true)
            return id
        }
        return nil
    }
}
