/// A graph whose edges join neighbouring layers: longer edges are divided by a vertex in each layer that they pass.
struct ProperGraph {
    enum Content: Hashable {
        case node(Int)
        /// The label of an edge, through which the edge passes.
        case label(edge: Int)
        /// A point of an edge.
        case line(edge: Int)
    }

    struct Vertex {
        var content: Content
        var size: MapSize
        var layer: Int
        /// Its place among others of the layer, as that of a node.
        var place: Int?
        /// The segments on each side.
        var left: [Int] = []
        var right: [Int] = []

        var isNode: Bool { if case .node = content { true } else { false } }
    }

    /// A part of an edge, from one layer to the next.
    struct Segment {
        var edge: Int
        var left: Int
        var right: Int
    }

    private(set) var vertices: [Vertex] = []
    private(set) var segments: [Segment] = []
    /// For each edge, its segments from left to right.
    private(set) var chains: [[Int]] = []
    /// The vertices of each layer, in the order of the graph.
    private(set) var layers: [[Int]] = []

    init(_ graph: LayeredGraph, _ isReversed: [Bool], layers nodeLayers: [Int]) {
        layers = Array(repeating: [], count: (nodeLayers.max() ?? -1) + 1)
        for (index, node) in graph.nodes.enumerated() {
            _ = add(Vertex(content: .node(index), size: node.size, layer: nodeLayers[index], place: node.place))
        }
        let labelLayers = LabelLayers.layers(graph, isReversed, nodeLayers)
        for (index, edge) in graph.edges.enumerated() {
            let (left, right) = isReversed[index] ? (edge.target, edge.source) : (edge.source, edge.target)
            var chain: [Int] = []
            var previous = left
            for layer in nodeLayers[left] + 1..<nodeLayers[right] {
                var vertex = Vertex(
                    content: .line(edge: index), size: MapSize(width: 0, height: 0), layer: layer)
                if layer == labelLayers[index], let label = edge.label {
                    vertex.content = .label(edge: index)
                    vertex.size = label
                }
                let next = add(vertex)
                chain.append(add(Segment(edge: index, left: previous, right: next)))
                previous = next
            }
            chain.append(add(Segment(edge: index, left: previous, right: right)))
            chains.append(chain)
        }
    }

    private mutating func add(_ vertex: Vertex) -> Int {
        layers[vertex.layer].append(vertices.count)
        vertices.append(vertex)
        return vertices.count - 1
    }

    private mutating func add(_ segment: Segment) -> Int {
        vertices[segment.left].right.append(segments.count)
        vertices[segment.right].left.append(segments.count)
        segments.append(segment)
        return segments.count - 1
    }
}
