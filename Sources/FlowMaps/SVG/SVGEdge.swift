import FlowDiagnostics

/// Draws the lines and heads of edges.
enum SVGEdge {
    /// - Parameter type: the line of an edge; a start has that of a push.
    static func lines(_ strokes: [MapStroke], _ type: MapEdge.Line) -> [SVGElement] {
        guard let last = strokes.last else { return [] }
        let path = SVGElement.path(strokes.map(data).joined(), "line")
        return [path] + (head(of: type, last).map { [.path($0, "head")] } ?? [])
    }

    private static func data(_ stroke: MapStroke) -> String {
        guard let first = stroke.points.first else { return "" }
        var data = "M\(first.x) \(first.y)"
        for index in stride(from: 1, to: stroke.points.count, by: 3) {
            let (start, one, two, end) = (
                stroke.points[index - 1], stroke.points[index], stroke.points[index + 1], stroke.points[index + 2]
            )
            if start.y == end.y {
                data += "H\(end.x)"
            } else if start.x == end.x, one.x == start.x {
                data += "V\(end.y)"
            } else {
                data += "C\(one.x) \(one.y) \(two.x) \(two.y) \(end.x) \(end.y)"
            }
        }
        return data
    }

    /// The head at the end of a stroke, which is horizontal there.
    private static func head(of type: MapEdge.Line, _ stroke: MapStroke) -> String? {
        guard let end = stroke.points.last, let before = stroke.points.dropLast().last(where: { $0.x != end.x }) else {
            return nil
        }
        // Back along the line.
        let back = before.x < end.x ? -1 : 1
        let (x, y) = (end.x, end.y)
        switch type {
        case .push, .modal: return "M\(x) \(y)l\(8 * back) -3.5v7Z"
        case .replace: return "M\(x) \(y - 3)v6h\(6 * back)v-6Z"
        case .pop: return "M\(x + 7 * back) \(y - 4)L\(x) \(y)l\(7 * back) 4"
        case .finish:
            return "M\(x) \(y)a3.5 3.5 0 1 0 \(7 * back) 0a3.5 3.5 0 1 0 \(-7 * back) 0Z"
        case .link: return "M\(x) \(y)l\(5 * back) -3.5l\(5 * back) 3.5l\(-5 * back) 3.5Z"
        case .stay: return nil
        }
    }
}
