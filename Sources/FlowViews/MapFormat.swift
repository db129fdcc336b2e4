/// A format of a map.
package enum MapFormat: String, Hashable, Sendable, CaseIterable {
    case mermaid, dot, svg, html

    package func render(_ map: NavigationMap) -> String {
        switch self {
        case .mermaid: MermaidMap(map).text
        case .dot: GraphvizMap(map).text
        case .svg: SVGMap(map).text
        case .html: NavigationPage(map, of: []).text
        }
    }

    /// Why the programs that read the format would not draw a map; `nil` if they do.
    package func objection(to map: NavigationMap) -> String? {
        switch self {
        case .mermaid: MermaidLimits.objection(to: map, render(map))
        case .dot, .svg, .html: nil
        }
    }
}
