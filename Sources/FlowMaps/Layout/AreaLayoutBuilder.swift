/// Lays out areas, those inside first.
struct AreaLayoutBuilder {
    struct Edge {
        var area: Int
        var content: MapLayout.Edge.Content
        var source: MapNodeID
        var target: MapNodeID
        var label: MapSize?
        var isReturn: Bool
    }

    /// From the card of a route to the area of the child flow that it shows.
    struct Line {
        var card: MapNodeID
        var source: Int
        var target: Int
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
    /// In the order of the map.
    private(set) var lines: [Line] = []
    /// How many lines are left out.
    private(set) var omittedLines = 0
    /// The area of each node.
    private var homes: [MapNodeID: Int] = [:]
    /// Of each area: its edges, and the lines from its cards.
    private var edgesInside: [[Int]] = []
    private var linesFrom: [[Int]] = []
    /// How many edges are left out of each area.
    private(set) var omitted: [Int] = []

    private let nodeCount: Int

    init(_ map: NavigationMap, _ limits: LayoutLimits) {
        self.limits = limits
        areas = map.allAreas
        nodeCount = areas.reduce(0) { $0 + $1.nodes.count }
        for area in map.areas { roots.append(add(area, in: nil)) }
        edgesInside = Array(repeating: [], count: areas.count)
        linesFrom = Array(repeating: [], count: areas.count)
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
        findLines()
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
        if homes[edge.source] != nil, homes[edge.target] != nil, edge.source != edge.target {
            edgesInside[edge.area].append(edges.count)
        }
        edges.append(edge)
    }

    /// A line leads to an area beside that of its card, or directly inside it.
    private mutating func findLines() {
        var found: [Line] = []
        for (source, area) in areas.enumerated() {
            for node in area.nodes {
                guard let target = node.child.flatMap({ homes[$0] }), target != source else { continue }
                let isBeside = parents[source] == nil && parents[target] == nil
                if isBeside || parents[target] == source {
                    found.append(Line(card: node.id, source: source, target: target))
                }
            }
        }
        let isDrawn = EdgeSelection.evenly(found.map(\.target), limit: limits.lines)
        lines = zip(found, isDrawn).filter(\.1).map(\.0)
        omittedLines = found.count - lines.count
        for (index, line) in lines.enumerated() { linesFrom[line.source].append(index) }
    }

    // MARK: Layout

    func layout(_ area: Int) -> AreaLayout { AreaLayoutStep(self, area).layout }

    /// The areas that are in no other, next to each other.
    var layout: AreaLayout {
        let parts = Dictionary(roots.enumerated().map { ($1, $0) }) { first, _ in first }
        let beside = lines.enumerated().compactMap { index, line -> (index: Int, source: Int, target: Int)? in
            guard let source = parts[line.source], let target = parts[line.target] else { return nil }
            return (index, source, target)
        }
        return AreaLayout(joining: roots.map(layout), gap: Self.gap, lines: beside)
    }

    private static let gap = 24

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

    func linesFrom(_ area: Int) -> [Int] { linesFrom[area] }
}
