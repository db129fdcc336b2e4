/// Where the layers of a graph are from left to right.
struct Columns {
    /// The space between two columns, if nothing between them is steep, and if something is.
    private static let gaps = (least: 18, greatest: 40)

    private(set) var left: [Int] = []
    private(set) var right: [Int] = []

    var width: Int { right.last ?? 0 }

    init(_ graph: ProperGraph, _ tops: [Int], _ ports: Ports) {
        var heights = Array(repeating: 0, count: graph.layers.count)
        for (index, segment) in graph.segments.enumerated() {
            let start = tops[segment.left] + ports.left[index]
            let end = tops[segment.right] + ports.right[index]
            let layer = graph.vertices[segment.left].layer
            heights[layer] = max(heights[layer], abs(end - start))
        }
        var x = 0
        for (index, layer) in graph.layers.enumerated() {
            left.append(x)
            x += layer.map { graph.vertices[$0].size.width }.max() ?? 0
            right.append(x)
            x += min(Self.gaps.greatest, Self.gaps.least + heights[index] / 8)
        }
    }

    /// The left side of a vertex: in the middle of its column, or near its only neighbours.
    func left(of index: Int, _ graph: ProperGraph) -> Int {
        let vertex = graph.vertices[index]
        let space = right[vertex.layer] - left[vertex.layer] - vertex.size.width
        if vertex.right.isEmpty { return left[vertex.layer] }
        if vertex.left.isEmpty { return left[vertex.layer] + space }
        return left[vertex.layer] + space / 2
    }
}
