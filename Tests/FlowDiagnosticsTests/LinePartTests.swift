import FlowDiagnostics
import Testing

/// Columns on long lines, and the parts of them that are shown.
@Suite struct LinePartTests {
    /// Letters of one to four bytes in UTF-8.
    private let line = (0..<3000).map { ["a", "é", "漢", "😀", "b"][$0 * $0 % 5] }.joined()

    @Test(arguments: ["", "x\n", "é\r\n"])
    func isThatOfTheTextOfTheLine(before: String) throws {
        let index = LineIndex(of: SourceFile(path: "", bytes: Array((before + line + "\nx").utf8)))
        let number = before.isEmpty ? 1 : 2
        var offset = before.utf8.count
        for (column, scalar) in line.unicodeScalars.enumerated() {
            let position = index.position(of: offset)
            #expect(position == TextPosition(line: number, column: column + 1))
            if column % 37 == 0 {
                let part = try #require(index.part(ofLine: number, around: position, at: offset, reach: 50))
                let expected = LinePart(of: line, around: column, reach: 50)
                #expect(part.text == expected.text)
                #expect(part.start == expected.start)
                #expect(part.isEnd == expected.isEnd)
            }
            offset += UTF8.width(scalar)
        }
        #expect(index.part(ofLine: number + 2, around: .start, at: 0, reach: 50) == nil)
    }

    @Test func columnsInUTF16CountPairs() {
        let index = LineIndex(of: SourceFile(path: "", bytes: Array(line.utf8)))
        var (offset, column) = (0, 1)
        for scalar in line.unicodeScalars {
            #expect(index.position(of: offset, in: .utf16CodeUnits).column == column)
            offset += UTF8.width(scalar)
            column += UTF16.width(scalar)
        }
    }

    @Test func linesEndWhereverTheyAre() {
        for length in 0..<40 {
            for lineBreak in ["\n", "\r", "\r\n"] {
                let text = String(repeating: "x", count: length) + lineBreak + "yy" + lineBreak + lineBreak + "z"
                let index = LineIndex(of: SourceFile(path: "", bytes: Array(text.utf8)))
                let lines = (1...5).map { index.text(ofLine: $0) }
                #expect(lines == [String(repeating: "x", count: length), "yy", "", "z", nil])
            }
        }
    }
}
