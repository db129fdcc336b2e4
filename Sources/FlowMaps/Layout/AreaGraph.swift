/// The graph of one area's own nodes, with what its nodes and edges stand for.
///
/// Tabs have places in one layer, in the order of the bar. An edge between two of them turns to the right of both, at a node of its own.
struct AreaGraph {
    private enum NodeContent {
        case node(MapNodeID)
        /// Where an edge between tabs turns, or where a line to a child flow ends.
        case point
    }

    private enum EdgeContent {
        case edge(Int)
        /// An edge between tabs, up to where it turns, and the rest.
        case half(edge: Int, isSecond: Bool)
        case line(Int)
    }

    private(set) var graph = LayeredGraph()
    private var nodes: [NodeContent] = []
    private var edges: [EdgeContent] = []
    /// The edges of which both halves are drawn.
    private var whole: Set<Int> = []

    /// - Parameters:
    ///   - edges: the edges of the area, by their indices.
    ///   - lines: the lines from its cards, by their indices.
    init(_ area: MapArea, _ builder: AreaLayoutBuilder, _ edges: [Int], _ lines: [Int]) {
        let places = Dictionary(area.nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
        var tabs = 0
        for node in area.nodes {
            var own = LayeredGraph.Node(size: BoxSizes.size(of: node))
            if node.card?.tab != nil {
                own.place = tabs
                tabs += 1
            }
            add(own, .node(node.id))
        }
        for index in edges {
            let edge = builder.edges[index]
            let (source, target) = (places[edge.source] ?? 0, places[edge.target] ?? 0)
            if graph.nodes[source].place != nil, graph.nodes[target].place != nil {
                let turn = graph.nodes.count
                add(LayeredGraph.Node(size: MapSize(width: Self.turn, height: 0)), .point)
                add(source, turn, .half(edge: index, isSecond: false), label: edge.label)
                add(target, turn, .half(edge: index, isSecond: true))
            } else {
                add(source, target, .edge(index), label: edge.label, isReturn: edge.isReturn)
            }
        }
        for line in lines {
            add(places[builder.lines[line].card] ?? 0, graph.nodes.count, .line(line))
            add(LayeredGraph.Node(size: MapSize(width: 0, height: 0), isAtBorder: true), .point)
        }
    }

    /// How wide a turn is.
    private static let turn = 8

    private mutating func add(_ node: LayeredGraph.Node, _ content: NodeContent) {
        graph.nodes.append(node)
        nodes.append(content)
    }

    private mutating func add(
        _ source: Int, _ target: Int, _ content: EdgeContent, label: MapSize? = nil, isReturn: Bool = false
    ) {
        graph.edges.append(LayeredGraph.Edge(source: source, target: target, label: label, isReturn: isReturn))
        edges.append(content)
    }

    // MARK: What is drawn

    /// - Parameter node: the index of a node of the graph.
    func add(_ frame: MapRect, of node: Int, to layout: inout AreaLayout) {
        if case .node(let id) = nodes[node] { layout.nodes.append(MapLayout.Node(id: id, frame: frame)) }
    }

    /// - Parameter edge: the index of an edge of the graph.
    mutating func add(_ drawn: LayeredLayout.DrawnEdge, of edge: Int, to layout: inout AreaLayout) {
        switch edges[edge] {
        case .edge(let index): layout.edges[index] = drawn
        case .half(let index, false): layout.edges[index] = drawn
        case .half(let index, true):
            // The first half is before it, with the label between its strokes.
            guard let last = layout.edges[index]?.strokes.indices.last else { return }
            layout.edges[index]?.strokes[last].turn(to: drawn.strokes[0].reversed, width: Self.turn)
            whole.insert(index)
        case .line(let index): layout.lines[index] = drawn.strokes[0]
        }
    }

    /// Leaves edges out of which only one half is drawn.
    func removeHalves(from layout: inout AreaLayout) {
        for case .half(let edge, false) in edges where !whole.contains(edge) { layout.edges[edge] = nil }
    }
}
