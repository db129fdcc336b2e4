/// Draws a graph from left to right in layers: the method of K. Sugiyama, S. Tagawa and M. Toda, “Methods for Visual Understanding
/// of Hierarchical System Structures”, IEEE Transactions on Systems, Man, and Cybernetics 11(2), 1981.
///
/// A layer is a column. Within a column, edges are horizontal and have a row of their own; their curves are between the columns. So
/// no edge runs through a node or a label.
struct LayeredLayout {
    struct DrawnEdge {
        /// From the source to the target. Two of them, if the label is between them. None, if the edge is left out.
        var strokes: [MapStroke]
        var label: MapRect?

        func moved(by offset: MapPoint) -> DrawnEdge {
            DrawnEdge(strokes: strokes.map { $0.moved(by: offset) }, label: label?.moved(by: offset))
        }
    }

    private(set) var size = MapSize(width: 0, height: 0)
    /// The frames of the nodes.
    private(set) var nodes: [MapRect] = []
    private(set) var edges: [DrawnEdge] = []

    /// - Parameters:
    ///   - isReversed: for each edge, whether it is drawn from right to left. The others have no cycle.
    ///   - limit: through how many layers the edges may pass. The longest ones are left out; they have no strokes then.
    ///   - straightening: with how much work the columns are straightened.
    init(_ whole: LayeredGraph, _ isReversed: [Bool], limit: Int = .max, straightening: Int = .max) {
        let layers = LayerAssignment.layers(whole, isReversed)
        // The rest of an edge that crosses the border is drawn outside.
        let spans = whole.edges.map { edge in
            whole.nodes[edge.target].isAtBorder ? 0 : abs(layers[edge.source] - layers[edge.target])
        }
        let isDrawn = EdgeSelection.shortest(spans, limit: limit)
        self.init(whole, whole.edges.indices.filter { isDrawn[$0] }, isReversed, layers, straightening)
    }

    private init(
        _ whole: LayeredGraph, _ drawn: [Int], _ reversed: [Bool], _ layers: [Int], _ straightening: Int
    ) {
        let isReversed = drawn.map { reversed[$0] }
        let graph = Self.growing(
            LayeredGraph(nodes: whole.nodes, edges: drawn.map { whole.edges[$0] }), isReversed)
        let proper = ProperGraph(graph, isReversed, layers: layers)
        let order = CrossingReduction.order(proper)
        let ports = Ports(proper, order)
        let tops = VerticalPositions.tops(proper, order, ports, work: straightening)
        let columns = Columns(proper, tops, ports)
        let frames = proper.vertices.indices.map { vertex in
            MapRect(x: columns.left(of: vertex, proper), y: tops[vertex], proper.vertices[vertex].size)
        }
        size = MapSize(width: columns.width, height: frames.map(\.bottom).max() ?? 0)
        nodes = Array(frames[..<graph.nodes.count])
        edges = whole.edges.map { _ in DrawnEdge(strokes: []) }
        for (edge, index) in drawn.enumerated() {
            var router = EdgeRouter(proper, frames, columns, ports)
            router.route(proper.chains[edge])
            edges[index] = DrawnEdge(
                strokes: isReversed[edge] ? router.strokes.reversed().map(\.reversed) : router.strokes,
                label: router.label)
        }
    }

    /// The graph with nodes that have room for their edges.
    private static func growing(_ graph: LayeredGraph, _ isReversed: [Bool]) -> LayeredGraph {
        var graph = graph
        var counts = graph.nodes.map { _ in (left: 0, right: 0) }
        for (edge, isReversed) in zip(graph.edges, isReversed) {
            let (left, right) = isReversed ? (edge.target, edge.source) : (edge.source, edge.target)
            counts[left].right += 1
            counts[right].left += 1
        }
        for (index, count) in counts.enumerated() where !graph.nodes[index].isAtBorder {
            let least = 10 + (max(count.left, count.right) - 1) * Ports.leastDistance
            graph.nodes[index].size.height = max(graph.nodes[index].size.height, least)
        }
        return graph
    }
}
