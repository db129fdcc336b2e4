/// What is drawn in one area, and where.
struct AreaLayout {
    typealias DrawnEdge = LayeredLayout.DrawnEdge

    var size = MapSize(width: 0, height: 0)
    var areas: [MapLayout.Area] = []
    var nodes: [MapLayout.Node] = []
    /// By their indices.
    var edges: [Int: DrawnEdge] = [:]
    /// The lines to child flows, by their indices: whole ones, and those that go on from the right side.
    var lines: [Int: MapStroke] = [:]

    mutating func add(_ other: AreaLayout, at place: MapPoint) {
        areas += other.areas.map {
            MapLayout.Area(index: $0.index, frame: $0.frame.moved(by: place), omitted: $0.omitted)
        }
        nodes += other.nodes.map { MapLayout.Node(id: $0.id, frame: $0.frame.moved(by: place)) }
        edges.merge(other.edges.mapValues { $0.moved(by: place) }) { first, _ in first }
        lines.merge(other.lines.mapValues { $0.moved(by: place) }) { first, _ in first }
    }

    /// Places parts in rows, and leads lines from one to another.
    /// - Parameter lines: each with its index and the parts that it joins.
    init(joining parts: [AreaLayout], gap: Int, lines: [(index: Int, source: Int, target: Int)]) {
        let passing = lines.compactMap { line in
            parts[line.source].lines[line.index]?.points.last.map { end in
                Floorplan.Line(source: line.source, offset: end.y, target: line.target)
            }
        }
        let plan = Floorplan(parts.map(\.size), passing, gap: gap, entry: BoxSizes.entry)
        size = plan.size
        for (part, place) in zip(parts, plan.places) { add(part, at: place) }
        for (line, stroke) in zip(lines, plan.strokes) { self.lines[line.index]?.add(stroke) }
    }

    init() {}
}
