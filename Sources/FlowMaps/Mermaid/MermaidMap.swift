import FlowDiagnostics

/// A map as a flowchart of Mermaid, which code hosts render. From top to bottom, because pages are narrow.
struct MermaidMap {
    private let map: NavigationMap
    private let names: MapNames

    init(_ map: NavigationMap) {
        self.map = map
        names = MapNames(map)
    }

    var text: String {
        var lines = ["flowchart TB"]
        for group in map.groups {
            if let module = group.module {
                lines.append("  subgraph \(names.module(module))[\(MermaidLabel.line(MapLabel(module: module)))]")
                lines.append("    direction TB")
            }
            for item in group.areas {
                var index = item.index
                add(item.area, at: &index, indent: group.module == nil ? "  " : "    ", to: &lines)
            }
            if group.module != nil { lines.append("  end") }
        }
        var edges = MermaidEdges(names)
        for area in map.allAreas { edges.add(area) }
        for area in map.allAreas { edges.addLines(area) }
        lines += edges.lines.map { "  " + $0 }
        lines += classes.map { "  " + $0 } + areaStyles.map { "  " + $0 } + edges.styles.map { "  " + $0 }
        return lines.map { $0 + "\n" }.joined()
    }

    private func add(_ area: MapArea, at index: inout Int, indent: String, to lines: inout [String]) {
        let name = names.area(at: index)
        index += 1
        lines.append("\(indent)subgraph \(name)[\(MermaidLabel.line(MapLabel(area)))]")
        // Otherwise, Mermaid chooses another direction for areas without edges to others.
        lines.append("\(indent)  direction TB")
        for node in area.nodes { lines.append(indent + "  " + text(of: node)) }
        for child in area.children { add(child, at: &index, indent: indent + "  ", to: &lines) }
        lines.append("\(indent)end")
    }

    private func text(of node: MapNode) -> String {
        let (opening, closing) = node.mermaidShape
        let style = node.mermaidClass.map { ":::\($0)" } ?? ""
        return "\(names[node.id])\(opening)\(MermaidLabel.text(MapLabel(node)))\(closing)\(style)"
    }

    private var areaStyles: [String] {
        map.allAreas.enumerated().compactMap { index, area in
            area.change.map { "style \(names.area(at: index)) \($0.mermaidStyle)" }
        }
    }

    /// Opacity suits both a light and a dark page.
    private var classes: [String] {
        let used = Set(map.allAreas.flatMap(\.nodes).compactMap(\.mermaidClass))
        let styles =
            [("pale", "opacity:\(MapColor.paleOpacity)")]
            + Severity.allCases.map { severity in
                (severity.rawValue, "stroke:\(MapColor.of(severity)),stroke-width:\(severity.mermaidWidth)")
            }
            + MapChange.allCases.map { ($0.rawValue, $0.mermaidStyle) }
        return styles.filter { used.contains($0.0) }.map { "classDef \($0) \($1)" }
    }
}

extension MapNode {
    fileprivate var mermaidShape: (opening: String, closing: String) {
        switch content {
        case .start, .entry: ("([", "])")
        case .anywhere: ("{{", "}}")
        case .links: ("[/", "/]")
        case .oneOf: (">", "]")
        case .outcome: ("(((", ")))")
        case .again: ("((", "))")
        case .card(let card):
            switch card.subject {
            case .flow: ("[[", "]]")
            case .alert: ("[\\", "/]")
            case .screen: card.tab == nil ? ("[", "]") : ("(", ")")
            }
        }
    }

    fileprivate var mermaidClass: String? { change?.rawValue ?? findings.severity?.rawValue ?? (isPale ? "pale" : nil) }
}

extension Severity {
    /// That of a card without diagnostics is 1 px.
    fileprivate var mermaidWidth: String {
        switch self {
        case .error: "3px"
        case .warning: "2px"
        case .info: "1px"
        }
    }
}

extension MapChange {
    /// What was removed is dashed, for those who cannot distinguish the colours.
    fileprivate var mermaidStyle: String {
        "stroke:\(MapColor.of(self)),stroke-width:3px" + (self == .removed ? ",stroke-dasharray:5 5" : "")
    }
}
