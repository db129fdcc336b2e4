import FlowDiagnostics
import FlowMessages

/// Offsets of a text as positions of the protocol and back: the only code that converts them.
struct TextPlaces: Sendable {
    private let lines: LineIndex
    private let unit: ColumnUnit
    /// The columns that a byte order mark takes, which belongs to the first line of an editor's text.
    private let markWidth: Int

    /// - Parameter isOpen: whether an editor has sent the text. What it opens from a file has no byte order mark.
    init(_ source: SourceFile, in unit: ColumnUnit, isOpen: Bool) {
        lines = LineIndex(of: source)
        self.unit = unit
        markWidth = isOpen && source.textStart > 0 ? (unit == .utf8Bytes ? source.textStart : 1) : 0
    }

    func position(_ offset: Int) -> JSONValue {
        let position = lines.position(of: offset, in: unit)
        let mark = position.line == 1 ? markWidth : 0
        return .object([("line", .number(position.line - 1)), ("character", .number(position.column - 1 + mark))])
    }

    func range(_ range: Range<Int>) -> JSONValue {
        .object([("start", position(range.lowerBound)), ("end", position(range.upperBound))])
    }

    /// The offset of a position, which is moved into the text if it is not in it.
    func offset(_ position: JSONValue?) throws(RPCError) -> Int {
        guard let line = position?["line"]?.integer, let column = position?["character"]?.integer else {
            throw RPCError(.invalidParams, "a position has no `line` and `character`")
        }
        // Numbers of the protocol are below 2^31; greater ones mean the end.
        let (row, place) = (min(max(line, 0), .max - 1), min(max(column, 0), .max - 1))
        if row == 0, markWidth > 0 {
            if place < markWidth { return 0 }
            return lines.offset(of: TextPosition(line: 1, column: place - markWidth + 1), in: unit)
        }
        return lines.offset(of: TextPosition(line: row + 1, column: place + 1), in: unit)
    }

    func offsets(_ range: JSONValue?) throws(RPCError) -> Range<Int> {
        let (start, end) = (try offset(range?["start"]), try offset(range?["end"]))
        return min(start, end)..<max(start, end)
    }
}
