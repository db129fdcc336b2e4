/// Where everything on a map is. It contains no texts, and nothing about how they are drawn.
package struct MapLayout: Hashable, Sendable {
    package struct Area: Hashable, Sendable {
        /// Its index in ``NavigationMap/allAreas``.
        package var index: Int
        package var frame: MapRect
        /// How many edges between what is in the area are left out, because there are too many.
        package var omitted = 0
    }

    package struct Node: Hashable, Sendable {
        package var id: MapNodeID
        package var frame: MapRect
    }

    package struct Edge: Hashable, Sendable {
        package enum Content: Hashable, Sendable {
            /// The start with this index in its area.
            case start(Int)
            /// The edge with this index in its area.
            case edge(Int)
        }

        /// The index in ``NavigationMap/allAreas`` of the area that has it.
        package var area: Int
        package var content: Content
        /// From the source to the target; two if the label is between them, none if the edge is left out.
        package var strokes: [MapStroke]
        package var label: MapRect?
    }

    /// From the card of a route to the area of the child flow that it shows.
    package struct Line: Hashable, Sendable {
        package var card: MapNodeID
        /// The index in ``NavigationMap/allAreas`` of the area of the child flow.
        package var target: Int
        package var stroke: MapStroke
    }

    package internal(set) var size = MapSize(width: 0, height: 0)
    /// In the order of ``NavigationMap/allAreas``.
    package internal(set) var areas: [Area] = []
    /// In the order of the map.
    package internal(set) var nodes: [Node] = []
    /// In the order of the map: for each area, its starts, then its edges.
    package internal(set) var edges: [Edge] = []

    /// In the order of their cards.
    package internal(set) var lines: [Line] = []
    private var omittedLines = 0

    /// How many edges and lines are left out, because there are too many.
    package var omitted: Int { areas.reduce(omittedLines) { $0 + $1.omitted } }

    /// The layouts of maps with only one of the areas each. No area is inside another.
    package func areasAlone(_ map: NavigationMap) -> [MapLayout] {
        var nodes = nodes[...]
        var edges = edges[...]
        let cards = Set(lines.map(\.card))
        return zip(map.areas, areas).map { area, place in
            // Alone, no line leaves the area.
            let hasLines = area.nodes.contains { cards.contains($0.id) }
            let offset = MapPoint(x: -place.frame.x, y: -place.frame.y)
            var alone = MapLayout(size: MapSize(width: place.frame.width, height: place.frame.height))
            alone.areas = [Area(index: 0, frame: place.frame.moved(by: offset), omitted: place.omitted)]
            let ownNodes = nodes.prefix(area.nodes.count)
            alone.nodes = ownNodes.map { Node(id: $0.id, frame: $0.frame.moved(by: offset)) }
            nodes = nodes.dropFirst(area.nodes.count)
            let ownEdges = edges.prefix { $0.area == place.index }
            alone.edges = ownEdges.map { edge in
                Edge(
                    area: 0, content: edge.content, strokes: edge.strokes.map { $0.moved(by: offset) },
                    label: edge.label?.moved(by: offset))
            }
            edges = edges.dropFirst(ownEdges.count)
            return hasLines ? MapLayout(NavigationMap(areas: [area])) : alone
        }
    }

    private init(size: MapSize) { self.size = size }

    package init(_ map: NavigationMap, limits: LayoutLimits = LayoutLimits()) {
        let builder = AreaLayoutBuilder(map, limits)
        let all = builder.layout
        size = all.size
        areas = all.areas.sorted { $0.index < $1.index }
        let frames = Dictionary(all.nodes.map { ($0.id, $0.frame) }) { first, _ in first }
        nodes = map.allAreas.flatMap(\.nodes).compactMap { node in
            frames[node.id].map { Node(id: node.id, frame: $0) }
        }
        edges = builder.edges.enumerated().map { index, edge in
            let drawn = all.edges[index]
            return Edge(
                area: edge.area, content: edge.content, strokes: drawn?.strokes ?? [], label: drawn?.label)
        }
        lines = builder.lines.enumerated().compactMap { index, line in
            all.lines[index].map { Line(card: line.card, target: line.target, stroke: $0) }
        }
        omittedLines = builder.omittedLines
    }
}
