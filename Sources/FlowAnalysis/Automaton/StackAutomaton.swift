/// Every stack that a flow can have, as a finite automaton: a stack with `x` on top is one that can be, when the automaton
/// accepts what is beneath `x` from the state of `x`.
///
/// There is one state for each *head*, a symbol that can be on top and the control it is on top in, rather than one for each
/// push as in the textbooks (Schwoon 2002, algorithm 2): what can be done depends on the top alone, so whatever was beneath
/// `x` is still beneath it when something is pushed on `x`, and one edge says so for all of it. That makes the automaton as
/// large as the flow has transitions, where the textbooks' is their product with the contexts. What was put beneath another
/// route without ever having been on top (the lower routes of a `reset` list) gets a *chain* of states of its own.
struct StackAutomaton {
    /// `symbol` goes off the stack and leaves what `to` accepts; no symbol: what `to` accepts is accepted here as well.
    struct Edge {
        var from: Int32
        var symbol: Int32
        var to: Int32
        /// The next edge out of the same state.
        var next: Int32
    }

    /// How an edge came to be.
    struct Origin {
        enum Kind {
            /// Where the flow starts.
            case start
            /// A part of what another edge put there.
            case chain
            /// One event, whatever is beneath the top.
            case event
            /// One event that has looked beneath the top.
            case look
            /// One event that left nothing of what was there.
            case reset
        }

        var kind: Kind
        /// What was on top: an index into ``heads``.
        var head: Int32 = -1
        /// What happened: a routine of the program.
        var routine: Int32 = -1
    }

    /// Something that left nothing of what was there, and the edge that says so: many can lead to one.
    struct Reset {
        var edge: Int32
        var head: Int32
        var routine: Int32
    }

    struct Head {
        var symbol: Int32
        var control: Int32
        var state: Int32
    }

    /// Instead of a symbol: none.
    static let nothing: Int32 = -1
    /// The state that accepts the empty stack, and nothing else.
    static let end: Int32 = 0

    let controls: Int
    private(set) var symbols: [StackSymbol] = []
    private(set) var heads: [Head] = []
    private(set) var edges: [Edge] = []
    private(set) var origins: [Origin] = []
    private(set) var resets: [Reset] = []
    private(set) var firstEdge: [Int32] = [-1]
    /// State by state, the head that it is the state of; below zero for the end and for chains.
    private(set) var headOfState: [Int32] = [-1]
    /// The states of the heads, by symbol and control.
    private var stateOfHead: [Int32] = []
    private var denseSymbols: [Int32]
    private var trackedSymbols: [StackSymbol: Int32] = [:]
    private var chains: [ArraySlice<Int32>: Int32] = [:]
    private var replacesAll: Set<Int32> = []

    init(routes: Int, controls: Int) {
        self.controls = controls
        denseSymbols = [Int32](repeating: -1, count: routes * StackSymbol.Kind.allCases.count)
        symbols.reserveCapacity(routes * 2)
        heads.reserveCapacity(routes * 2)
        edges.reserveCapacity(routes * 4)
        origins.reserveCapacity(routes * 4)
        firstEdge.reserveCapacity(routes * 2)
        headOfState.reserveCapacity(routes * 2)
        stateOfHead.reserveCapacity(routes * 2 * controls)
    }

    // MARK: Symbols and states

    mutating func intern(_ symbol: StackSymbol) -> Int32 {
        if symbol.beneath == 0 {
            let index = Int(symbol.route) * StackSymbol.Kind.allCases.count + Int(symbol.kind.rawValue)
            if denseSymbols[index] < 0 { denseSymbols[index] = add(symbol) }
            return denseSymbols[index]
        }
        if let known = trackedSymbols[symbol] { return known }
        let id = add(symbol)
        trackedSymbols[symbol] = id
        return id
    }

    private mutating func add(_ symbol: StackSymbol) -> Int32 {
        symbols.append(symbol)
        for _ in 0..<controls { stateOfHead.append(-1) }
        return Int32(symbols.count - 1)
    }

    /// The state of a head; below zero where it is not known to be on top ever.
    func state(_ symbol: Int32, _ control: Int32) -> Int32 { stateOfHead[Int(symbol) * controls + Int(control)] }

    /// The state of a head, which is new where it was not there.
    mutating func show(_ symbol: Int32, _ control: Int32) -> Int32 {
        let index = Int(symbol) * controls + Int(control)
        if stateOfHead[index] < 0 {
            stateOfHead[index] = addState(head: Int32(heads.count))
            heads.append(Head(symbol: symbol, control: control, state: stateOfHead[index]))
        }
        return stateOfHead[index]
    }

