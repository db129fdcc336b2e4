/// Draws the texts of nodes, edges and areas.
enum SVGText {
    /// - Parameter frame: where the lines are, in the middle of it, or from its upper left corner.
    static func elements(_ box: MapTextBox, in frame: MapRect, isCentred: Bool) -> [SVGElement] {
        var y = isCentred ? frame.y + (frame.height - box.size.height) / 2 : frame.y
        var elements: [SVGElement] = []
        for line in box.lines {
            let style = line.style
            let x = isCentred ? frame.middle.x : frame.x
            if case .finding = style {
                let left = isCentred ? x - line.width / 2 : x
                elements.append(badge(line, at: MapPoint(x: left, y: y)))
            } else {
                elements.append(
                    text(line, x: x, baseline: y + style.size, style.name + (isCentred ? " middle" : "")))
            }
            y += style.height
        }
        return elements
    }

    private static func badge(_ line: MapTextBox.Line, at place: MapPoint) -> SVGElement {
        guard case .finding(let severity) = line.style else { return SVGElement("g") }
        var badge = SVGElement("g")
        let rule = line.text.dropping("⚠").dropping(" ")
        badge.add(SVGElement("title", text: "\(severity.rawValue): \(rule)"))
        let size = MapSize(width: line.width, height: line.style.size + 3)
        badge.add(.rectangle(MapRect(x: place.x, y: place.y, size), corners: 5, "badge \(severity.rawValue)"))
        badge.add(
            text(
                line, x: place.x + line.width / 2, baseline: place.y + line.style.size,
                "finding \(severity.rawValue) middle"))
        return badge
    }

    private static func text(_ line: MapTextBox.Line, x: Int, baseline: Int, _ type: String) -> SVGElement {
        // If the width is a guess, the text gets it.
        let length = TextWidths.areKnown(line.text) ? nil : "\(line.width * 100 / (100 + TextWidths.margin))"
        return SVGElement(
            "text",
            [
                "class": type, "x": "\(x)", "y": "\(baseline)", "textLength": length,
                "lengthAdjust": length.map { _ in "spacingAndGlyphs" },
            ], text: line.text)
    }
}

extension MapTextBox.Style {
    /// The class of such a line.
    fileprivate var name: String {
        switch self {
        case .areaTitle: "areaTitle"
        case .areaText: "areaText"
        case .tab: "tab"
        case .title: "title"
        case .text: "text"
        case .edgeTitle: "edgeTitle"
        case .edgeText: "edgeText"
        case .finding: "finding"
        }
    }
}
