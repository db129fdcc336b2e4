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

    init(_ map: NavigationMap) {
        areas = map.allAreas
        for area in map.areas { roots.append(add(area, in: nil)) }
        edgesInside = Array(repeating: [], count: areas.count)
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

    func content(of area: Int) -> MapArea { areas[area] }

    func children(of area: Int) -> [Int] { children[area] }

    func edgesInside(_ area: Int) -> [Int] { edgesInside[area] }

    /// The area directly inside this one that has the node; `nil` if the node is in the area itself.
    func child(of area: Int, with node: MapNodeID) -> Int? {
        homes[node].flatMap { home in ancestors(of: home).first { parents[$0] == area } }
    }
}
