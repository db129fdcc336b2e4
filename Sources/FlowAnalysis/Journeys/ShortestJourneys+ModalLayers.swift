import FlowDiagnostics
import FlowModel

/// The shortest journeys to what a branch does above several modal layers.
extension ShortestJourneys {
    /// How many modal layers have to be beneath what a rule has popped; `nil` if a hit does not count.
    typealias NeededLayers = (ProductSearch.Hit, borrowing RuleRun, borrowing PAutomaton) -> Int?

    /// The shortest journey to where a branch comes to such a hit on one of these stacks.
    mutating func journey(
        to place: BranchPosition, on stacks: borrowing ModalStacks, _ needed: NeededLayers
    ) -> Journey? {
        var best: (weight: Int, edges: [EdgeID], top: SymbolID)?
        for (rule, sources) in system.sites(of: place, heads) where isComplete {
            var (search, automaton) = (ProductSearch(), edgeWeights.automaton)
            var found: (weight: Int, hit: ProductSearch.Hit, rest: StateID, layers: Int)?
            search.explore(
                system.rules[rule], from: sources, system, &automaton, weights: edgeWeights.weights
            ) { hit, run, automaton in
                let bound = found?.weight ?? best?.weight ?? .max
                let rest = hit.edge.isNone ? hit.source.state : automaton.edges[hit.edge].to
                guard let layers = needed(hit, run, automaton),
                    let beneath = stacks.weight(from: rest, layers: layers), hit.weight + beneath < bound
                else { return bound }
                found = (hit.weight + beneath, hit, rest, layers)
                return hit.weight + beneath
            }
            work += search.work
            guard let found else { continue }
            let edges = search.poppedEdges(of: found.hit) + stacks.path(from: found.rest, layers: found.layers)
            best = (found.weight, edges, found.hit.source.symbol)
        }
        return best.flatMap { found in
            steps(to: found.edges).map { Journey(steps: $0, end: name(of: found.top)) }
        }
    }
}
