/// The layout of one area.
struct AreaLayoutStep {
    /// An edge in the area: a whole one, or the part from a port to the end inside.
    private struct LocalEdge {
        var edge: Int
        var source: Int
        var target: Int
        /// The ends as they are on the map; `nil` at a port.
        var sourceNode: MapNodeID?
        var targetNode: MapNodeID?
        var label: MapSize?
        var isReturn: Bool
    }

    private static let gap = 20

    private let builder: AreaLayoutBuilder
    private let area: Int
    private let ports: [AreaLayoutBuilder.Port]
    private let content: MapArea
    /// The areas inside.
    private let children: [Int]
    /// Nodes are first those of the area, then the areas inside it, then the ports.
    private var places: [MapNodeID: Int] = [:]
    private var localEdges: [LocalEdge] = []
    private var isReversed: [Bool] = []
    private var childLayouts: [AreaLayout] = []
    /// For each area inside: the edges that cross its border.
    private var childEnds: [[(edge: Int, isSource: Bool)]] = []
    /// The parts of edges that are in the areas inside, by the index of the edge.
    private var firstStrokes: [Int: [MapStroke]] = [:]
    private var lastStrokes: [Int: [MapStroke]] = [:]
    private(set) var layout = AreaLayout()

    init(_ builder: AreaLayoutBuilder, _ area: Int, _ ports: [AreaLayoutBuilder.Port]) {
        self.builder = builder
        self.area = area
        self.ports = ports
        content = builder.content(of: area)
        children = builder.children(of: area)
        for (index, node) in content.nodes.enumerated() { places[node.id] = index }
        findEdges()
        isReversed = CycleRemoval.reversedEdges(
            nodeCount: nodeCount, localEdges.map { ($0.source, $0.target, $0.isReturn) })
        var graph = layoutChildren()
        for node in content.nodes.indices { graph.nodes[node].size = BoxSizes.size(of: content.nodes[node]) }
        place(graph)
    }

    private var firstPort: Int { content.nodes.count + children.count }
    private var nodeCount: Int { firstPort + ports.count }

    // MARK: The graph

    /// The node of the graph that is, or contains, this node of the map.
    private func place(of node: MapNodeID) -> Int {
        if let place = places[node] { return place }
        let child = builder.child(of: area, with: node).flatMap { children.firstIndex(of: $0) }
        return content.nodes.count + (child ?? 0)
    }

    private mutating func findEdges() {
        for index in builder.edgesInside(area) {
            let edge = builder.edges[index]
            localEdges.append(
                LocalEdge(
                    edge: index, source: place(of: edge.source), target: place(of: edge.target),
                    sourceNode: edge.source, targetNode: edge.target, label: edge.label, isReturn: edge.isReturn))
        }
        for (index, port) in ports.enumerated() {
            let (inside, border) = (place(of: port.node), firstPort + index)
            // From left to right, whatever the direction of the whole edge.
            localEdges.append(
                port.side == .left
                    ? LocalEdge(
                        edge: port.edge, source: border, target: inside, targetNode: port.node, isReturn: false)
                    : LocalEdge(
                        edge: port.edge, source: inside, target: border, sourceNode: port.node, isReturn: false))
        }
    }

    /// The graph, with the sizes of the areas inside and the places of their ports.
    private mutating func layoutChildren() -> LayeredGraph {
        var graph = LayeredGraph()
        let nothing = LayeredGraph.Node(size: MapSize(width: 0, height: 0))
        graph.nodes = Array(repeating: nothing, count: nodeCount)
        for (index, port) in ports.enumerated() { graph.nodes[firstPort + index].border = port.side }
        graph.edges = localEdges.map {
            LayeredGraph.Edge(
                source: .init(node: $0.source), target: .init(node: $0.target), label: $0.label, isReturn: $0.isReturn)
        }
        for (index, child) in children.enumerated() {
            let node = content.nodes.count + index
            var childPorts: [AreaLayoutBuilder.Port] = []
            var ends: [(edge: Int, isSource: Bool)] = []
            for (index, edge) in localEdges.enumerated() {
                if edge.source == node, let inside = edge.sourceNode {
                    ends.append((index, true))
                    childPorts.append(
                        .init(
                            edge: edge.edge, node: inside, isSource: true, side: isReversed[index] ? .left : .right))
                }
                if edge.target == node, let inside = edge.targetNode {
                    ends.append((index, false))
                    childPorts.append(
                        .init(
                            edge: edge.edge, node: inside, isSource: false, side: isReversed[index] ? .right : .left))
                }
            }
            let layout = builder.layout(child, ports: childPorts)
            graph.nodes[node].size = layout.size
            for (end, offset) in zip(ends, layout.ports) {
                if end.isSource {
                    graph.edges[end.edge].source.offset = offset
                } else {
                    graph.edges[end.edge].target.offset = offset
                }
            }
            childLayouts.append(layout)
            childEnds.append(ends)
        }
        return graph
    }

