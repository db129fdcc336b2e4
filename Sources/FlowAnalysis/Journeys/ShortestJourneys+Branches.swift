import FlowDiagnostics
import FlowModel

/// The shortest journeys to what a branch does, or to where it fails.
extension ShortestJourneys {
    typealias HitCondition = (ProductSearch.Hit, borrowing RuleRun, borrowing PAutomaton) -> Bool

    private struct Found {
        var journey: Journey
        var layers: [[Int]]
        var weight: Int
    }

    /// A hit, and the weight of the lightest stack on which the rule comes to it.
    private struct WeighedHit {
        var hit: ProductSearch.Hit
        var weight: Int
    }

    /// The shortest journey to where a branch is tried and fails in this way.
    mutating func witness(of failure: BranchFailure, at place: BranchPosition) -> FailureWitness? {
        let branch = system.id(of: place)
        let operations = system.operations
        var best: Found?
        for (rule, sources) in system.sites(of: place, heads) + system.sites(resuming: branch, heads) {
            let found = lightest(rule, from: sources) { hit, _, _ in
                hit.kind == .failed(failure.reason) && operations[hit.operation].branch == branch
                    && operations[hit.operation].step == Int32(failure.step)
            }
            if let found, found.weight < best?.weight ?? .max { best = found }
        }
        let followUp = lightestFollowUp(of: branch) { hit, _, _ in
            hit.kind == .failed(failure.reason) && operations[hit.operation].step == Int32(failure.step)
        }
        if let found = followUp, found.weight < best?.weight ?? .max { best = found }
        return best.map { FailureWitness(journey: $0.journey, layers: $0.layers) }
    }

    /// The shortest journey to where a branch is tried and comes to such a hit.
    mutating func journey(to place: BranchPosition, where isIncluded: HitCondition) -> Journey? {
        var best: Found?
        for (rule, sources) in system.sites(of: place, heads) {
            let found = lightest(rule, from: sources, where: isIncluded)
            if let found, found.weight < best?.weight ?? .max { best = found }
        }
        return best?.journey
    }

    /// The shortest journey to where a branch comes to such a hit, also as what follows an action of the system or as a link
    /// that is resumed.
    mutating func journey(toPerform place: BranchPosition, where isIncluded: HitCondition) -> Journey? {
        let branch = system.id(of: place)
        var best: Found?
        for (rule, sources) in system.sites(of: place, heads) + system.sites(resuming: branch, heads) {
            let found = lightest(rule, from: sources, where: isIncluded)
            if let found, found.weight < best?.weight ?? .max { best = found }
        }
        if let found = lightestFollowUp(of: branch, where: isIncluded), found.weight < best?.weight ?? .max {
            best = found
        }
        return best?.journey
    }

    private mutating func lightest(
        _ rule: PushdownRuleID, from sources: [ProductSearch.Source], where isIncluded: HitCondition
    ) -> Found? {
        guard isComplete else { return nil }
        // Of its own, so that a query changes nothing.
        var (search, automaton) = (ProductSearch(), edgeWeights.automaton)
        defer { work += search.work }
        guard let best = lightestHit(rule, from: sources, &search, &automaton, below: .max, where: isIncluded) else {
            return nil
        }
        let edges = edges(beneath: best.hit, search)
        guard let steps = steps(to: edges) else { return nil }
        return Found(
            journey: Journey(steps: steps, end: name(of: best.hit.source.symbol)),
            layers: layers(before: best.hit, of: rule, on: edges, &automaton), weight: best.weight)
    }

    /// The lightest such hit of a branch of `$back` or `$dismissed`.
    private mutating func lightestFollowUp(of branch: BranchID, where isIncluded: HitCondition) -> Found? {
        var best: Found?
        var (search, automaton) = (ProductSearch(), edgeWeights.automaton)
        defer { work += search.work }
        for deepRule in edgeWeights.deepRules where isComplete {
            guard let followUp = deepRule.followUp else { continue }
            for rule in followUp.rules where system.rules[rule].branch == branch {
                let removals = search.removals(by: deepRule, system, &automaton, weights: edgeWeights.weights)
                for removal in removals {
                    let source = ProductSearch.Source(
                        symbol: removal.run.symbols[0], state: removal.run.rest, head: removal.source.head)
                    let own = removal.weight + EventWeight.inside
                    let bound = best.map { $0.weight - own } ?? .max
                    let found = lightestHit(
                        rule, from: [source], &search, &automaton, below: bound, where: isIncluded)
                    guard let found else { continue }
                    let edges = edges(beneath: found.hit, search)
                    guard let steps = steps(to: removal.popped + edges) else { continue }
                    let removing = step(removal.source.rule, at: removal.source.head)
                    best = Found(
                        journey: Journey(steps: steps + [removing], end: name(of: source.symbol)),
                        layers: layers(before: found.hit, of: rule, on: edges, &automaton), weight: found.weight + own)
                }
            }
        }
        return best
    }

