import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension NavigationMap {
    /// Where the map has child flows.
    package enum Children: String, Hashable, Sendable, CaseIterable {
        /// Each flow has an area of its own, and the route that shows it a card with its name.
        case folded
        /// The area of a flow is inside that of the first flow that shows it, and joined with the card of the route.
        case nested
    }

    /// The map of a module.
    /// - Parameters:
    ///   - flows: those that are understood; others are not on the map.
    ///   - diagnostics: in the order of the text.
    ///   - naming: what things are called.
    ///   - selected: the flows to draw, with `nested` children also the flows that they show; `nil` for all flows.
    package init(
        of module: Module, _ flows: [TracedFlow], _ diagnostics: [Diagnostic], children: Children = .folded,
        naming: MapNaming = .identifiers, selected: Set<FlowID>? = nil
    ) {
        var builder = MapBuilder(module, flows, MapDiagnostics(diagnostics, in: module), children, naming)
        self.init(areas: builder.areas(of: selected))
    }

    /// One map of several modules.
    package static func joining(_ maps: [NavigationMap]) -> NavigationMap {
        var count = 0
        var areas: [MapArea] = []
        for map in maps {
            areas += map.areas.map { $0.moved(by: count) }
            // A map of two versions does not have all numbers.
            count += 1 + (map.allAreas.lazy.flatMap(\.nodes).map(\.id.index).max() ?? -1)
        }
        return NavigationMap(areas: areas)
    }
}

extension MapArea {
    fileprivate func moved(by count: Int) -> MapArea {
        var area = self
        for index in nodes.indices {
            area.nodes[index].id = nodes[index].id.moved(by: count)
            area.nodes[index].child = nodes[index].child?.moved(by: count)
        }
        for index in starts.indices {
            area.starts[index].source = starts[index].source.moved(by: count)
            area.starts[index].target = starts[index].target.moved(by: count)
        }
        for index in edges.indices {
            area.edges[index].source = edges[index].source.moved(by: count)
            area.edges[index].target = edges[index].target.moved(by: count)
        }
        area.children = children.map { $0.moved(by: count) }
        return area
    }
}

extension MapNodeID {
    fileprivate func moved(by count: Int) -> MapNodeID { MapNodeID(index: index + count) }
}
