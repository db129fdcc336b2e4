/// The map of one or more flows: what a picture of them contains, without how it is drawn.
///
/// Every flow is drawn once. The edges of an area are one to one with the transitions of its flow in `inspect --format json`.
package struct NavigationMap: Hashable, Sendable {
    /// In the order of the flows. Areas of child flows may be inside others.
    package var areas: [MapArea]

    package init(areas: [MapArea]) { self.areas = areas }

    /// All areas, each before those inside it.
    package var allAreas: [MapArea] { areas.flatMap(\.withChildren) }
}

extension MapArea {
    fileprivate var withChildren: [MapArea] { [self] + children.flatMap(\.withChildren) }
}
