/// The picture of one flow of a map, without those next to it.
package struct FlowPicture: Sendable {
    private let map: NavigationMap
    private let layout: MapLayout

    /// - Parameters:
    ///   - map: without areas inside others.
    ///   - layout: that of the map, which is not computed again.
    /// - Returns: the pictures by the names of the flows.
    package static func each(of map: NavigationMap, _ layout: MapLayout) -> [String: FlowPicture] {
        let pictures = zip(map.areas, layout.areasAlone(map)).map { area, layout in
            (area.flow, FlowPicture(map: NavigationMap(areas: [area]), layout: layout))
        }
        return Dictionary(pictures) { first, _ in first }
    }

    /// As SVG.
    package var text: String { SVGMap(map, layout).text }
}
