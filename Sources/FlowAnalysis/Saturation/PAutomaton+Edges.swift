extension PAutomaton {
    /// The edges from one state, the last added first.
    struct EdgeList: Sequence, IteratorProtocol {
        fileprivate let edges: Table<EdgeID, Edge>
        fileprivate var nextEdge: EdgeID

        @inline(__always)
        mutating func next() -> (id: EdgeID, edge: Edge)? {
            if nextEdge.isNone { return nil }
            let (id, edge) = (nextEdge, edges[nextEdge])
            nextEdge = edge.next
            return (id, edge)
        }
    }

    /// The edges from a state. Innermost loops follow ``Edge/next`` instead, because the list retains the table.
    @inline(__always)
    func edges(from state: StateID) -> EdgeList { EdgeList(edges: edges, nextEdge: firstEdges[state]) }

    mutating func add(_ from: StateID, _ symbol: SymbolID, _ to: StateID, _ witness: EdgeWitness) -> EdgeID {
        let id = edges.append(Edge(from: from, symbol: symbol, to: to, next: firstEdges[from]))
        witnesses.append(witness)
        setFirstEdge(id, of: from)
        edgeCounts[from] += 1
        if edgeCounts[from] == Self.searchedCount + 1 {
            for (id, edge) in edges(from: from) { edgeIDs[EdgeKey(edge)] = id }
        } else if edgeCounts[from] > Self.searchedCount {
            edgeIDs[EdgeKey(edges[id])] = id
        }
        return id
    }

    /// - Complexity: O(1): the edges of a state are searched if it has few, and looked up otherwise.
    private func edge(_ from: StateID, _ symbol: SymbolID, _ to: StateID) -> EdgeID? {
        if edgeCounts[from] > Self.searchedCount { return edgeIDs[EdgeKey(from: from, symbol: symbol, to: to)] }
        var id = firstEdges[from]
        while !id.isNone {
            if edges[id].symbol == symbol, edges[id].to == to { return id }
            id = edges[id].next
        }
        return nil
    }

    /// The mid state that accepts what is beneath these symbols, the lowest first.
    ///
    /// There is one for each list, independent of what is beneath it. Otherwise a transition that covers another route each time it
    /// is taken would add states without end.
    private mutating func midState(beneath symbols: ArraySlice<SymbolID>, _ control: ControlID) -> StateID {
        let key = MidStateKey(symbols: symbols, control: control)
        if let known = midStates[key] { return known }
        let new = addState(of: .none)
        midStates[key] = new
        return new
    }

    // MARK: The stacks of a run

    /// Adds the edges that accept the symbols of a run on top of its rest.
    mutating func addEdges(for run: borrowing RuleRun, _ control: ControlID, _ witness: EdgeWitness) {
        guard let top = run.symbols.last else { return }
        var from = addHead(top, control)
        if run.symbols.count == 1, run.rest == from { return }
        // From the top down. The lowest edge has the witness.
        var index = run.symbols.count - 2
        while index > 0 {
            let to = midState(beneath: run.symbols[index...], control)
            if edge(from, run.symbols[index], to) == nil {
                _ = add(from, run.symbols[index], to, EdgeWitness(kind: .midState))
            }
            coveredRoutes.insert(symbols[run.symbols[index]].route)
            from = to
            index -= 1
        }
        let symbol = index == 0 ? run.symbols[0] : .epsilon
        let id: EdgeID
        if let known = edge(from, symbol, run.rest) {
            id = known
            // A rule that reads only the top makes the shortest journey, and no journey is shorter than one from the start.
            let old = witnesses[known].kind
            if witness.kind == .topRule, old != .start, old != .topRule { witnesses[known] = witness }
        } else {
            id = add(from, symbol, run.rest, witness)
            if symbol != .epsilon, run.rest != state(symbol, control) { coveredRoutes.insert(symbols[symbol].route) }
        }
        if witness.kind == .reset { resets.append(Reset(edge: id, head: witness.head, rule: witness.rule)) }
    }

    /// Whether the automaton accepts the symbols of a run on top of its rest, so that ``addEdges(for:_:_:)`` would add nothing.
    func accepts(_ run: borrowing RuleRun, _ control: ControlID) -> Bool {
        guard let top = run.symbols.last else { return true }
        if run.symbols.count == 1, state(top, control) == run.rest { return true }
        return edge(for: run, control) != nil
    }

    /// The edge that ``addEdges(for:_:_:)`` gives the witness; `nil` if it has not been added, or none is needed.
    func edge(for run: borrowing RuleRun, _ control: ControlID) -> EdgeID? {
        guard let top = run.symbols.last else { return nil }
        var from = state(top, control)
        guard !from.isNone, run.symbols.count > 1 || run.rest != from else { return nil }
        var index = run.symbols.count - 2
        while index > 0 {
            guard let to = midStates[MidStateKey(symbols: run.symbols[index...], control: control)],
                edge(from, run.symbols[index], to) != nil
            else { return nil }
            from = to
            index -= 1
        }
        return edge(from, index == 0 ? run.symbols[0] : .epsilon, run.rest)
    }

    // MARK: Witnesses

    /// Whether the rule that derived an edge has cleared the stack: then the stack ends with the symbols that the rule pushed.
    func clearsStack(_ edge: EdgeID) -> Bool { clearingEdges.contains(edge) }

    mutating func setWitness(_ witness: EdgeWitness, of edge: EdgeID, clearsStack: Bool) {
        witnesses[edge] = witness
        if clearsStack {
            clearingEdges.insert(edge)
        } else if !clearingEdges.isEmpty {
            clearingEdges.remove(edge)
        }
    }
}
