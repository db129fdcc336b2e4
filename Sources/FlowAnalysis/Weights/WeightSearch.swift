/// Computes the weights of the edges: the fewest events that derive them.
///
/// An edge that a top rule derives weighs one event. One that a deep rule derives weighs one event more than the edges that the
/// rule pops; one that clears the stack, one event more than the lightest stack where that is possible. Since weights only add up,
/// one pass in order of weight is sufficient, which settles edges, states and the product states of deep rules (Knuth 1977, A
/// generalization of Dijkstra's algorithm).
///
/// The pass is in this file. What else it needs has files of its own: deep rules, their follow-ups, and witnesses.
struct WeightSearch {
    /// How the lightest derivation of an edge ends, if the automaton does not have it as the witness.
    enum Cause {
        case reset(PAutomaton.Reset)
        /// A deep rule has come to the node and then popped the edge.
        case deepRule(node: NodeID, edge: EdgeID, clearsStack: Bool)
        case followUp(of: DeepRule.Source, popped: [EdgeID], clearsStack: Bool)
    }

    private enum Item {
        case edge(EdgeID)
        case state(StateID)
        case node(NodeID)
    }

    let system: PushdownSystem
    var automaton: PAutomaton
    /// The witnesses of the saturation.
    private let witnesses: Table<EdgeID, EdgeWitness>
    let deepRules: Table<DeepRuleID, DeepRule>
    let rulesWithFollowUp: [DeepRule]
    private let incoming: IncomingEdges
    private let resets: [HeadID: [PAutomaton.Reset]]

    private(set) var weights: Table<EdgeID, Int> = Table()
    private(set) var distances: Table<StateID, Int> = Table()
    private(set) var nextEdges: Table<StateID, EdgeID> = Table()
    var poppedEdges: [EdgeID: [EdgeID]] = [:]

    private(set) var isSettledEdge: Table<EdgeID, Bool> = Table()
    private(set) var isSettledState: Table<StateID, Bool> = Table()
    private(set) var causes: [EdgeID: Cause] = [:]
    /// The lightest derivations by follow-ups that have been found after a pass.
    var followUps: [EdgeID: (weight: Int, cause: Cause)] = [:]
    var nodes: Table<NodeID, Node> = Table()
    var rows: Table<RowID, ProductRow> = Table()
    var rowsOfRule: Table<DeepRuleID, [RowID]> = Table()
    /// State by state, the settled nodes there: a list, see ``Node/settledBefore``.
    private var lastSettledNodes: Table<StateID, NodeID> = Table()
    /// Derivations that clear the stack, deferred until the distance of a state is settled.
    var waitingResets: [StateID: [(edge: EdgeID, weight: Int, cause: Cause)]] = [:]
    private var queue = WeightQueue<Item>()
    var ruleRun = RuleRun()
    var search = ProductSearch()
    /// The number of times that a deep rule has been started or has followed an edge.
    var work = 0
    private let workLimit: Int

    /// - Parameter deepRules: all that can add edges.
    init(_ saturation: borrowing Saturation, _ deepRules: [DeepRule]) {
        workLimit = saturation.workLimit
        system = saturation.system
        automaton = saturation.automaton
        witnesses = automaton.witnesses
        self.deepRules = Table(deepRules.filter { $0.followUp == nil })
        rulesWithFollowUp = deepRules.filter { $0.followUp != nil }
        incoming = IncomingEdges(automaton)
        resets = Dictionary(grouping: automaton.resets, by: \.head)
    }

    /// Whether all weights were found within the limit of work.
    var isComplete: Bool { work + search.work <= workLimit }

    /// - Complexity: O(edges × positions of deep rules), times the logarithm of the weights. With follow-ups, again as long as one of
    ///   them makes an edge lighter.
    mutating func run() {
        repeat { settleAll() } while isComplete && weighFollowUps()
        for (edge, cause) in causes { setWitness(of: edge, cause) }
    }

