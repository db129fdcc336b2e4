/// A format of a map.
package enum MapFormat: String, Hashable, Sendable, CaseIterable {
    case mermaid, dot, svg

    package func render(_ map: NavigationMap) -> String { rendering(of: map).text }

    package func rendering(of map: NavigationMap) -> MapRendering {
        switch self {
        case .mermaid:
            let text = MermaidMap(map).text
            return MapRendering(text: text, objection: MermaidLimits.objection(to: map, text))
        case .dot: return MapRendering(text: GraphvizMap(map).text)
        case .svg: return SVGMap(map).rendering
        }
    }
}

/// A map in a format.
package struct MapRendering: Sendable {
    package var text: String
    /// Why those who read it do not see all of the map; `nil` if they do.
    package var objection: String?

    package init(text: String, objection: String? = nil) {
        self.text = text
        self.objection = objection
    }

    /// - Parameters:
    ///   - omitted: how many edges a picture leaves out.
    ///   - map: what the picture shows.
    package init(text: String, omitted: Int, of map: NavigationMap) {
        self.text = text
        if omitted > 0 {
            objection = "\(omitted) of \(map.edgeCount) edges are not drawn, because there are too many for a picture"
        }
    }
}
