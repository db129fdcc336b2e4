import FlowDiagnostics
import FlowEscaping

/// Rows of cells, each column as wide as its widest cell. One cell out of all proportion does not push the others off the
/// screen: in its own row alone, what follows is moved to the right.
package struct AlignedColumns {
    package struct Cell: Sendable {
        fileprivate var parts: [(text: String, role: TextStyle.Role?)]
        /// A number: aligned to the right of its column.
        fileprivate var isNumber: Bool
        fileprivate var width: Int

        package init(_ text: String, _ role: TextStyle.Role? = nil, isNumber: Bool = false) {
            let shown = PrintableText.oneLine(text)
            parts = [(shown, role)]
            self.isNumber = isNumber
            width = DisplayWidth.of(shown)
        }

        /// One cell of two, for texts that differ in their role.
        package static func + (left: Cell, right: Cell) -> Cell {
            var cell = left
            cell.parts += right.parts
            cell.width += right.width
            return cell
        }
    }

    private static let gap = 2
    /// The columns of the widest cell that others are aligned with.
    package static let widest = 60

    private let rows: [[Cell]]
    private let style: TextStyle
    private var widths: [Int] = []

    package init(_ rows: [[Cell]], _ style: TextStyle) {
        self.rows = rows
        self.style = style
        for row in rows {
            while widths.count < row.count { widths.append(0) }
            for (column, cell) in row.enumerated() where cell.width <= Self.widest {
                widths[column] = max(widths[column], cell.width)
            }
        }
    }

    /// Each row as one line, without blanks at its end.
    package var lines: [String] { rows.indices.map { line(of: rows[$0]).text } }

    /// What goes before a further cell of the row, and the columns on the screen that it takes.
    package func start(ofRow index: Int) -> (text: String, width: Int) {
        let (text, blanks, width) = line(of: rows[index])
        return (text + Self.blanks(blanks + Self.gap), width + blanks + Self.gap)
    }

    /// - Returns: also the blanks that would fill its last column, and the columns on the screen that it takes.
    private func line(of row: [Cell]) -> (text: String, blanks: Int, width: Int) {
        var text = ""
        var width = 0
        // Written as soon as something follows them.
        var pending = 0
        for (column, cell) in row.enumerated() {
            if column > 0 { pending += Self.gap }
            let fill = max(widths[column] - cell.width, 0)
            if cell.isNumber { pending += fill }
            if cell.width > 0 {
                text += Self.blanks(pending)
                for part in cell.parts { text += part.role.map { style.apply($0, to: part.text) } ?? part.text }
                width += pending + cell.width
                pending = 0
            }
            if !cell.isNumber { pending += fill }
        }
        return (text, pending, width)
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
