import FlowDiagnostics

/// The names of areas and nodes in a text format: distinct, made of ASCII letters, digits and underscores, and the same as long
/// as the names in the specs are.
struct MapNames {
    private var nodes: [MapNodeID: String] = [:]
    private var areas: [String] = []
    private var modules: [String: String] = [:]
    private var distinct = DistinctNames(separator: "_")

    init(_ map: NavigationMap) {
        for area in map.allAreas {
            let name = Self.word(area.flow)
            areas.append(distinct.take(name + "__flow"))
            for node in area.nodes { nodes[node.id] = distinct.take(Self.name(of: node, in: name)) }
        }
        for module in map.groups.compactMap(\.module) {
            modules[module] = distinct.take(Self.word(module) + "__module")
        }
    }

    subscript(node: MapNodeID) -> String { nodes[node, default: ""] }

    /// The name of the area at this index of ``NavigationMap/allAreas``.
    func area(at index: Int) -> String { areas[index] }

    /// The name of the area around the flows of a module.
    func module(_ module: String) -> String { modules[module, default: ""] }

    private static func name(of node: MapNode, in flow: String) -> String {
        switch node.content {
        case .start: flow + "__start"
        case .entry: flow + "__entry"
        case .anywhere: flow + "__anywhere"
        case .links: flow + "__links"
        case .oneOf: flow + "__one_of"
        case .again: flow + "__again"
        case .outcome(let outcome): flow + "__out_" + word(outcome.name)
        case .card(let card): flow + "_" + word(card.route)
        }
    }

    private static func word(_ name: String) -> String {
        let ascii = name.unicodeScalars.prefix(60).map { scalar -> Character in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": Character(scalar)
            default: "_"
            }
        }
        return String(ascii)
    }
}
