/// Where everything on a map is. It contains no texts, and nothing about how they are drawn.
package struct MapLayout: Hashable, Sendable {
    package struct Area: Hashable, Sendable {
        /// Its index in ``NavigationMap/allAreas``.
        package var index: Int
        package var frame: MapRect
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
        /// From the source to the target; two if the label is between them.
        package var strokes: [MapStroke]
        package var label: MapRect?
    }

    package internal(set) var size = MapSize(width: 0, height: 0)
    /// In the order of ``NavigationMap/allAreas``.
    package internal(set) var areas: [Area] = []
    /// In the order of the map.
    package internal(set) var nodes: [Node] = []
    /// In the order of the map: for each area, its starts, then its edges.
    package internal(set) var edges: [Edge] = []

    private static let gap = 24

    package init(_ map: NavigationMap) {
        let builder = AreaLayoutBuilder(map)
        let parts = builder.roots.map { builder.layout($0, ports: []) }
        let packing = Packing(parts.map(\.size), gap: Self.gap)
        size = packing.size
        var all = AreaLayout()
        for (part, place) in zip(parts, packing.places) { all.add(part, at: place) }
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
    }
}
