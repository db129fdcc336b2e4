import FlowModel

/// The reachable stacks as a P-automaton (Bouajjani, Esparza, Maler 1997): a stack with `x` on top is reachable if the automaton
/// accepts what is beneath `x` from the state of `x`.
///
/// The textbook construction of post\* (Schwoon 2002, algorithm 2) has one state for each push rule. This one has one state for
/// each *head*: a symbol that can be on top, and the control location. That is sufficient because rules depend only on the head: if
/// `y` is pushed on `x`, everything that can be beneath `x` is then beneath `x` and `y`, and one edge represents all of it. So the
/// size of the automaton is proportional to the number of transitions of the flow, not to their product with the contexts.
///
/// Symbols that are pushed beneath another without having been on top (the lower routes of a `reset` list) have *mid states*, as in
/// the textbook.
struct PAutomaton {
    struct Edge {
        var from: StateID
        /// The symbol that is read; epsilon if `from` accepts all that `to` accepts.
        var symbol: SymbolID
        var to: StateID
        /// The next edge from the same state.
        var next: EdgeID
    }

    /// What distinguishes an edge from all others.
    struct EdgeKey: Hashable {
        var from: StateID
        var symbol: SymbolID
        var to: StateID
    }

    struct Head {
        var symbol: SymbolID
        var control: ControlID
        var state: StateID
    }

    /// The application of a rule that has cleared the stack. Several can lead to one edge.
    struct Reset {
        var edge: EdgeID
        var head: HeadID
        var rule: PushdownRuleID
    }

    /// A list of symbols that were pushed at once, and the control location.
    struct MidStateKey: Hashable {
        var symbols: ArraySlice<SymbolID>
        var control: ControlID
    }

    let controlCount: Int
    private(set) var symbols: Table<SymbolID, StackSymbol> = Table()
    private(set) var heads: Table<HeadID, Head> = Table()
    private(set) var firstEdges: Table<StateID, EdgeID> = Table([.none])
    /// State by state, the head that it belongs to; none for the final state and for mid states.
    private(set) var headOfState: Table<StateID, HeadID> = Table([.none])
    /// The states of the heads, by symbol and control location.
    private var stateOfHead: [StateID] = []
    /// The symbols of which only the route and the kind are known, by these.
    private var plainSymbols: [SymbolID]
    private var trackedSymbols: [StackSymbol: SymbolID] = [:]

    // The edges are in PAutomaton+Edges.swift, which alone changes these.
    var edges: Table<EdgeID, Edge> = Table()
    var witnesses: Table<EdgeID, EdgeWitness> = Table()
    /// The number of edges from each state.
    var edgeCounts: Table<StateID, Int32> = Table([0])
    /// The edges of the states that have more than a search should go through.
    var edgeIDs: [EdgeKey: EdgeID] = [:]
    static let searchedCount: Int32 = 16
    var resets: [Reset] = []
    var midStates: [MidStateKey: StateID] = [:]
    /// The edges whose witness has cleared the stack.
    var clearingEdges: Set<EdgeID> = []
    /// The routes that were pushed beneath another and may never have been on top.
    var coveredRoutes: Set<RouteID> = []

    init(routes: Int, controls: Int) {
        controlCount = controls
        plainSymbols = [SymbolID](repeating: .none, count: routes * StackSymbol.Kind.allCases.count)
        // Most routes are in one position of a layer, and are shown from one or two others.
        let positions = routes + routes / 4 + 4
        symbols.reserveCapacity(positions)
        heads.reserveCapacity(positions)
        edges.reserveCapacity(positions * 2)
        witnesses.reserveCapacity(positions * 2)
        firstEdges.reserveCapacity(positions)
        edgeCounts.reserveCapacity(positions)
        headOfState.reserveCapacity(positions)
        stateOfHead.reserveCapacity(positions * controls)
    }

    // MARK: Symbols

    mutating func intern(_ symbol: StackSymbol) -> SymbolID {
        if symbol.isPlain {
            let index = symbol.route.index * StackSymbol.Kind.allCases.count + Int(symbol.kind.rawValue)
            if plainSymbols[index].isNone { plainSymbols[index] = add(symbol) }
            return plainSymbols[index]
        }
        if let known = trackedSymbols[symbol] { return known }
        let id = add(symbol)
        trackedSymbols[symbol] = id
        return id
    }

    private mutating func add(_ symbol: StackSymbol) -> SymbolID {
        for _ in 0..<controlCount { stateOfHead.append(.none) }
        return symbols.append(symbol)
    }

    // MARK: States

    /// The number of states.
    var stateCount: Int { firstEdges.count }

    /// The state of a head; none if the symbol has not been found on top there.
    func state(_ symbol: SymbolID, _ control: ControlID) -> StateID {
        stateOfHead[symbol.index * controlCount + control.index]
    }

    /// The state of a head, which is added if it is new.
    mutating func addHead(_ symbol: SymbolID, _ control: ControlID) -> StateID {
        let index = symbol.index * controlCount + control.index
        if stateOfHead[index].isNone {
            let state = addState(of: heads.nextID)
            stateOfHead[index] = state
            heads.append(Head(symbol: symbol, control: control, state: state))
        }
        return stateOfHead[index]
    }

    mutating func addState(of head: HeadID) -> StateID {
        firstEdges.append(.none)
        edgeCounts.append(0)
        return headOfState.append(head)
    }

    mutating func setFirstEdge(_ edge: EdgeID, of state: StateID) { firstEdges[state] = edge }
}

extension PAutomaton.EdgeKey {
    init(_ edge: PAutomaton.Edge) { self.init(from: edge.from, symbol: edge.symbol, to: edge.to) }
}
