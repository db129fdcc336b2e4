import FlowDiagnostics

/// The texts of a node, an edge or an area, broken into lines, with the room that they need.
struct MapTextBox {
    enum Style: Hashable {
        case areaTitle, areaText, tab, title, text, edgeTitle, edgeText
        case finding(Severity)

        var size: Int {
            switch self {
            case .areaTitle: 14
            case .title: 11
            case .areaText, .text: 10
            case .tab, .edgeTitle, .edgeText, .finding: 9
            }
        }

        var isBold: Bool {
            switch self {
            case .areaTitle, .title, .edgeTitle: true
            case .areaText, .tab, .text, .edgeText, .finding: false
            }
        }

        /// From one baseline to the next.
        var height: Int {
            switch self {
            case .finding: size + 4
            default: size + 3
            }
        }
    }

    struct Line: Hashable {
        var text: String
        var style: Style

        var width: Int {
            let width = TextWidths.width(of: text, size: style.size, isBold: style.isBold)
            if case .finding = style { return width + 8 }
            return width
        }
    }

    private(set) var lines: [Line] = []

    var size: MapSize {
        MapSize(width: lines.map(\.width).max() ?? 0, height: lines.reduce(0) { $0 + $1.style.height })
    }

    /// - Parameter width: where lines are broken.
    mutating func add(_ text: String, _ style: Style, width: Int = 210) {
        lines += Self.broken(text, style, width).map { Line(text: $0, style: style) }
    }

    mutating func add(_ findings: [MapDiagnostic]) {
        for finding in findings { add("⚠ \(finding.rule)", .finding(finding.severity), width: .max) }
    }

    /// The text in lines that are no wider than this, broken at spaces if possible.
    private static func broken(_ text: String, _ style: Style, _ width: Int) -> [String] {
        var lines: [String] = []
        var rest = text[...]
        while TextWidths.width(of: String(rest), size: style.size, isBold: style.isBold) > width {
            var end = rest.startIndex
            var space: String.Index?
            var units = 0
            while end < rest.endIndex {
                units += rest[end].unicodeScalars.reduce(0) { $0 + TextWidths.width(of: $1, isBold: style.isBold) }
                if units * style.size > width * 940 { break }
                if rest[end] == " ", end > rest.startIndex { space = end }
                end = rest.index(after: end)
            }
            if end == rest.startIndex { end = rest.index(after: end) }
            let cut = space ?? end
            guard cut < rest.endIndex else { break }
            lines.append(String(rest[..<cut]))
            rest = rest[cut...].dropping(" ")
        }
        if !rest.isEmpty || lines.isEmpty { lines.append(String(rest)) }
        return lines
    }
}

extension MapTextBox {
    /// - Parameter omitted: how many edges of the area are left out.
    init(_ area: MapArea, omitted: Int = 0) {
        let label = MapLabel(area)
        add(label.title, .areaTitle, width: 400)
        if let module = area.module { add(MapLabel(module: module).title, .areaText, width: 400) }
        for line in label.lines { add(line, .areaText, width: 400) }
        if omitted > 0 { add(MapLabel.omission(omitted), .areaText, width: 400) }
        add(area.findings)
    }

    init(_ node: MapNode) {
        let label = MapLabel(node)
        var lines = label.lines
        if let tab = node.card?.tab {
            // The label has it in its last line.
            lines.removeLast()
            let title = tab.title.map { $0 == node.card?.title ? "Tab" : "Tab: \($0)" } ?? "Tab"
            let icon = tab.icon.map { " (\($0))" } ?? ""
            add(MapLabel(title + icon).title, .tab)
            if let section = tab.section { lines.append(MapLabel("in “\(section)”").title) }
            if let badge = tab.badge { lines.append(MapLabel("badge \(badge)").title) }
            if let condition = tab.condition { lines.append(MapLabel("when \(condition.text)").title) }
        }
        add(label.title, .title)
        for line in lines { add(line, .text) }
        add(node.findings)
    }

    init(_ edge: MapEdge) {
        let label = MapLabel(edge)
        add(label.title, .edgeTitle, width: 180)
        for line in label.lines { add(line, .edgeText, width: 180) }
        add(edge.findings)
    }

    /// `nil` if it has no condition.
    init?(_ start: MapStart) {
        let label = MapLabel(start)
        guard !label.title.isEmpty else { return nil }
        add(label.title, .edgeText, width: 180)
    }
}
