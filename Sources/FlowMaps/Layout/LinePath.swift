/// The spaces that a line passes from one area to another.
struct LinePath {
    /// The space to the left of a column of a row; that of the number after the last column is at the right end.
    struct Gap: Hashable {
        var row: Int
        var column: Int
    }

    enum Step: Hashable {
        /// Up or down, next to a column.
        case column(Gap)
        /// To the side, above a row.
        case row(Int)
    }

    private(set) var steps: [Step]

    init(from source: AreaRows.Cell, to target: AreaRows.Cell, _ rows: AreaRows) {
        let first = Gap(row: source.row, column: source.column + 1)
        let last = Gap(row: target.row, column: target.column)
        steps = [.column(first)]
        if first == last { return }
        let isDown = source.row < target.row
        // Up to the space below the row of the target, down to the space above it.
        var between: [Int] = []
        if isDown { between = Array(source.row + 1..<target.row) }
        if source.row > target.row { between = (target.row + 1..<source.row).reversed() }
        if isDown {
            for row in between { steps += [.row(row), .column(Self.nearest(in: row, between: first, last, rows))] }
            steps.append(.row(target.row))
        } else {
            steps.append(.row(source.row))
            for row in between { steps += [.column(Self.nearest(in: row, between: first, last, rows)), .row(row)] }
        }
        steps.append(.column(last))
    }

    /// The space through which a row is crossed with the least way to the sides.
    private static func nearest(in row: Int, between one: Gap, _ two: Gap, _ rows: AreaRows) -> Gap {
        let ends = [rows.start(of: one), rows.start(of: two)]
        var best = (cost: Int.max, column: 0)
        var x = 0
        for column in 0...rows.rows[row].columns.count {
            let cost = ends.reduce(0) { $0 + abs($1 - x) }
            if cost < best.cost { best = (cost, column) }
            if column < rows.rows[row].columns.count { x += rows.rows[row].columns[column].width }
        }
        return Gap(row: row, column: best.column)
    }
}
