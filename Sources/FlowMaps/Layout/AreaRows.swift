/// Areas in rows. A row has columns, and an area that is low is below another in the same column.
struct AreaRows {
    struct Cell: Hashable {
        var row: Int
        var column: Int
        /// How far below the top of the row.
        var offset: Int
    }

    struct Column {
        var width: Int
        /// Of the areas in it.
        var height: Int
    }

    struct Row {
        var columns: [Column]
        var height: Int

        func width(gap: Int) -> Int { columns.reduce(-gap) { $0 + $1.width + gap } }
    }

    private(set) var rows: [Row] = []
    /// Of each area.
    private(set) var cells: [Cell] = []

    /// How many widths are compared, and by how much a row may grow when an area is put below another, in hundredths.
    private static let candidates = 24
    private static let growths = [0, 25, 50]
    /// In how many columns a place is searched, from the last one.
    private static let searched = 8

    /// How much area a line is worth, for each point of its length.
    private static let lineWidth = 60

    /// The rows that are compact, have short lines, and together have about the shape of a screen.
    /// - Parameter lines: which areas lines join. They leave the first at its right side, and enter the second at its left side.
    init(_ sizes: [MapSize], _ lines: [(source: Int, target: Int)], gap: Int) {
        var sources: [Int?] = sizes.map { _ in nil }
        for line in lines where line.source < line.target && sources[line.target] == nil {
            sources[line.target] = line.source
        }
        let widest = sizes.map(\.width).max() ?? 0
        let total = sizes.reduce(0) { $0 + $1.width + gap }
        var least: Int?
        for step in 0...Self.candidates {
            let width = widest + max(0, total - widest) * step * step / 576
            for growth in Self.growths {
                let rows = AreaRows(sizes, sources, gap: gap, width: width, growth: growth)
                let cost = rows.cost(gap: gap) + Self.lineWidth * rows.length(of: lines, sizes, gap: gap)
                if least.map({ cost < $0 }) ?? true { (self, least) = (rows, cost) }
            }
        }
    }

    /// The area, and more the further the shape is from that of a screen.
    private func cost(gap: Int) -> Int {
        let width = rows.map { $0.width(gap: gap) }.max() ?? 0
        let height = rows.reduce(-gap) { $0 + $1.height + gap }
        let difference = abs(10 * width - 16 * height) / 16
        return width * height + difference * difference / 2
    }

    /// About how long all lines are together.
    private func length(of lines: [(source: Int, target: Int)], _ sizes: [MapSize], gap: Int) -> Int {
        var tops: [Int] = []
        var top = 0
        for row in rows {
            tops.append(top)
            top += row.height + gap
        }
        let lefts = rows.map { row in
            row.columns.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.width + gap) }
        }
        return lines.reduce(0) { sum, line in
            let (source, target) = (cells[line.source], cells[line.target])
            let start = lefts[source.row][source.column] + sizes[line.source].width
            let end = lefts[target.row][target.column]
            let height = tops[source.row] + source.offset - tops[target.row] - target.offset
            return sum + abs(start - end) + abs(height)
        }
    }

    /// - Parameter sources: for each area, the first one from which a line leads to it.
    private init(_ sizes: [MapSize], _ sources: [Int?], gap: Int, width: Int, growth: Int) {
        // Of the last row.
        var rowWidth = 0
        for (index, size) in sizes.enumerated() {
            let last = rows.count - 1
            // A line to an area that is not to the right of its source would go around the row.
            let source = sources[index].map { cells[$0] }
            let first = source.map { $0.row == last ? $0.column + 1 : 0 } ?? 0
            if last >= 0,
                let column = column(for: size, gap: gap, room: width - rowWidth, growth: growth, from: first)
            {
                let place = rows[last].columns[column]
                cells.append(Cell(row: last, column: column, offset: place.height + gap))
                rowWidth += max(0, size.width - place.width)
                let height = place.height + gap + size.height
                rows[last].columns[column] = Column(width: max(place.width, size.width), height: height)
                rows[last].height = max(rows[last].height, height)
            } else if last >= 0, rowWidth + gap + size.width <= width {
                cells.append(Cell(row: last, column: rows[last].columns.count, offset: 0))
                rows[last].columns.append(Column(width: size.width, height: size.height))
                rowWidth += gap + size.width
                rows[last].height = max(rows[last].height, size.height)
            } else {
                cells.append(Cell(row: rows.count, column: 0, offset: 0))
                rows.append(Row(columns: [Column(width: size.width, height: size.height)], height: size.height))
                rowWidth = size.width
            }
        }
    }

    /// The last column of the last row in which an area has room below the others. Only the last one may become wider or higher.
    private func column(for size: MapSize, gap: Int, room: Int, growth: Int, from first: Int) -> Int? {
        guard let row = rows.last else { return nil }
        return row.columns.indices.suffix(Self.searched).reversed().first { index in
            if index < first { return false }
            let column = row.columns[index]
            let isLast = index == row.columns.count - 1
            let height = column.height + gap + size.height
            return size.width - column.width <= (isLast ? room : 0)
                && height <= row.height + (isLast ? row.height * growth / 100 : 0)
        }
    }

    /// Where the space to the left of a column begins, without the room for lines.
    func start(of gap: LinePath.Gap) -> Int { rows[gap.row].columns[..<gap.column].reduce(0) { $0 + $1.width } }
}