    private func lightestHit(
        _ rule: PushdownRuleID, from sources: [ProductSearch.Source], _ search: inout ProductSearch,
        _ automaton: inout PAutomaton, below bound: Int, where isIncluded: HitCondition
    ) -> WeighedHit? {
        var best: WeighedHit?
        search.explore(
            system.rules[rule], from: sources, system, &automaton, weights: edgeWeights.weights
        ) { hit, run, automaton in
            guard isIncluded(hit, run, automaton) else { return best?.weight ?? bound }
            let rest = hit.edge.isNone ? hit.source.state : automaton.edges[hit.edge].to
            if edgeWeights.isReachable(rest) {
                let weight = hit.weight + edgeWeights.distances[rest]
                if weight < best?.weight ?? bound { best = WeighedHit(hit: hit, weight: weight) }
            }
            return best?.weight ?? bound
        }
        return best
    }

    /// The edges beneath the top before the rule: those that it pops, and the lightest stack below them.
    private func edges(beneath hit: ProductSearch.Hit, _ search: ProductSearch) -> [EdgeID] {
        let popped = search.poppedEdges(of: hit)
        let rest = popped.last.map { edgeWeights.automaton.edges[$0].to } ?? hit.source.state
        return popped + edgeWeights.path(from: rest)
    }

    // MARK: The stack before a step

    /// The stack before the step that fails: the operations before it, applied to a top and the edges beneath.
    private func layers(
        before hit: ProductSearch.Hit, of rule: PushdownRuleID, on edges: [EdgeID], _ automaton: inout PAutomaton
    ) -> [[Int]] {
        var run = RuleRun()
        run.startSeen(system.rules[rule], at: hit.source.symbol, above: .final, system, &automaton)
        let beneath = edges.map { automaton.edges[$0].symbol }.filter { $0 != .epsilon }
        run.symbols = beneath.reversed() + run.symbols
        for way in run.otherWays.indices {
            run.otherWays[way].symbols = beneath.reversed() + run.otherWays[way].symbols
        }
        let step = firstOperation(of: hit.operation, in: system.rules[rule])
        repeat {
            let stop = run.advance(to: step, system, &automaton)
            // Of several runs, one that leads to the hit.
            var after = run
            if stop == .done, run.otherWays.isEmpty || after.comes(to: hit, rule, system, &automaton) { break }
        } while run.takeOtherWay()
        var layers: [[Int]] = []
        for symbol in run.symbols.map({ automaton.symbols[$0] }) {
            if symbol.kind.isFirst || layers.isEmpty { layers.append([]) }
            layers[layers.count - 1].append(symbol.route.index)
        }
        return layers
    }

    /// The first operation of a step: a `popPast` is a `popTo` and a `pop`.
    private func firstOperation(of operation: OperationID, in rule: PushdownRule) -> OperationID {
        guard operation > rule.operations.lowerBound, case .pop = system.operations[operation].kind else {
            return operation
        }
        let previous = operation.advanced(by: -1)
        let (first, second) = (system.operations[previous], system.operations[operation])
        guard case .popTo = first.kind, first.branch == second.branch, first.step == second.step else {
            return operation
        }
        return previous
    }
}

extension RuleRun {
    /// Whether it goes on to where a hit has stopped.
    fileprivate mutating func comes(
        to hit: ProductSearch.Hit, _ rule: PushdownRuleID, _ system: borrowing PushdownSystem,
        _ automaton: inout PAutomaton
    ) -> Bool {
        let stop = advance(to: system.rules[rule].operations.upperBound, system, &automaton)
        guard case .failed(let reason) = hit.kind else { return true }
        return stop == .failed(reason) && position.operation == hit.operation
    }
}
