/// Deep rules with follow-ups. They are weighed after a pass, because a follow-up applies to a stack that the system has left
/// without an event of its own.
extension WeightSearch {
    /// - Returns: whether any edge can be lighter than in the last pass.
    mutating func weighFollowUps() -> Bool {
        var isLighter = false
        for deepRule in rulesWithFollowUp {
            let successors = search.successors(of: deepRule, system, &automaton, weights: weights) {
                [weights] run, control, weight, automaton in
                guard let edge = automaton.edge(for: run, control) else { return run.symbols.count > 1 }
                return run.isReset || weight + EventWeight.inside < weights[edge]
            }
            for successor in successors where weigh(successor) { isLighter = true }
        }
        return isLighter
    }

    private mutating func weigh(_ successor: RuleSuccessor) -> Bool {
        guard case .configuration = successor.kind,
            let edge = automaton.edge(for: successor.run, successor.control)
        else { return false }
        var (weight, popped) = (successor.weight + EventWeight.inside, successor.popped)
        if successor.run.isReset {
            // The rest has been removed, but it had to be there.
            let rest = popped.last.map { automaton.edges[$0].to } ?? .final
            guard distances[rest] != EventWeight.unreachable else { return false }
            weight += distances[rest]
            popped += automaton.path(from: rest, nextEdges)
        }
        guard weight < weights[edge], weight < followUps[edge]?.weight ?? EventWeight.limit else { return false }
        let cause = Cause.followUp(of: successor.source, popped: popped, clearsStack: successor.run.isReset)
        followUps[edge] = (weight, cause)
        return true
    }
}
