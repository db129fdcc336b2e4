/// Assigns the nodes of a graph to layers, so that all edges lead to later layers, and their length is as small as possible.
enum LayerAssignment {
    /// How often the network simplex method replaces an edge at most.
    private static let steps = 4000

    /// - Parameter isReversed: for each edge, whether it is drawn from right to left.
    /// - Returns: the layers of the nodes. Two nodes that an edge joins have at least one layer for its label between them. Nodes at
    ///   the border are alone in the last layer, and those that have places are in the same one.
    static func layers(_ graph: LayeredGraph, _ isReversed: [Bool]) -> [Int] {
        var places: [Int?] = []
        var count = 0
        for (index, layerNode) in graph.layerNodes.enumerated() {
            if graph.nodes[index].isAtBorder {
                places.append(nil)
            } else if layerNode < index {
                places.append(places[layerNode])
            } else {
                places.append(count)
                count += 1
            }
        }
        var edges: [NetworkSimplex.Edge] = []
        for (edge, isReversed) in zip(graph.edges, isReversed) {
            guard let source = places[edge.source], let target = places[edge.target] else { continue }
            // What returns is drawn next to the way there, and should not make that longer.
            let weight = edge.isReturn ? 1 : 2
            edges.append(
                isReversed
                    ? NetworkSimplex.Edge(tail: target, head: source, minimum: 1, weight: weight)
                    : NetworkSimplex.Edge(tail: source, head: target, minimum: 1, weight: weight))
        }
        let ranks = NetworkSimplex.ranks(nodeCount: count, edges, steps: steps)
        let end = 2 * (ranks.max() ?? 0) + 1
        return places.map { place in place.map { 2 * ranks[$0] } ?? end }
    }
}
