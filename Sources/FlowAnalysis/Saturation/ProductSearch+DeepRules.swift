extension ProductSearch {
    /// The successors of a deep rule.
    /// - Parameter isNew: whether a configuration is wanted, by its run, its control location and its weight. Exits always are.
    mutating func successors(
        of deepRule: borrowing DeepRule, _ system: borrowing PushdownSystem, _ automaton: inout PAutomaton,
        weights: Table<EdgeID, Int>? = nil,
        isNew: (borrowing RuleRun, ControlID, Int, borrowing PAutomaton) -> Bool
    ) -> [RuleSuccessor] {
        guard let followUp = deepRule.followUp else {
            return ownSuccessors(of: deepRule, system, &automaton, weights: weights, isNew: isNew)
        }
        var successors: [RuleSuccessor] = []
        for removal in removals(by: deepRule, system, &automaton, weights: weights) {
            successors += self.successors(
                of: followUp, after: removal, system, &automaton, weights: weights, isNew: isNew)
        }
        return successors
    }

    /// The configurations that an action of the system leads to, before its follow-up; the lightest of those that are equal.
    mutating func removals(
        by deepRule: borrowing DeepRule, _ system: borrowing PushdownSystem, _ automaton: inout PAutomaton,
        weights: Table<EdgeID, Int>? = nil
    ) -> [RuleSuccessor] {
        struct Configuration: Hashable {
            var top: SymbolID
            var rest: StateID
        }
        var known: Set<Configuration> = []
        let successors = ownSuccessors(of: deepRule, system, &automaton, weights: weights) { _, _, _, _ in true }
        return successors.sorted { $0.weight < $1.weight }
            .filter { known.insert(Configuration(top: $0.run.symbols[0], rest: $0.run.rest)).inserted }
    }

    /// The successors without follow-ups.
    private mutating func ownSuccessors(
        of deepRule: borrowing DeepRule, _ system: borrowing PushdownSystem, _ automaton: inout PAutomaton,
        weights: Table<EdgeID, Int>?,
        isNew: (borrowing RuleRun, ControlID, Int, borrowing PAutomaton) -> Bool
    ) -> [RuleSuccessor] {
        let control = deepRule.nextControl
        let hits = hits(
            of: system.rules[deepRule.rule], from: deepRule.heads(in: automaton), system, &automaton, weights
        ) {
            hit, run, automaton in
            switch hit.kind {
            case .done: isNew(run, control, hit.weight, automaton)
            case .finished, .left: true
            case .failed: false
            }
        }
        if hits.isEmpty { return [] }
        let sources = Dictionary(
            deepRule.sources.elements.map { ($0.head, $0) }, uniquingKeysWith: { first, _ in first })
        return hits.map { hit, run in
            let source = DeepRule.Source(head: hit.source.head, rule: deepRule.rule)
            return RuleSuccessor(
                kind: Self.kind(of: hit), run: run, control: control, source: sources[hit.source.head] ?? source,
                weight: hit.weight, popped: weights == nil ? [] : poppedEdges(of: hit))
        }
    }

    /// The successors of a follow-up on the stack that the system has left. If it fails, or is skipped, that stack stays.
    private mutating func successors(
        of followUp: FollowUp, after removal: RuleSuccessor, _ system: borrowing PushdownSystem,
        _ automaton: inout PAutomaton, weights: Table<EdgeID, Int>?,
        isNew: (borrowing RuleRun, ControlID, Int, borrowing PAutomaton) -> Bool
    ) -> [RuleSuccessor] {
        var successors: [RuleSuccessor] = []
        var isSkipped = followUp.mayBeSkipped
        var failing: [PushdownRule] = []
        let source = Source(symbol: removal.run.symbols[0], state: removal.run.rest, head: removal.source.head)
        for id in followUp.rules {
            let rule = system.rules[id]
            let control = system.control(after: rule.nextControl, in: removal.control)
            let hits = hits(of: rule, from: [source], system, &automaton, weights) { hit, run, automaton in
                switch hit.kind {
                case .done:
                    return !followUp.isOnlySkipped && isNew(run, control, removal.weight + hit.weight, automaton)
                case .finished, .left: return !followUp.isOnlySkipped
                case .failed:
                    if failing.last?.operations != rule.operations { failing.append(rule) }
                    return false
                }
            }
            for (hit, run) in hits {
                successors.append(
                    RuleSuccessor(
                        kind: Self.kind(of: hit), run: run, control: control, source: removal.source,
                        weight: removal.weight + hit.weight,
                        popped: weights == nil ? [] : removal.popped + poppedEdges(of: hit)))
            }
        }
        for rule in failing where !isSkipped {
            guard let failures = failures(of: rule, after: removal, system, &automaton, weights: weights) else {
                isSkipped = true
                break
            }
            successors += failures.filter { isNew($0.run, $0.control, $0.weight, automaton) }
        }
        if isSkipped, isNew(removal.run, removal.control, removal.weight, automaton) { successors.append(removal) }
        return successors
    }

    /// The stacks after a removal on which a rule of its follow-up fails, each with the symbols that the rule has looked at.
    /// - Returns: `nil` if these are too many, or if the rule fails on all stacks. Then all stacks are taken for those, which is
    ///   exact unless symbols further down decide.
    private mutating func failures(
        of rule: PushdownRule, after removal: RuleSuccessor, _ system: borrowing PushdownSystem,
        _ automaton: inout PAutomaton, weights: Table<EdgeID, Int>?
    ) -> [RuleSuccessor]? {
        struct Path {
            var symbols: [SymbolID]
            var state: StateID
            var position: RulePosition
            var edges: [EdgeID] = []
            var weight = 0
        }
        let end = rule.operations.upperBound
        var run = RuleRun()
        run.start(rule, at: removal.run.symbols[0], above: removal.run.rest)
        guard run.advance(to: end, system, &automaton) == .needsSymbol else { return nil }
        var paths = [Path(symbols: removal.run.symbols, state: run.rest, position: run.position)]
        var failures: [RuleSuccessor] = []
        var work = 0
        while let path = paths.popLast() {
            for (id, edge) in automaton.edges(from: path.state) {
                work += 1
                if work > Self.followedEdges || path.edges.count > Self.followedDepth {
                    hasAssumed = true
                    return nil
                }
                if let weights, weights[id] == EventWeight.unreachable { continue }
                var next = path
                next.edges.append(id)
                next.weight += weights?[id] ?? 0
                next.state = edge.to
                if edge.symbol == .epsilon {
                    if edge.to != .final { paths.append(next) }
                    continue
                }
                next.symbols.insert(edge.symbol, at: 0)
                run.resume(at: path.position, with: edge.symbol, above: edge.to)
                switch run.advance(to: end, system, &automaton) {
                case .needsSymbol:
                    next.state = run.rest
                    next.position = run.position
                    paths.append(next)
                case .failed:
                    var failure = removal
                    failure.run.symbols = next.symbols
                    failure.run.rest = edge.to
                    failure.weight += next.weight
                    if weights != nil { failure.popped += next.edges }
                    failures.append(failure)
                case .done, .finished, .left, .notApplicable: break
                }
            }
        }
        return failures
    }

    /// How many edges ``failures(of:after:_:_:weights:)`` follows, and how far down.
    private static var followedEdges: Int { 200 }
    private static var followedDepth: Int { 6 }

    private mutating func hits(
        of rule: PushdownRule, from sources: [Source], _ system: borrowing PushdownSystem,
        _ automaton: inout PAutomaton, _ weights: Table<EdgeID, Int>?,
        where isWanted: (Hit, borrowing RuleRun, borrowing PAutomaton) -> Bool
    ) -> [(hit: Hit, run: RuleRun)] {
        var hits: [(hit: Hit, run: RuleRun)] = []
        explore(rule, from: sources, system, &automaton, weights: weights) { hit, run, automaton in
            if isWanted(hit, run, automaton) { hits.append((hit, copy run)) }
            return .max
        }
        return hits
    }

    private static func kind(of hit: Hit) -> RuleSuccessor.Kind {
        switch hit.kind {
        case .finished(let outcome): .finished(outcome: outcome)
        case .left: .left
        case .done, .failed: .configuration
        }
    }
}

extension DeepRule {
    fileprivate func heads(in automaton: borrowing PAutomaton) -> [ProductSearch.Source] {
        sources.elements.map { source in
            let head = automaton.heads[source.head]
            return ProductSearch.Source(symbol: head.symbol, state: head.state, head: source.head)
        }
    }
}