    private mutating func addState(head: Int32) -> Int32 {
        firstEdge.append(-1)
        headOfState.append(head)
        return Int32(firstEdge.count - 1)
    }

    /// The routes that lie on a stack where they may never have been on top.
    private(set) var hiddenRoutes: Set<Int32> = []
    var hasHidden: Bool { !hiddenRoutes.isEmpty }

    /// The state that accepts what lies beneath these symbols, the lowest first, where they were put there at once and into
    /// this control.
    ///
    /// One for each list, whatever is beneath: were it one for each of those too, a transition that buries one route more
    /// each time would make states for ever.
    private mutating func chain(beneath symbols: ArraySlice<Int32>, _ control: Int32) -> Int32 {
        let key = symbols + [control]
        if let known = chains[key] { return known }
        let new = addState(head: -1)
        chains[key] = new
        return new
    }

    // MARK: Edges

    @discardableResult
    mutating func add(_ from: Int32, _ symbol: Int32, _ to: Int32, _ origin: Origin) -> Int32 {
        let index = Int32(edges.count)
        edges.append(Edge(from: from, symbol: symbol, to: to, next: firstEdge[Int(from)]))
        origins.append(origin)
        firstEdge[Int(from)] = index
        return index
    }

    /// The edge between two states, where there is one.
    /// - Complexity: O(edges out of `from`).
    func edge(_ from: Int32, _ symbol: Int32, _ to: Int32) -> Int32? {
        var index = firstEdge[Int(from)]
        while index >= 0 {
            let edge = edges[Int(index)]
            if edge.symbol == symbol, edge.to == to { return index }
            index = edge.next
        }
        return nil
    }

    /// Lets a run's symbols be on top of its rest.
    /// - Returns: the edge that says so; `nil` where that goes without saying.
    @discardableResult
    mutating func put(_ run: borrowing StackRun, _ control: Int32, _ origin: Origin) -> Int32? {
        guard let top = run.local.last else { return nil }
        var from = show(top, control)
        if run.local.count == 1, run.rest == from { return nil }
        // What was put there with it, from the top down; the lowest edge says how it came about.
        var index = run.local.count - 2
        while index > 0 {
            let to = chain(beneath: run.local[index...], control)
            if edge(from, run.local[index], to) == nil { add(from, run.local[index], to, Origin(kind: .chain)) }
            hiddenRoutes.insert(symbols[Int(run.local[index])].route)
            from = to
            index -= 1
        }
        let symbol = index == 0 ? run.local[0] : Self.nothing
        let edge: Int32
        if let known = self.edge(from, symbol, run.rest) {
            edge = known
            // The plainest way is the shortest, and what happens on the screen itself comes before what comes from outside.
            let old = origins[Int(known)].kind
            if origin.kind == .event, old != .start, old != .event { origins[Int(known)] = origin }
        } else {
            edge = add(from, symbol, run.rest, origin)
            if symbol != Self.nothing, run.rest != state(symbol, control) {
                hiddenRoutes.insert(symbols[Int(symbol)].route)
            }
        }
        if origin.kind == .reset { resets.append(Reset(edge: edge, head: origin.head, routine: origin.routine)) }
        return edge
    }

    /// Whether ``put(_:_:_:)`` would add nothing.
    func knows(_ run: borrowing StackRun, _ control: Int32) -> Bool {
        guard let top = run.local.last else { return true }
        if run.local.count == 1, state(top, control) == run.rest { return true }
        return edge(saying: run, control) != nil
    }

    /// The edge that says that a run's symbols can be on top of its rest; `nil` where there is none, and where that goes
    /// without saying.
    func edge(saying run: borrowing StackRun, _ control: Int32) -> Int32? {
        guard let top = run.local.last else { return nil }
        var from = state(top, control)
        guard from >= 0, run.local.count > 1 || run.rest != from else { return nil }
        var index = run.local.count - 2
        while index > 0 {
            guard let to = chains[run.local[index...] + [control]], edge(from, run.local[index], to) != nil else {
                return nil
            }
            from = to
            index -= 1
        }
        return edge(from, index == 0 ? run.local[0] : Self.nothing, run.rest)
    }

    /// Whether the event of an edge has left nothing of what was there: the stack ends where the edge, or its chain, does.
    func leavesNothing(_ edge: Int32) -> Bool { replacesAll.contains(edge) }

    mutating func setOrigin(_ origin: Origin, of edge: Int32, replacesAll isAll: Bool) {
        origins[Int(edge)] = origin
        if isAll { replacesAll.insert(edge) } else if !replacesAll.isEmpty { replacesAll.remove(edge) }
    }
}
