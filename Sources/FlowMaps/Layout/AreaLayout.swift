/// What is drawn in one area, and where.
struct AreaLayout {
    typealias DrawnEdge = LayeredLayout.DrawnEdge

    var size = MapSize(width: 0, height: 0)
    var areas: [MapLayout.Area] = []
    var nodes: [MapLayout.Node] = []
    /// The parts of edges that are in the area, by their indices.
    var edges: [Int: DrawnEdge] = [:]
    /// For each port: how far below the top of the area its edge crosses the border.
    var ports: [Int] = []

    mutating func add(_ other: AreaLayout, at place: MapPoint) {
        areas += other.areas.map {
            MapLayout.Area(index: $0.index, frame: $0.frame.moved(by: place), omitted: $0.omitted)
        }
        nodes += other.nodes.map { MapLayout.Node(id: $0.id, frame: $0.frame.moved(by: place)) }
        edges.merge(other.edges.mapValues { $0.moved(by: place) }) { first, _ in first }
    }

    /// Continues an edge with strokes that start where it ends.
    static func joining(_ first: [MapStroke], _ second: [MapStroke]) -> [MapStroke] {
        guard var joint = first.last, let next = second.first else { return first + second }
        joint.add(next)
        return first.dropLast() + [joint] + second.dropFirst()
    }
}
