import FlowEscaping

/// A map in the language of Graphviz.
struct GraphvizMap {
    private let map: NavigationMap
    private let names: MapNames

    init(_ map: NavigationMap) {
        self.map = map
        names = MapNames(map)
    }

    var text: String {
        var lines = [
            "digraph {",
            // Without `newrank`, `dot` cannot rank some areas within areas.
            "  graph [rankdir=LR, newrank=true, fontname=\"Helvetica\", fontsize=14, nodesep=0.4, ranksep=0.7]",
            "  node [shape=box, fontname=\"Helvetica\", fontsize=11, style=filled, fillcolor=white, color=\"#57606a\"]",
            "  edge [fontname=\"Helvetica\", fontsize=9, color=\"#57606a\"]",
        ]
        for group in map.groups {
            if let module = group.module {
                lines.append("  subgraph cluster_\(names.module(module)) {")
                lines.append(
                    "    graph [label=\(MapLabel(module: module).graphvizLabel), style=dashed, color=\"#8c959f\"]"
                )
            }
            for item in group.areas {
                var index = item.index
                add(item.area, at: &index, indent: group.module == nil ? "  " : "    ", to: &lines)
            }
            if group.module != nil { lines.append("  }") }
        }
        for area in map.allAreas { lines += edges(of: area).map { "  " + $0 } }
        for area in map.allAreas { lines += self.lines(of: area).map { "  " + $0 } }
        return (lines + ["}"]).map { $0 + "\n" }.joined()
    }

    private func add(_ area: MapArea, at index: inout Int, indent: String, to lines: inout [String]) {
        // Only subgraphs with this prefix are drawn as areas.
        lines.append("\(indent)subgraph cluster_\(names.area(at: index)) {")
        index += 1
        let tooltip = area.doc.map { ", tooltip=" + DOTText.quoted(MapLabel($0).title) } ?? ""
        lines.append(
            "\(indent)  graph [label=\(MapLabel(area).graphvizLabel), style=rounded, bgcolor=\"#f6f8fa\","
                + " color=\"#d0d7de\"\(tooltip)]")
        for node in area.nodes {
            let attributes = ["label=\(MapLabel(node).graphvizLabel)"] + node.graphvizStyle
            lines.append("\(indent)  \(names[node.id]) [\(attributes.joined(separator: ", "))]")
        }
        for child in area.children { add(child, at: &index, indent: indent + "  ", to: &lines) }
        lines.append("\(indent)}")
    }

    private func edges(of area: MapArea) -> [String] {
        area.starts.map { start in
            edge(start.source, start.target, MapLabel(start), start.graphvizStyle)
        } + area.edges.map { edge($0.source, $0.target, MapLabel($0), $0.graphvizStyle) }
    }

    /// From routes to the starts of their child flows.
    private func lines(of area: MapArea) -> [String] {
        area.nodes.compactMap { node in
            node.child.map { edge(node.id, $0, MapLabel(""), ["color=\"#54aeff\"", "constraint=false"]) }
        }
    }

    private func edge(_ source: MapNodeID, _ target: MapNodeID, _ label: MapLabel, _ style: [String]) -> String {
        let attributes = (label.title.isEmpty ? [] : ["label=\(label.graphvizLabel)"]) + style
        let text = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
        return "\(names[source]) -> \(names[target])\(text)"
    }
}
