/// The layout of one area: its own nodes and edges, then the areas inside it.
struct AreaLayoutStep {
    private static let gap = 20

    private let builder: AreaLayoutBuilder
    private let area: Int
    private let content: MapArea
    /// Of the area, by their indices.
    private let edges: [Int]
    private let lines: [Int]
    private var omitted: Int
    private(set) var layout = AreaLayout()

    init(_ builder: AreaLayoutBuilder, _ area: Int) {
        self.builder = builder
        self.area = area
        content = builder.content(of: area)
        edges = builder.edgesInside(area)
        lines = builder.linesFrom(area)
        omitted = builder.omitted[area]
        let own = ownLayout()
        let children = builder.children(of: area)
        var inside = own
        if !children.isEmpty {
            // The area's own part is the first.
            let places = Dictionary(children.enumerated().map { ($1, $0 + 1) }) { first, _ in first }
            let joined = lines.map { (index: $0, source: 0, target: places[builder.lines[$0].target] ?? 0) }
            inside = AreaLayout(joining: [own] + children.map(builder.layout), gap: Self.gap, lines: joined)
        }
        addFrame(around: inside)
    }

    private mutating func addFrame(around inside: AreaLayout) {
        let header = MapTextBox(content, omitted: omitted).size
        let padding = BoxSizes.areaPadding
        let top = header.height + padding + padding / 2
        layout.size = MapSize(
            width: max(inside.size.width, header.width) + 2 * padding, height: inside.size.height + top + padding)
        layout.areas = [MapLayout.Area(index: area, frame: MapRect(x: 0, y: 0, layout.size), omitted: omitted)]
        layout.add(inside, at: MapPoint(x: padding, y: top))
        // Nothing is to the right of what ends there.
        if builder.children(of: area).isEmpty { layout.extendLines(to: layout.size.width) }
    }

    // MARK: The area's own nodes

    private mutating func ownLayout() -> AreaLayout {
        var content = AreaGraph(content, builder, edges, lines)
        let graph = content.graph
        let layerNodes = graph.layerNodes
        let isReversed = CycleRemoval.reversedEdges(
            nodeCount: graph.nodes.count,
            graph.edges.map { (layerNodes[$0.source], layerNodes[$0.target], $0.isReturn) })
        let parts = GraphParts(graph)
        let limit = builder.limit(of: area)
        let layouts = parts.parts.map { part in
            LayeredLayout(
                part.graph, part.edges.map { isReversed[$0] },
                limit: LayoutLimits.share(of: limit, part.edges.count, of: graph.edges.count),
                straightening: builder.straightening(of: part.graph.nodes.count))
        }
        let packing = Packing(layouts.map(\.size), gap: Self.gap, isFirstAlone: !lines.isEmpty)
        var own = AreaLayout()
        own.size = packing.size
        for (index, part) in parts.parts.enumerated() {
            let origin = packing.places[index]
            let frames = layouts[index].nodes.map { $0.moved(by: origin) }
            for (node, frame) in zip(part.nodes, frames) { content.add(frame, of: node, to: &own) }
            for (edge, drawn) in zip(part.edges, layouts[index].edges) where !drawn.strokes.isEmpty {
                content.add(drawn.moved(by: origin), of: edge, to: &own)
            }
        }
        content.removeHalves(from: &own)
        omitted += edges.count - own.edges.count
        own.extendLines(to: own.size.width)
        return own
    }
}

extension AreaLayout {
    /// Goes on with each line to the right.
    fileprivate mutating func extendLines(to right: Int) {
        for (index, line) in lines {
            guard let end = line.points.last else { continue }
            lines[index]?.add(line: MapPoint(x: right, y: end.y))
        }
    }
}
