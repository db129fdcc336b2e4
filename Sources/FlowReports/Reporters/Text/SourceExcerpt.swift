import FlowDiagnostics
import FlowEscaping

/// One source line as it is shown, and the carets that go under it. Everything is measured in display columns, so that
/// the carets are aligned with their token after tabs, wide characters, emoji and combining marks.
package struct SourceExcerpt: Sendable {
    package private(set) var text: String
    /// The columns before the carets.
    let indentWidth: Int
    /// How many columns are marked, at least one.
    let markedWidth: Int

    /// The blanks before the carets.
    package var indent: String { String(repeating: " ", count: indentWidth) }
    package var carets: String { "^" + String(repeating: "~", count: markedWidth - 1) }

    /// One character of the line with its place on screen.
    private struct Cell {
        var text: String
        var column: Int
        var width: Int
    }

    private static let tabWidth = 4
    private static let ellipsis = "…"

    /// - Parameters:
    ///   - line: the text of the line.
    ///   - columns: the marked part of it, counted in code points from 0; it may reach beyond the line.
    ///   - width: the columns there are; a longer line is shown in part, with `…` where something was left out.
    package init(line: String, marking columns: Range<Int>, width: Int) {
        self.init(
            of: LinePart(of: line, around: columns.lowerBound, reach: Self.reach(width)), marking: columns, width: width
        )
    }

    /// The code points before and after the start of the marked part that can matter to what is shown.
    static func reach(_ width: Int) -> Int { 4 * width }

    /// - Parameters:
    ///   - part: the part of the line around the start of `columns`, with the `reach` for the width.
    init(of part: LinePart, marking columns: Range<Int>, width: Int) {
        // Each of these characters takes one column, so they need not be laid out one by one.
        let isPlain = PrintableText.isPrintableASCII(part.text)
        let scalarCount = isPlain ? part.text.utf8.count : part.text.unicodeScalars.count
        let first = min(max(columns.lowerBound - part.start, 0), scalarCount)
        let last = max(first, min(columns.upperBound - part.start, scalarCount))
        let (cells, marked) = isPlain ? ([], first..<last) : Self.lay(part.text, marking: first..<last)
        let total = isPlain ? scalarCount : cells.last.map { $0.column + $0.width } ?? 0

        var window = 0..<total
        if total > width {
            // Keeps some of what comes before the token in sight, and as much of the token as there is room for.
            let lead = max(width / 4, 1)
            let lower = max(0, min(marked.lowerBound - lead, total - width))
            window = lower..<min(total, lower + width)
        }
        let (shown, column) =
            isPlain
            ? (Self.slice(part.text, window), window.lowerBound) : Self.shown(cells, in: window)
        let isCutBefore = window.lowerBound > 0 || part.start > 0
        text = isCutBefore ? Self.ellipsis + shown : shown
        if window.upperBound < total || !part.isEnd { text += Self.ellipsis }
        while text.utf8.last == UInt8(ascii: " "), text.unicodeScalars.last == " " { text.removeLast() }

        let origin = column - (isCutBefore ? 1 : 0)
        indentWidth = max(marked.lowerBound - origin, 0)
        let visible = min(marked.upperBound, max(window.upperBound, marked.lowerBound)) - marked.lowerBound
        markedWidth = max(visible, 1)
    }

    /// - Returns: also the column of the first cell, which may start after the window does, where a wide character was cut away.
    private static func shown(_ cells: [Cell], in window: Range<Int>) -> (text: String, column: Int) {
        let shown = cells.filter { $0.column >= window.lowerBound && $0.column + $0.width <= window.upperBound }
        return (shown.map(\.text).joined(), shown.first?.column ?? window.lowerBound)
    }

    private static func slice(_ text: String, _ range: Range<Int>) -> String {
        if range.count == text.utf8.count { return text }
        return String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }

    /// Gives each character its place, and finds the display columns that the marked code points take.
    private static func lay(_ line: String, marking marked: Range<Int>) -> ([Cell], Range<Int>) {
        var cells: [Cell] = []
        var column = 0
        var scalar = 0
        var lower: Int?
        var upper: Int?
        for character in line {
            let text = shownText(of: character, at: column)
            let width = text.reduce(0) { $0 + DisplayWidth.of($1) }
            let next = scalar + character.unicodeScalars.count
            // A mark inside a cluster (an accent, a joined emoji) takes in all of it.
            if lower == nil, marked.lowerBound < next { lower = column }
            if upper == nil, marked.upperBound <= next {
                upper = marked.upperBound > scalar ? column + width : column
            }
            cells.append(Cell(text: text, column: column, width: width))
            column += width
            scalar = next
        }
        let start = lower ?? column
        return (cells, start..<max(start, upper ?? column))
    }

    private static func shownText(of character: Character, at column: Int) -> String {
        if character == "\t" { return String(repeating: " ", count: tabWidth - column % tabWidth) }
        return PrintableText.oneLine(String(character))
    }
}
