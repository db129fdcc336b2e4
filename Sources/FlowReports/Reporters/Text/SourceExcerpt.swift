import FlowDiagnostics

/// One source line as it is shown, and the carets that go under it. Everything is measured in display columns, so that
/// the carets are aligned with their token after tabs, wide characters, emoji and combining marks.
package struct SourceExcerpt: Sendable {
    package private(set) var text: String
    /// The blanks before the carets.
    package private(set) var indent: String
    package private(set) var carets: String

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
        let (part, start, isEnd) = Self.part(of: line, around: columns.lowerBound, width: width)
        let scalarCount = part.unicodeScalars.count
        let first = min(max(columns.lowerBound - start, 0), scalarCount)
        let last = min(columns.upperBound - start, scalarCount)
        let (cells, marked) = Self.lay(part, marking: first..<max(first, last))
        let total = cells.last.map { $0.column + $0.width } ?? 0

        var window = 0..<total
        if total > width {
            // Keeps some of what comes before the token in sight, and as much of the token as there is room for.
            let lead = max(width / 4, 1)
            let lower = max(0, min(marked.lowerBound - lead, total - width))
            window = lower..<min(total, lower + width)
        }
        let shown = cells.filter { $0.column >= window.lowerBound && $0.column + $0.width <= window.upperBound }
        let isCutBefore = window.lowerBound > 0 || start > 0
        text = (isCutBefore ? Self.ellipsis : "") + shown.map(\.text).joined()
        if window.upperBound < total || !isEnd { text += Self.ellipsis }
        while text.last == " " { text.removeLast() }

        // The first cell may start after the window does, where a wide character was cut away.
        let origin = (shown.first?.column ?? window.lowerBound) - (isCutBefore ? 1 : 0)
        indent = String(repeating: " ", count: max(marked.lowerBound - origin, 0))
        let visible = min(marked.upperBound, max(window.upperBound, marked.lowerBound)) - marked.lowerBound
        carets = "^" + String(repeating: "~", count: max(visible - 1, 0))
    }

    /// The part of a line that can matter to what is shown. A file may be one line of megabytes with a thousand findings on
    /// it, and laying out all of it for each of them would take minutes.
    private static func part(
        of line: String, around column: Int, width: Int
    ) -> (text: String, start: Int, isEnd: Bool) {
        let reach = 4 * width
        // A code point takes a byte at least, so a line this short in bytes is short enough; they are counted in no time.
        if line.utf8.count <= 2 * reach { return (line, 0, true) }
        let scalars = line.unicodeScalars
        let start = max(column - reach, 0)
        let rest = scalars.dropFirst(start)
        let part = rest.prefix(2 * reach)
        return (String(String.UnicodeScalarView(part)), start, part.endIndex == rest.endIndex)
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
        let scalars = character.unicodeScalars
        guard scalars.contains(where: { PrintableText.replacement(for: $0) != nil }) else { return String(character) }
        return PrintableText.oneLine(String(character))
    }
}
