/// The product states of deep rules (see ``RulePosition``). A node is a product state at which a rule needs a symbol.
extension WeightSearch {
    struct NodeID: DenseID { var raw: Int32 }

    struct RowID: DenseID { var raw: Int32 }

    struct Node {
        var row: RowID
        var state: StateID
        var source: DeepRule.SourceID
        /// The node before it and the edge that was popped there.
        var parent: NodeID
        var edge: EdgeID
        var weight: Int
        /// The node at the same state that was settled before.
        var settledBefore = NodeID.none
    }

    /// One position of one deep rule, with its node at each state.
    struct ProductRow {
        /// A node and whether it is settled. In 32 bits, because that is asked very often and at random.
        struct Mark {
            private let raw: Int32

            init() { raw = 0 }
            init(open node: NodeID) { raw = node.raw + 1 }
            init(settled node: NodeID) { raw = ~node.raw }

            var openNode: NodeID? { raw > 0 ? NodeID(raw: raw - 1) : nil }
            var isSettled: Bool { raw < 0 }
        }

        var rule: DeepRuleID
        var position: RulePosition
        var nodes: Table<StateID, Mark>
    }

    /// Starts a rule at all its heads.
    mutating func start(_ id: DeepRuleID) {
        for sourceID in deepRules[id].sources.ids {
            let source = deepRules[id].sources[sourceID]
            let rule = system.rules[deepRules[id].rule]
            let head = automaton.heads[source.head]
            work += 1
            ruleRun.startSeen(rule, at: head.symbol, above: head.state, system, &automaton)
            let root = Node(
                row: .none, state: head.state, source: sourceID, parent: .none, edge: .none,
                weight: weight(of: source.rule))
            repeat {
                take(ruleRun.advance(to: rule.operations.upperBound, system, &automaton), root, id)
            } while ruleRun.takeOtherWay()
        }
    }

    /// Continues from a node with a symbol of an edge.
    mutating func follow(_ edgeID: EdgeID, from id: NodeID) {
        work += 1
        let edge = automaton.edges[edgeID]
        let node = nodes[id]
        let (rule, position) = (rows[node.row].rule, rows[node.row].position)
        let next = Node(
            row: .none, state: edge.to, source: node.source, parent: id, edge: edgeID,
            weight: node.weight + weights[edgeID])
        if edge.symbol == .epsilon {
            guard edge.to != .final else { return }
            ruleRun.wait(at: position, above: edge.to)
            take(.needsSymbol, next, rule)
        } else {
            ruleRun.resume(at: position, with: edge.symbol, above: edge.to)
            let end = system.rules[deepRules[rule].rule].operations.upperBound
            repeat { take(ruleRun.advance(to: end, system, &automaton), next, rule) } while ruleRun.takeOtherWay()
        }
    }

    private mutating func take(_ stop: RuleRun.Stop, _ node: Node, _ rule: DeepRuleID) {
        switch stop {
        case .needsSymbol: add(node, rule)
        case .done:
            guard let edge = automaton.edge(for: ruleRun, deepRules[rule].nextControl), !isSettledEdge[edge] else {
                return
            }
            let clearsStack = ruleRun.isReset
            guard !node.parent.isNone else { return }
            let cause = Cause.deepRule(node: node.parent, edge: node.edge, clearsStack: clearsStack)
            if !clearsStack {
                propose(node.weight, for: edge, cause)
            } else if isSettledState[node.state] {
                propose(node.weight + distances[node.state], for: edge, cause)
            } else {
                waitingResets[node.state, default: []].append((edge, node.weight, cause))
            }
        case .failed, .finished, .left, .notApplicable: break
        }
    }

    /// Adds a node for the product state of the run, unless there is one that is as light.
    private mutating func add(_ node: Node, _ rule: DeepRuleID) {
        let row = row(of: rule)
        let mark = rows[row].nodes[ruleRun.rest]
        guard !mark.isSettled else { return }
        var node = node
        node.row = row
        node.state = ruleRun.rest
        if let known = mark.openNode {
            if nodes[known].weight <= node.weight { return }
            nodes[known] = node
            enqueue(known)
        } else {
            let id = nodes.append(node)
            rows[row].nodes[ruleRun.rest] = ProductRow.Mark(open: id)
            enqueue(id)
        }
    }

    private mutating func row(of rule: DeepRuleID) -> RowID {
        for row in rowsOfRule[rule] where rows[row].position == ruleRun.position { return row }
        let row = rows.append(
            ProductRow(
                rule: rule, position: ruleRun.position,
                nodes: Table(repeating: ProductRow.Mark(), count: distances.count)))
        rowsOfRule[rule].append(row)
        return row
    }

    /// The edges that were popped before a node, the topmost first.
    func poppedEdges(before node: NodeID) -> [EdgeID] {
        var edges: [EdgeID] = []
        var node = node
        while !node.isNone, !nodes[node].edge.isNone {
            edges.append(nodes[node].edge)
            node = nodes[node].parent
        }
        return edges.reversed()
    }
}
