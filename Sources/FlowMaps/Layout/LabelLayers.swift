/// Chooses in which layers the labels of edges are.
enum LabelLayers {
    /// Of each edge: the layer of its label, between those of the nodes. The label of an edge that passes several layers is near
    /// its source, where there is room for it.
    static func layers(_ graph: LayeredGraph, _ isReversed: [Bool], _ nodeLayers: [Int]) -> [Int?] {
        var widths: [Int: Int] = [:]
        var counts: [Int: Int] = [:]
        var result: [Int?] = Array(repeating: nil, count: graph.edges.count)
        func span(_ edge: LayeredGraph.Edge) -> (source: Int, target: Int) {
            (nodeLayers[edge.source], nodeLayers[edge.target])
        }
        func place(_ index: Int, _ label: MapSize, in layer: Int) {
            result[index] = layer
            widths[layer] = max(widths[layer, default: 0], label.width)
            counts[layer, default: 0] += 1
        }
        // First those without a choice.
        for (index, edge) in graph.edges.enumerated() {
            let (source, target) = span(edge)
            guard let label = edge.label, abs(source - target) == 2 else { continue }
            place(index, label, in: (source + target) / 2)
        }
        for (index, edge) in graph.edges.enumerated() {
            let (source, target) = span(edge)
            guard let label = edge.label, abs(source - target) > 2 else { continue }
            let step = isReversed[index] ? -2 : 2
            let layers = stride(from: source + step / 2, to: target, by: step)
            let costs = layers.enumerated().map { distance, layer in
                let widening = max(0, label.width - widths[layer, default: 0])
                return (cost: widening + 3 * counts[layer, default: 0] + 12 * distance, layer: layer)
            }
            guard let best = costs.min(by: { $0.cost < $1.cost }) else { continue }
            place(index, label, in: best.layer)
        }
        return result
    }
}
