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
        /// The segments on each side.
        var left: [Int] = []
        var right: [Int] = []
        /// How many different places of its side segments have, if they are fixed; otherwise 1.
        var leftPorts = 1
        var rightPorts = 1

        var isNode: Bool { if case .node = content { true } else { false } }
    }

    /// A part of an edge, from one layer to the next.
    struct Segment {
        var edge: Int
        var left: Int
        var right: Int
        /// How far below the tops of the vertices it ends, where that is fixed.
        var leftOffset: Int?
        var rightOffset: Int?
        /// The numbers of these places on their side of the vertex.
        var leftPort = 0
        var rightPort = 0
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
            _ = add(Vertex(content: .node(index), size: node.size, layer: nodeLayers[index]))
        }
        let labelLayers = LabelLayers.layers(graph, isReversed, nodeLayers)
        for (index, edge) in graph.edges.enumerated() {
            let (left, right) = isReversed[index] ? (edge.target, edge.source) : (edge.source, edge.target)
            var chain: [Int] = []
            var previous = left.node
            var offset = left.offset
            for layer in nodeLayers[left.node] + 1..<nodeLayers[right.node] {
                var vertex = Vertex(
                    content: .line(edge: index), size: MapSize(width: 0, height: 0), layer: layer)
                if layer == labelLayers[index], let label = edge.label {
                    vertex.content = .label(edge: index)
                    vertex.size = label
                }
                let next = add(vertex)
                chain.append(add(Segment(edge: index, left: previous, right: next, leftOffset: offset)))
                (previous, offset) = (next, nil)
            }
            chain.append(
                add(
                    Segment(
                        edge: index, left: previous, right: right.node, leftOffset: offset,
                        rightOffset: right.offset)))
            chains.append(chain)
        }
        for vertex in vertices.indices where vertices[vertex].isNode { numberPorts(of: vertex) }
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

    private mutating func numberPorts(of vertex: Int) {
        let left = Set(vertices[vertex].left.compactMap { segments[$0].rightOffset }).sorted()
        let right = Set(vertices[vertex].right.compactMap { segments[$0].leftOffset }).sorted()
        for segment in vertices[vertex].left {
            segments[segment].rightPort = segments[segment].rightOffset.flatMap { left.firstIndex(of: $0) } ?? 0
        }
        for segment in vertices[vertex].right {
            segments[segment].leftPort = segments[segment].leftOffset.flatMap { right.firstIndex(of: $0) } ?? 0
        }
        vertices[vertex].leftPorts = max(1, left.count)
        vertices[vertex].rightPorts = max(1, right.count)
    }
}
