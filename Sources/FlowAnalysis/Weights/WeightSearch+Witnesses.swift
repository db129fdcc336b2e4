extension WeightSearch {
    /// Makes the lightest derivation of an edge its witness.
    mutating func setWitness(of edge: EdgeID, _ cause: Cause) {
        switch cause {
        case .reset(let reset):
            automaton.setWitness(
                EdgeWitness(kind: .reset, head: reset.head, rule: reset.rule), of: edge, clearsStack: true)
        case .deepRule(let node, let last, let clearsStack):
            var popped = poppedEdges(before: node) + [last]
            if clearsStack { popped += automaton.path(from: automaton.edges[last].to, nextEdges) }
            let source = deepRules[rows[nodes[node].row].rule].sources[nodes[node].source]
            setWitness(of: edge, source, popped, clearsStack: clearsStack)
        case .followUp(let source, let popped, let clearsStack):
            setWitness(of: edge, source, popped, clearsStack: clearsStack)
        }
    }

    private mutating func setWitness(
        of edge: EdgeID, _ source: DeepRule.Source, _ popped: [EdgeID], clearsStack: Bool
    ) {
        poppedEdges[edge] = popped
        automaton.setWitness(
            EdgeWitness(kind: .deepRule, head: source.head, rule: source.rule), of: edge, clearsStack: clearsStack)
    }
}
