/// Explains the lines of a map.
struct SVGLegend {
    private static let sample = 32
    private static let height = 18

    private var items: [(type: String, text: String, line: MapEdge.Line, frame: MapRect)] = []
    private(set) var size = MapSize(width: 0, height: 0)

    /// - Parameters:
    ///   - hasLines: whether lines lead to child flows.
    ///   - width: where rows end, if they can.
    init(_ map: NavigationMap, hasLines: Bool, width: Int) {
        let used = Set(map.allAreas.flatMap(\.edges).map(\.line))
        var place = MapPoint(x: 0, y: 0)
        let types =
            MapEdge.Line.allCases.filter(used.contains).map { ($0.rawValue, $0.rawValue, $0) }
            + (hasLines ? [("child", "child flow", MapEdge.Line.push)] : [])
        for (type, text, line) in types {
            let item = MapSize(
                width: Self.sample + 6 + TextWidths.width(of: text, size: MapTextBox.Style.edgeText.size),
                height: Self.height)
            if place.x > 0, place.x + item.width > width { place = MapPoint(x: 0, y: place.y + Self.height) }
            items.append((type, text, line, MapRect(x: place.x, y: place.y, item)))
            size.width = max(size.width, place.x + item.width)
            size.height = place.y + item.height
            place.x += item.width + 18
        }
    }

    func element(at place: MapPoint) -> SVGElement {
        var legend = SVGElement("g", ["class": "legend"])
        for item in items {
            let frame = item.frame.moved(by: place)
            var group = SVGElement("g", ["class": item.type])
            var stroke = MapStroke(from: MapPoint(x: frame.x, y: frame.middle.y))
            stroke.add(line: MapPoint(x: frame.x + Self.sample, y: frame.middle.y))
            group.add(SVGEdge.lines([stroke], item.line))
            group.add(
                SVGElement(
                    "text", ["class": "edgeText", "x": "\(frame.x + Self.sample + 6)", "y": "\(frame.middle.y + 3)"],
                    text: item.text))
            legend.add(group)
        }
        return legend
    }
}
