/// Where rows and columns are, with room for the lines between them.
struct FloorGrid {
    /// Between two lines, and between a line and an area.
    private static let distance = 8
    private static let margin = 14

    private let rows: AreaRows
    private let tops: [Int]
    /// Of each row: the left side of each column, and the end of the space after the last one.
    private let lefts: [[Int]]
    private let lanes: Lanes
    private(set) var size = MapSize(width: 0, height: 0)

    init(_ rows: AreaRows, _ lanes: Lanes, gap: Int) {
        self.rows = rows
        self.lanes = lanes
        func room(_ step: LinePath.Step, least: Int) -> Int {
            let count = lanes.count(step)
            return count == 0 ? least : max(least, 2 * Self.margin + (count - 1) * Self.distance)
        }
        // All rows begin at the same place.
        let margin = rows.rows.indices.map { room(.column(.init(row: $0, column: 0)), least: 0) }.max() ?? 0
        var tops: [Int] = []
        var lefts: [[Int]] = []
        var y = 0
        for (index, row) in rows.rows.enumerated() {
            y += room(.row(index), least: index == 0 ? 0 : gap)
            tops.append(y)
            y += row.height
            var x = margin
            var places = [x]
            for (column, content) in row.columns.enumerated() {
                let isLast = column == row.columns.count - 1
                x += content.width + room(.column(.init(row: index, column: column + 1)), least: isLast ? 0 : gap)
                places.append(x)
            }
            size.width = max(size.width, x)
            lefts.append(places)
        }
        size.height = y
        self.tops = tops
        self.lefts = lefts
    }

    func place(of cell: AreaRows.Cell) -> MapPoint {
        MapPoint(x: lefts[cell.row][cell.column], y: tops[cell.row] + cell.offset)
    }

    /// From the right, where lines that end there enter.
    func x(of gap: LinePath.Gap, _ lane: Int) -> Int {
        lefts[gap.row][gap.column] - Self.margin - lane * Self.distance
    }

    func y(of row: Int, _ lane: Int) -> Int { tops[row] - Self.margin - lane * Self.distance }
}
