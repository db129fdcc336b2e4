/// Lays out areas, those inside first. To the flow around it, an area is a node, at whose left and right side edges enter and leave.
struct AreaLayoutBuilder {
    struct Edge {
        var area: Int
        var content: MapLayout.Edge.Content
        var source: MapNodeID
        var target: MapNodeID
        var label: MapSize?
        var isReturn: Bool
    }

    /// Where an edge crosses the border of an area.
    struct Port {
        var edge: Int
        /// The end that is inside.
        var node: MapNodeID
        var isSource: Bool
        var side: LayeredGraph.Side
    }

    private let areas: [MapArea]
    private let limits: LayoutLimits
    /// Of each area: the area around it, and those directly inside it.
    private var parents: [Int?] = []
    private var children: [[Int]] = []
    /// The areas that are in no other.
    private(set) var roots: [Int] = []
    /// In the order of the map.
    private(set) var edges: [Edge] = []
    /// The area of each node.
    private var homes: [MapNodeID: Int] = [:]
    /// The edges that are drawn in each area, because both ends are inside, but not in the same area inside it.
    private var edgesInside: [[Int]] = []
    /// How many edges are left out of each area.
    private(set) var omitted: [Int] = []

    private let nodeCount: Int

    init(_ map: NavigationMap, _ limits: LayoutLimits) {
        self.limits = limits
        areas = map.allAreas
        nodeCount = areas.reduce(0) { $0 + $1.nodes.count }
        for area in map.areas { roots.append(add(area, in: nil)) }
        edgesInside = Array(repeating: [], count: areas.count)
        omitted = Array(repeating: 0, count: areas.count)
        for (index, area) in areas.enumerated() {
            for (start, value) in area.starts.enumerated() {
                let label = MapTextBox(value).map(BoxSizes.size(ofLabel:))
                add(
                    Edge(
                        area: index, content: .start(start), source: value.source, target: value.target, label: label,
                        isReturn: false))
            }
            for (edge, value) in area.edges.enumerated() {
                add(
                    Edge(
                        area: index, content: .edge(edge), source: value.source, target: value.target,
                        label: BoxSizes.size(ofLabel: MapTextBox(value)), isReturn: value.line == .pop))
            }
        }
        limitEdges()
    }

    /// Leaves edges out, if there are too many for a picture. Each area has its share.
    private mutating func limitEdges() {
        guard edges.count > limits.edges else { return }
        let all = edgesInside.reduce(0) { $0 + $1.count }
        for (area, inside) in edgesInside.enumerated() {
            let limit = LayoutLimits.share(of: limits.edges, inside.count, of: all)
            let isDrawn = EdgeSelection.evenly(inside.map { edges[$0].source.index }, limit: limit)
            edgesInside[area] = zip(inside, isDrawn).filter(\.1).map(\.0)
            omitted[area] = inside.count - edgesInside[area].count
        }
    }

    private mutating func add(_ area: MapArea, in parent: Int?) -> Int {
        let index = parents.count
        parents.append(parent)
        children.append([])
        if let parent { children[parent].append(index) }
        for node in area.nodes { homes[node.id] = index }
        for child in area.children { _ = add(child, in: index) }
        return index
    }

    private mutating func add(_ edge: Edge) {
        if let source = homes[edge.source], let target = homes[edge.target], edge.source != edge.target {
            let around = Set(ancestors(of: source))
            if let area = ancestors(of: target).first(where: around.contains) { edgesInside[area].append(edges.count) }
        }
        edges.append(edge)
    }

    /// The area and those around it, from the inside.
    private func ancestors(of area: Int) -> [Int] {
        Array(sequence(first: area) { parents[$0] })
    }

    // MARK: Layout

    func layout(_ area: Int, ports: [Port]) -> AreaLayout {
        AreaLayoutStep(self, area, ports).layout
    }

    /// With how much work the columns of a part of an area are straightened.
    func straightening(of nodes: Int) -> Int {
        if nodeCount <= limits.straightened { return .max }
        return LayoutLimits.share(of: limits.straightening, nodes, of: nodeCount, atLeast: 2_000)
    }

    /// Through how many layers the edges in an area may pass.
    func limit(of area: Int) -> Int {
        LayoutLimits.share(
            of: limits.places, edgesInside[area].count, of: edges.count, atLeast: limits.placesOfArea)
    }

    func content(of area: Int) -> MapArea { areas[area] }

    func children(of area: Int) -> [Int] { children[area] }

    func edgesInside(_ area: Int) -> [Int] { edgesInside[area] }

    /// The area directly inside this one that has the node; `nil` if the node is in the area itself.
    func child(of area: Int, with node: MapNodeID) -> Int? {
        homes[node].flatMap { home in ancestors(of: home).first { parents[$0] == area } }
    }
}