    private mutating func settleAll() {
        startOver()
        for edge in witnesses.ids {
            switch witnesses[edge].kind {
            case .start, .midState: settleAtOnce(edge, 0)
            case .topRule:
                let weight = weight(of: witnesses[edge].rule)
                if weight == EventWeight.inside {
                    settleAtOnce(edge, weight)
                } else {
                    propose(weight, for: edge, nil)
                }
            case .deepRule, .reset: break
            }
        }
        // In a fixed order, because the first of several lightest derivations is the witness.
        for (edge, followUp) in followUps.sorted(by: { $0.key.raw < $1.key.raw }) {
            propose(followUp.weight, for: edge, followUp.cause)
        }
        propose(0, for: StateID.final, by: .none)
        for id in deepRules.ids { start(id) }

        while isComplete, let (weight, item) = queue.pop() {
            switch item {
            case .edge(let edge): settle(edge, weight)
            case .state(let state): settle(state, weight)
            case .node(let node): settle(node, weight)
            }
        }
    }

    private mutating func startOver() {
        weights = Table(repeating: EventWeight.unreachable, count: witnesses.count)
        distances = Table(repeating: EventWeight.unreachable, count: automaton.stateCount)
        nextEdges = Table(repeating: .none, count: distances.count)
        isSettledEdge = Table(repeating: false, count: weights.count)
        isSettledState = Table(repeating: false, count: distances.count)
        causes = [:]
        nodes = Table()
        rows = Table()
        lastSettledNodes = Table(repeating: .none, count: distances.count)
        rowsOfRule = Table(repeating: [], count: deepRules.count)
        waitingResets = [:]
        queue = WeightQueue()
    }

    func weight(of rule: PushdownRuleID) -> Int {
        system.isGlobal(rule) ? EventWeight.outside : EventWeight.inside
    }

    // MARK: Proposing

    mutating func propose(_ weight: Int, for edge: EdgeID, _ cause: Cause?) {
        guard !isSettledEdge[edge], weight < EventWeight.limit, weight < weights[edge] else { return }
        weights[edge] = weight
        causes[edge] = cause
        queue.push(.edge(edge), weight)
    }

    private mutating func propose(_ distance: Int, for state: StateID, by edge: EdgeID) {
        guard !isSettledState[state], distance < EventWeight.limit, distance < distances[state] else { return }
        distances[state] = distance
        nextEdges[state] = edge
        queue.push(.state(state), distance)
    }

    mutating func enqueue(_ node: NodeID) { queue.push(.node(node), nodes[node].weight) }

    // MARK: Settling

    /// No derivation can be lighter.
    private mutating func settleAtOnce(_ edge: EdgeID, _ weight: Int) {
        weights[edge] = weight
        isSettledEdge[edge] = true
    }

    private mutating func settle(_ id: EdgeID, _ weight: Int) {
        guard !isSettledEdge[id], weights[id] == weight else { return }
        isSettledEdge[id] = true
        let edge = automaton.edges[id]
        if isSettledState[edge.to] { propose(weight + distances[edge.to], for: edge.from, by: id) }
        var node = lastSettledNodes[edge.from]
        while !node.isNone {
            follow(id, from: node)
            node = nodes[node].settledBefore
        }
    }

    private mutating func settle(_ state: StateID, _ distance: Int) {
        guard !isSettledState[state], distances[state] == distance else { return }
        isSettledState[state] = true
        for edge in incoming[state] where isSettledEdge[edge] {
            propose(distance + weights[edge], for: automaton.edges[edge].from, by: edge)
        }
        let head = automaton.headOfState[state]
        if !head.isNone {
            for reset in resets[head] ?? [] {
                propose(distance + weight(of: reset.rule), for: reset.edge, .reset(reset))
            }
        }
        for (edge, weight, cause) in waitingResets.removeValue(forKey: state) ?? [] {
            propose(weight + distance, for: edge, cause)
        }
    }

    private mutating func settle(_ id: NodeID, _ weight: Int) {
        let (row, state) = (nodes[id].row, nodes[id].state)
        guard rows[row].nodes[state].openNode == id, nodes[id].weight == weight else { return }
        rows[row].nodes[state] = ProductRow.Mark(settled: id)
        nodes[id].settledBefore = lastSettledNodes[state]
        lastSettledNodes[state] = id
        var next = automaton.firstEdges[state]
        while !next.isNone {
            let edge = next
            next = automaton.edges[edge].next
            if isSettledEdge[edge] { follow(edge, from: id) }
        }
    }
}
