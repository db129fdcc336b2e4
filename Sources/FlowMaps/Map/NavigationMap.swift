/// The map of one or more flows: what a picture of them contains, without how it is drawn.
///
/// Every flow is drawn once. The edges of an area are one to one with the transitions of its flow in `inspect --format json`.
package struct NavigationMap: Hashable, Sendable {
    /// In the order of the flows. Areas of child flows may be inside others.
    package let areas: [MapArea]

    /// A route whose child flow is not on the map has no line to it.
    package init(areas: [MapArea]) {
        let known = Set(areas.lazy.flatMap(\.withChildren).flatMap(\.nodes).map(\.id))
        self.areas = areas.map { $0.keepingLines(to: known) }
    }

    /// All areas, each before those inside it.
    package var allAreas: [MapArea] { areas.flatMap(\.withChildren) }

    /// What the map shows: the flow that leads to all others, or how many there are.
    package var title: String {
        let roots = areas.count == 1 ? areas : areas.filter(\.isRoot)
        return roots.count == 1 ? roots[0].title : "\(areas.count) flows"
    }

    /// How many edges and lines it has.
    var edgeCount: Int {
        allAreas.reduce(0) { $0 + $1.starts.count + $1.edges.count + $1.nodes.count { $0.child != nil } }
    }
}

extension MapArea {
    fileprivate var withChildren: [MapArea] { [self] + children.flatMap(\.withChildren) }

    fileprivate func keepingLines(to known: Set<MapNodeID>) -> MapArea {
        var area = self
        for index in nodes.indices {
            if let child = nodes[index].child, !known.contains(child) { area.nodes[index].child = nil }
        }
        area.children = children.map { $0.keepingLines(to: known) }
        return area
    }
}
