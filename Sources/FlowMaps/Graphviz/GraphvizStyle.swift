import FlowDiagnostics

/// The colours of nodes and edges in Graphviz.
private enum GraphvizColors {
    static func of(_ change: MapChange?, _ findings: [MapDiagnostic], isPale: Bool) -> [String] {
        if let change {
            let color = MapColor.of(change)
            return ["color=\"\(color)\"", "fontcolor=\"\(color)\"", "penwidth=2"]
        }
        if let severity = findings.severity {
            let color = MapColor.of(severity)
            return ["color=\"\(color)\"", "fontcolor=\"\(color)\""]
        }
        return isPale ? ["color=\"#d0d7de\"", "fontcolor=\"#afb8c1\""] : []
    }
}

extension MapNode {
    var graphvizStyle: [String] {
        var style: [String] = []
        switch content {
        case .start, .entry: style = ["shape=oval"]
        case .anywhere: style = ["shape=hexagon"]
        case .links: style = ["shape=parallelogram"]
        case .oneOf: style = ["shape=note"]
        case .again: style = ["shape=circle", "margin=0"]
        case .outcome: style = ["shape=oval", "peripheries=2"]
        case .card(let card):
            switch card.subject {
            case .flow: style = ["shape=component"]
            case .alert: style = ["shape=octagon"]
            case .screen: break
            }
            if card.tab != nil { style = ["shape=tab"] }
        }
        return style + GraphvizColors.of(change, findings, isPale: isPale)
    }
}

extension MapStart {
    var graphvizStyle: [String] { GraphvizColors.of(change, [], isPale: false) }
}

extension MapEdge {
    var graphvizStyle: [String] {
        line.graphvizStyle + GraphvizColors.of(change, findings, isPale: isPale)
    }
}

extension MapEdge.Line {
    fileprivate var graphvizStyle: [String] {
        switch self {
        case .push: []
        case .replace: ["style=bold", "arrowhead=box"]
        case .modal: ["style=dashed", "arrowhead=empty"]
        case .pop: ["style=dotted", "arrowhead=vee"]
        case .finish: ["arrowhead=dot"]
        case .link: ["style=dashed", "arrowhead=diamond"]
        case .stay: ["arrowhead=none"]
        }
    }
}