    // MARK: Places

    private mutating func place(_ graph: LayeredGraph) {
        let parts = GraphParts(graph)
        let limit = builder.limit(of: area)
        let layouts = parts.parts.map { part in
            LayeredLayout(
                part.graph, part.edges.map { isReversed[$0] },
                limit: LayoutLimits.share(of: limit, part.edges.count, of: graph.edges.count),
                straightening: builder.straightening(of: part.graph.nodes.count))
        }
        let omitted = builder.omitted[area] + layouts.reduce(0) { $0 + $1.edges.count { $0.strokes.isEmpty } }
        let header = MapTextBox(content, omitted: omitted).size
        let padding = BoxSizes.areaPadding
        let top = header.height + padding + padding / 2
        let packing = Packing(layouts.map(\.size), gap: Self.gap, isFirstAlone: !ports.isEmpty)
        layout.size = MapSize(
            width: max(packing.size.width, header.width) + 2 * padding, height: packing.size.height + top + padding)
        layout.areas = [
            MapLayout.Area(index: area, frame: MapRect(x: 0, y: 0, layout.size), omitted: omitted)
        ]
        layout.ports = Array(repeating: 0, count: ports.count)
        for (index, part) in parts.parts.enumerated() {
            let origin = packing.places[index].moved(by: MapPoint(x: padding, y: top))
            for (node, frame) in zip(part.nodes, layouts[index].nodes) {
                add(node, frame.moved(by: origin))
            }
            for (edge, drawn) in zip(part.edges, layouts[index].edges) {
                add(edge, drawn.moved(by: origin))
            }
        }
    }

    private mutating func add(_ node: Int, _ frame: MapRect) {
        if node < content.nodes.count {
            layout.nodes.append(MapLayout.Node(id: content.nodes[node].id, frame: frame))
        } else if node < firstPort {
            let child = node - content.nodes.count
            let place = MapPoint(x: frame.x, y: frame.y)
            // The parts of edges that cross its border become parts of edges here.
            for (edge, isSource) in childEnds[child] {
                let part = childLayouts[child].edges.removeValue(forKey: localEdges[edge].edge)
                let strokes = part?.strokes.map { $0.moved(by: place) } ?? []
                if isSource { firstStrokes[edge] = strokes } else { lastStrokes[edge] = strokes }
            }
            layout.add(childLayouts[child], at: place)
        } else {
            layout.ports[node - firstPort] = frame.y
        }
    }

    private mutating func add(_ index: Int, _ drawn: LayeredLayout.DrawnEdge) {
        // It is left out as a whole.
        if drawn.strokes.isEmpty { return }
        var strokes = AreaLayout.joining(firstStrokes[index] ?? [], drawn.strokes)
        strokes = AreaLayout.joining(strokes, lastStrokes[index] ?? [])
        let edge = localEdges[index]
        if edge.source >= firstPort {
            guard let start = strokes.first?.points.first else { return }
            var line = MapStroke(from: MapPoint(x: 0, y: start.y))
            line.add(line: start)
            strokes = AreaLayout.joining([line], strokes)
        } else if edge.target >= firstPort, let end = strokes.last?.points.last {
            var line = MapStroke(from: end)
            line.add(line: MapPoint(x: layout.size.width, y: end.y))
            strokes = AreaLayout.joining(strokes, [line])
        }
        if let port = [edge.source, edge.target].first(where: { $0 >= firstPort }).map({ ports[$0 - firstPort] }),
            port.isSource == (port.side == .left)
        {
            strokes = strokes.reversed().map(\.reversed)
        }
        layout.edges[edge.edge] = AreaLayout.DrawnEdge(strokes: strokes, label: drawn.label)
    }
}
