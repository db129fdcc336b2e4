/// The edges of all areas of a map, with their styles, which Mermaid assigns by number.
struct MermaidEdges {
    private let names: MapNames
    private(set) var lines: [String] = []
    /// The numbers of the edges of each style.
    private var numbers: [(style: String, edges: [Int])] = []

    init(_ names: MapNames) { self.names = names }

    mutating func add(_ area: MapArea) {
        for start in area.starts {
            note(start.change?.mermaidStyle)
            add(start.source, "-->", MapLabel(start), start.target)
        }
        for edge in area.edges {
            note(edge.mermaidStyle)
            add(edge.source, edge.line.mermaidArrow, MapLabel(edge), edge.target)
        }
    }

    /// Adds the lines from routes to the starts of their child flows.
    mutating func addLines(_ area: MapArea) {
        for node in area.nodes {
            guard let child = node.child else { continue }
            lines.append("\(names[node.id]) -.- \(names[child])")
        }
    }

    /// Notes the style of the next edge.
    private mutating func note(_ style: String?) {
        guard let style else { return }
        if let known = numbers.firstIndex(where: { $0.style == style }) {
            numbers[known].edges.append(lines.count)
        } else {
            numbers.append((style, [lines.count]))
        }
    }

    var styles: [String] {
        numbers.map { "linkStyle \($1.map(String.init).joined(separator: ",")) \($0)" }
    }

    private mutating func add(_ source: MapNodeID, _ arrow: String, _ label: MapLabel, _ target: MapNodeID) {
        let text = label.title.isEmpty ? "" : "|\(MermaidLabel.text(label))|"
        lines.append("\(names[source]) \(arrow)\(text) \(names[target])")
    }
}

extension MapEdge {
    fileprivate var mermaidStyle: String? {
        if let change { return change.mermaidStyle }
        if let severity = findings.severity { return "stroke:\(MapColor.of(severity))" }
        return isPale ? "opacity:\(MapColor.paleOpacity)" : nil
    }
}

extension MapChange {
    fileprivate var mermaidStyle: String { "stroke:\(MapColor.of(self)),stroke-width:2px" }
}

extension MapEdge.Line {
    /// Mermaid has three kinds of lines, and four of arrowheads.
    fileprivate var mermaidArrow: String {
        switch self {
        case .push: "-->"
        case .replace: "==>"
        case .modal: "-.->"
        case .pop: "--o"
        case .finish: "--x"
        case .link: "-.-o"
        case .stay: "---"
        }
    }
}
