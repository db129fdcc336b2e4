/// Places areas in rows, in their order, and leads lines from one to another through the space between rows and columns.
///
/// A line leaves an area at its right side and enters another at its left side, so it crosses nothing but other lines.
struct Floorplan {
    struct Line {
        var source: Int
        /// How far below the top of the source it leaves.
        var offset: Int
        var target: Int
    }

    private(set) var places: [MapPoint] = []
    private(set) var size = MapSize(width: 0, height: 0)
    /// From the right side of the source to the left side of the target.
    private(set) var strokes: [MapStroke] = []

    /// - Parameter entry: how far below the top of an area lines enter it.
    init(_ sizes: [MapSize], _ lines: [Line], gap: Int, entry: Int) {
        let rows = AreaRows(sizes, lines.map { ($0.source, $0.target) }, gap: gap)
        var lanes = Lanes()
        let paths = lines.map { line in
            let path = LinePath(from: rows.cells[line.source], to: rows.cells[line.target], rows)
            lanes.reserve(path, for: line.target)
            return path
        }
        let grid = FloorGrid(rows, lanes, gap: gap)
        places = rows.cells.map { grid.place(of: $0) }
        size = grid.size
        strokes = zip(lines, paths).map { line, path in
            let start = MapPoint(
                x: places[line.source].x + sizes[line.source].width, y: places[line.source].y + line.offset)
            let end = MapPoint(x: places[line.target].x, y: places[line.target].y + entry)
            return Self.stroke(from: start, to: end, path, grid, lanes, net: line.target)
        }
    }

    private static let radius = 6

    private static func stroke(
        from start: MapPoint, to end: MapPoint, _ path: LinePath, _ grid: FloorGrid, _ lanes: Lanes, net: Int
    ) -> MapStroke {
        var stroke = MapStroke(from: start)
        var place = start
        func turn(_ next: MapPoint) {
            stroke.add(turn: next, radius: radius)
            place = next
        }
        for step in path.steps {
            switch step {
            case .column(let gap): turn(MapPoint(x: grid.x(of: gap, lanes.lane(of: step, net)), y: place.y))
            case .row(let row): turn(MapPoint(x: place.x, y: grid.y(of: row, lanes.lane(of: step, net))))
            }
        }
        turn(MapPoint(x: place.x, y: end.y))
        turn(end)
        return stroke
    }
}
