/// Applies deep rules without follow-ups to the automaton while it grows. Each rule continues where it stopped, so it follows each
/// edge at most once from each rule position.
struct DeepRuleSearch {
    /// How far one rule has been applied.
    private struct Progress {
        /// For each position at which a run needs a symbol, the states above which it does, each with the first source that led
        /// there: the visited product states.
        var visited: [(position: RulePosition, sources: Table<StateID, DeepRule.SourceID>)] = []
        /// The first source and the first edge that have not been looked at.
        var nextSource = DeepRule.SourceID(raw: 0)
        var nextEdge = EdgeID(raw: 0)
    }

    /// The number of followed edges, over all rules.
    private(set) var work = 0
    private var progress: Table<DeepRuleID, Progress> = Table()
    /// Product states whose edges have not been followed: an index into ``Progress/visited``, and the state.
    private var pending: [(position: Int32, state: StateID)] = []
    private var run = RuleRun()

    /// The successors that the automaton does not accept yet.
    /// - Parameter limit: the number of edges to follow. Beyond that, there may be more successors.
    /// - Complexity: O(edges), and over all calls O(edges × operations that pop).
    mutating func newSuccessors(
        of id: DeepRuleID, _ deepRule: borrowing DeepRule, _ system: borrowing PushdownSystem,
        _ automaton: inout PAutomaton, limit: Int
    ) -> [RuleSuccessor] {
        let workLimit = work + limit
        while progress.count <= id.index { progress.append(Progress()) }
        var own = Progress()
        swap(&own, &progress[id])
        defer { swap(&own, &progress[id]) }
        let rule = system.rules[deepRule.rule]
        let end = rule.operations.upperBound
        var successors: [RuleSuccessor] = []

        func take(_ stop: RuleRun.Stop, from source: DeepRule.SourceID) {
            switch stop {
            case .needsSymbol: visit(source, &own, states: automaton.stateCount)
            case .done where automaton.accepts(run, deepRule.nextControl): break
            case .done: successors.append(RuleSuccessor(.configuration, run, deepRule, source))
            case .finished(let outcome):
                successors.append(RuleSuccessor(.finished(outcome: outcome), run, deepRule, source))
            case .left: successors.append(RuleSuccessor(.left, run, deepRule, source))
            case .failed, .notApplicable: break
            }
        }
        func advance(from source: DeepRule.SourceID) {
            repeat { take(run.advance(to: end, system, &automaton), from: source) } while run.takeOtherWay()
        }
        func follow(_ edge: PAutomaton.Edge, at position: RulePosition, from source: DeepRule.SourceID) {
            work += 1
            if edge.symbol == .epsilon {
                guard edge.to != .final else { return }
                run.wait(at: position, above: edge.to)
                take(.needsSymbol, from: source)
            } else {
                run.resume(at: position, with: edge.symbol, above: edge.to)
                advance(from: source)
            }
        }

        for source in own.nextSource..<deepRule.sources.nextID {
            work += 1
            let head = automaton.heads[deepRule.sources[source].head]
            run.startSeen(rule, at: head.symbol, above: head.state, system, &automaton)
            advance(from: source)
        }
        own.nextSource = deepRule.sources.nextID
        let edgesEnd = automaton.edges.nextID
        for id in own.nextEdge..<edgesEnd where work < workLimit {
            let edge = automaton.edges[id]
            for index in own.visited.indices where edge.from.index < own.visited[index].sources.count {
                let source = own.visited[index].sources[edge.from]
                if !source.isNone { follow(edge, at: own.visited[index].position, from: source) }
            }
        }
        own.nextEdge = edgesEnd
        while work < workLimit, let (index, state) = pending.popLast() {
            let (position, source) = (own.visited[Int(index)].position, own.visited[Int(index)].sources[state])
            var next = automaton.firstEdges[state]
            while !next.isNone {
                let edge = automaton.edges[next]
                next = edge.next
                follow(edge, at: position, from: source)
            }
        }
        return successors
    }

    /// Notes that the run needs a symbol, unless its product state has been visited.
    private mutating func visit(_ source: DeepRule.SourceID, _ own: inout Progress, states: Int) {
        var index = 0
        while index < own.visited.count, own.visited[index].position != run.position { index += 1 }
        if index == own.visited.count { own.visited.append((run.position, Table())) }
        let missing = states - own.visited[index].sources.count
        if missing > 0 {
            own.visited[index].sources.append(contentsOf: repeatElement(.none, count: missing + states / 2))
        }
        guard own.visited[index].sources[run.rest].isNone else { return }
        own.visited[index].sources[run.rest] = source
        pending.append((Int32(index), run.rest))
    }
}

extension RuleSuccessor {
    fileprivate init(
        _ kind: Kind, _ run: RuleRun, _ deepRule: borrowing DeepRule, _ source: DeepRule.SourceID
    ) {
        self.init(kind: kind, run: run, control: deepRule.nextControl, source: deepRule.sources[source])
    }
}
