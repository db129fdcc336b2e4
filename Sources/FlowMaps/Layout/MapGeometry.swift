/// A point of a picture, in points of text from its upper left corner. Whole numbers are the same on every machine.
package struct MapPoint: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

package struct MapSize: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

package struct MapRect: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, _ size: MapSize) {
        self.x = x
        self.y = y
        width = size.width
        height = size.height
    }

    package var right: Int { x + width }
    package var bottom: Int { y + height }
    package var middle: MapPoint { MapPoint(x: x + width / 2, y: y + height / 2) }
}

/// Cubic Bézier curves, each from the end of the one before it: the first point, then two control points and the end of each curve.
/// The control points of a straight line are on it.
package struct MapStroke: Hashable, Sendable {
    package private(set) var points: [MapPoint]

    init(from start: MapPoint) { points = [start] }

    /// Adds a straight line.
    mutating func add(line end: MapPoint) {
        guard let start = points.last, start != end else { return }
        if isHorizontal, start.y == end.y { points.removeLast(3) }
        points += [points[points.count - 1], end, end]
    }

    /// Whether it ends with a horizontal line.
    private var isHorizontal: Bool {
        points.count >= 4 && points[points.count - 4].y == points[points.count - 1].y
    }

    /// Adds a curve that leaves and arrives horizontally.
    mutating func add(curve end: MapPoint) {
        guard let start = points.last, start.y != end.y else { return add(line: end) }
        let middle = (start.x + end.x) / 2
        points += [MapPoint(x: middle, y: start.y), MapPoint(x: middle, y: end.y), end]
    }

    /// Adds a straight line up or down, or to a side, and rounds the corner before it.
    mutating func add(turn end: MapPoint, radius: Int) {
        guard let corner = points.last, points.count >= 4, corner != end else { return add(line: end) }
        let before = points[points.count - 4]
        guard (before.x == corner.x) != (end.x == corner.x) else { return add(line: end) }
        let (start, rest) = (corner.moved(towards: before, radius), corner.moved(towards: end, radius))
        points.removeLast(3)
        add(line: start)
        points += [corner, corner, rest]
        add(line: end)
    }

    /// Continues with a stroke that starts where this one ends.
    mutating func add(_ other: MapStroke) {
        for index in stride(from: 1, to: other.points.count, by: 3) {
            let end = other.points[index + 2]
            if other.points[index - 1].y == end.y { add(line: end) } else { points += other.points[index...index + 2] }
        }
    }

    /// Turns around, and goes on with a stroke that begins above or below its end.
    mutating func turn(to other: MapStroke, width: Int) {
        guard let end = points.last, let start = other.points.first else { return }
        points += [MapPoint(x: end.x + width, y: end.y), MapPoint(x: start.x + width, y: start.y)] + other.points
    }

    var reversed: MapStroke {
        var stroke = self
        stroke.points.reverse()
        return stroke
    }
}

// MARK: Moving

extension MapPoint {
    /// Moved along a horizontal or vertical line, at most half of the way.
    fileprivate func moved(towards other: MapPoint, _ distance: Int) -> MapPoint {
        func step(_ from: Int, _ to: Int) -> Int { max(-distance, min(distance, (to - from) / 2)) }
        return MapPoint(x: x + step(x, other.x), y: y + step(y, other.y))
    }

    func moved(by offset: MapPoint) -> MapPoint { MapPoint(x: x + offset.x, y: y + offset.y) }
}

extension MapRect {
    func moved(by offset: MapPoint) -> MapRect {
        MapRect(x: x + offset.x, y: y + offset.y, MapSize(width: width, height: height))
    }
}

extension MapStroke {
    func moved(by offset: MapPoint) -> MapStroke {
        var stroke = self
        stroke.points = points.map { $0.moved(by: offset) }
        return stroke
    }
}
