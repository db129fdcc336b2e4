@testable import FlowMaps

/// What overlaps in a layout, and how often its edges cross.
struct LayoutMeasure {
    /// Points of a polyline.
    typealias Line = [(x: Double, y: Double)]

    let layout: MapLayout
    /// Of the edges, then of the lines to child flows.
    private let lines: [[Line]]

    init(_ layout: MapLayout) {
        self.layout = layout
        lines = layout.edges.map { $0.strokes.map(Self.flatten) } + layout.lines.map { [Self.flatten($0.stroke)] }
    }

    /// One line.
    init(_ stroke: MapStroke) {
        layout = MapLayout(NavigationMap(areas: []))
        lines = [[Self.flatten(stroke)]]
    }

    /// Whether a line has a point inside.
    func runsThrough(_ frame: MapRect) -> Bool {
        lines.joined().contains { line in
            zip(line, line.dropFirst()).contains { frame.contains(pointOf: $0, $1) }
        }
    }

    /// The points of curves, so many for each.
    private static func flatten(_ stroke: MapStroke) -> Line {
        let points = stroke.points.map { (x: Double($0.x), y: Double($0.y)) }
        var line = Array(points.prefix(1))
        for index in stride(from: 1, to: points.count, by: 3) {
            let (p, q, r, s) = (points[index - 1], points[index], points[index + 1], points[index + 2])
            let steps = p.y == s.y ? 1 : 12
            for step in 1...steps {
                let t = Double(step) / Double(steps)
                let u = 1 - t
                line.append(
                    (
                        u * u * u * p.x + 3 * u * u * t * q.x + 3 * u * t * t * r.x + t * t * t * s.x,
                        u * u * u * p.y + 3 * u * u * t * q.y + 3 * u * t * t * r.y + t * t * t * s.y
                    ))
            }
        }
        return line
    }

    // MARK: Overlaps

    /// Descriptions of all nodes and labels that overlap each other, and of all edges that run through one.
    func overlaps(_ map: NavigationMap) -> [String] {
        var result: [String] = []
        let boxes =
            layout.nodes.map { (name: "node \($0.id.index)", frame: $0.frame, edge: -1) }
            + layout.edges.enumerated().compactMap { index, edge in
                edge.label.map { (name: "label of edge \(index)", frame: $0, edge: index) }
            }
        for (index, one) in boxes.enumerated() {
            for two in boxes[(index + 1)...] where one.frame.intersects(two.frame) {
                result.append("\(one.name) and \(two.name)")
            }
        }
        let ends = Self.ends(map) + layout.lines.map { ["node \($0.card.index)"] }
        for (index, strokes) in lines.enumerated() {
            let bounds = strokes.map(Bounds.init)
            for box in boxes where box.edge != index && bounds.contains(where: { $0.intersects(box.frame) }) {
                let isEnd = box.edge < 0 && ends[index].contains(box.name)
                let runsThrough = strokes.contains { line in
                    zip(line, line.dropFirst()).contains { box.frame.contains(pointOf: $0, $1) }
                }
                if runsThrough, !isEnd { result.append("edge \(index) through \(box.name)") }
            }
        }
        return result
    }

    /// Of each edge: the names of the nodes that it joins.
    private static func ends(_ map: NavigationMap) -> [[String]] {
        map.allAreas.flatMap { area in
            area.starts.map { [$0.source, $0.target] } + area.edges.map { [$0.source, $0.target] }
        }.map { $0.map { "node \($0.index)" } }
    }

    // MARK: Crossings

    var crossings: Int {
        var segments: [(edge: Int, start: (x: Double, y: Double), end: (x: Double, y: Double))] = []
        for (index, strokes) in lines.enumerated() {
            for line in strokes {
                segments += zip(line, line.dropFirst()).map { (index, $0, $1) }
            }
        }
        segments.sort { min($0.start.x, $0.end.x) < min($1.start.x, $1.end.x) }
        var result = 0
        for (index, one) in segments.enumerated() {
            for two in segments[(index + 1)...] {
                if min(two.start.x, two.end.x) > max(one.start.x, one.end.x) { break }
                if one.edge != two.edge, Self.cross(one.start, one.end, two.start, two.end) { result += 1 }
            }
        }
        return result
    }

    private typealias Point = (x: Double, y: Double)

    private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        func side(_ p: Point, _ q: Point, _ r: Point) -> Double {
            (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
        }
        return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
    }
}

/// The smallest rectangle around a line. Most boxes are far from most lines.
private struct Bounds {
    let horizontal: ClosedRange<Double>
    let vertical: ClosedRange<Double>

    init(_ line: LayoutMeasure.Line) {
        let (x, y) = (line.map(\.x), line.map(\.y))
        horizontal = (x.min() ?? 0)...(x.max() ?? 0)
        vertical = (y.min() ?? 0)...(y.max() ?? 0)
    }

    func intersects(_ frame: MapRect) -> Bool {
        horizontal.overlaps(Double(frame.x)...Double(frame.right))
            && vertical.overlaps(Double(frame.y)...Double(frame.bottom))
    }
}

extension MapRect {
    func intersects(_ other: MapRect) -> Bool {
        x < other.right && other.x < right && y < other.bottom && other.y < bottom
    }

    func contains(_ other: MapRect) -> Bool {
        x <= other.x && other.right <= right && y <= other.y && other.bottom <= bottom
    }

    /// Whether a line has a point inside.
    fileprivate func contains(pointOf start: (x: Double, y: Double), _ end: (x: Double, y: Double)) -> Bool {
        var (low, high) = (0.0, 1.0)
        let sides = [
            (start.x, end.x, Double(x), Double(right)), (start.y, end.y, Double(y), Double(bottom)),
        ]
        for (start, end, least, greatest) in sides {
            if start == end {
                if start <= least || start >= greatest { return false }
                continue
            }
            let bounds = [(least - start) / (end - start), (greatest - start) / (end - start)].sorted()
            (low, high) = (max(low, bounds[0]), min(high, bounds[1]))
        }
        return low < high
    }
}
