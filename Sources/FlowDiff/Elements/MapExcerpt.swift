import FlowMaps

/// The part of a flow that has changed, with what is around it: on the map of a large flow, it is hard to find.
struct MapExcerpt {
    private(set) var area: MapArea
    /// How many routes the flow has that are not drawn.
    private(set) var leftOut = 0

    /// A flow of up to so many routes is drawn as a whole.
    private static let fewRoutes = 6

    init(of area: MapArea) {
        self.area = area
        let routes = area.nodes.count { $0.card != nil }
        // All of what was added or removed is a change.
        if area.change != nil || routes <= Self.fewRoutes { return }
        var kept = Self.changed(in: area)
        if kept.isEmpty {
            for start in area.starts { kept.formUnion([start.source, start.target]) }
        }
        let led = Self.withWays(kept, in: area)
        self.area.nodes = area.nodes.filter { led.nodes.contains($0.id) }
        self.area.starts = area.starts.filter { led.nodes.contains($0.source) && led.nodes.contains($0.target) }
        self.area.edges = area.edges.enumerated().filter { index, edge in
            edge.change != nil || led.edges.contains(index) || kept.contains(edge.source) && kept.contains(edge.target)
        }.map(\.element)
        leftOut = routes - self.area.nodes.count { $0.card != nil }
    }

    /// What has changed, and the ends of the edges that have.
    private static func changed(in area: MapArea) -> Set<MapNodeID> {
        var changed = Set(area.nodes.filter { $0.change != nil }.map(\.id))
        for edge in area.edges where edge.change != nil { changed.formUnion([edge.source, edge.target]) }
        for start in area.starts where start.change != nil { changed.formUnion([start.source, start.target]) }
        return changed
    }

    /// Adds where the user comes from: an edge to each route to which nothing in the excerpt leads from a start.
    private static func withWays(
        _ kept: Set<MapNodeID>, in area: MapArea
    ) -> (nodes: Set<MapNodeID>, edges: Set<Int>) {
        var nodes = kept
        for start in area.starts where kept.contains(start.target) { nodes.insert(start.source) }
        let cards = Set(area.nodes.filter { $0.card != nil }.map(\.id))
        var targets: [MapNodeID: [MapNodeID]] = [:]
        for start in area.starts { targets[start.source, default: []].append(start.target) }
        for edge in area.edges { targets[edge.source, default: []].append(edge.target) }
        var reached = nodes.subtracting(cards)
        func reach(_ first: [MapNodeID]) {
            var left = first
            while let node = left.popLast() {
                for target in targets[node] ?? [] where kept.contains(target) && reached.insert(target).inserted {
                    left.append(target)
                }
            }
        }
        reach(Array(reached))
        var edges: Set<Int> = []
        for (index, edge) in area.edges.enumerated()
        where kept.contains(edge.target) && !kept.contains(edge.source) && reached.insert(edge.target).inserted {
            nodes.insert(edge.source)
            edges.insert(index)
            reach([edge.target])
        }
        return (nodes, edges)
    }
}

extension NavigationMap {
    /// The map with an excerpt of each large flow, and a sentence about each of these.
    func excerpt() -> (map: NavigationMap, notes: [String]) {
        let excerpts = areas.map { MapExcerpt(of: $0) }
        let notes = excerpts.filter { $0.leftOut > 0 }.map { excerpt in
            "`\(excerpt.area.flow)` has \(excerpt.leftOut) more route\(excerpt.leftOut == 1 ? "" : "s") without a change"
        }
        return (NavigationMap(areas: excerpts.map(\.area)), notes)
    }
}
