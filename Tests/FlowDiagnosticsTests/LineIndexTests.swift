import FlowDiagnostics
import Testing

/// Converts offsets to lines and columns, and lines to text.
@Suite struct LineIndexTests {
    private func lines(_ text: String) -> LineIndex { LineIndex(of: SourceFile(path: "", bytes: Array(text.utf8))) }

    private func place(_ offset: Int, _ lines: LineIndex, _ unit: ColumnUnit = .codePoints) -> String {
        let position = lines.position(of: offset, in: unit)
        return "\(position.line):\(position.column)"
    }

    @Test(
        "a column counts what its readers count",
        arguments: [
            // `👩‍👩‍👧` is five code points: three of two UTF-16 code units and four bytes, two of one unit and three bytes.
            ("abc", "c", 3, 3, 3), ("é: x", "x", 4, 4, 5), ("漢: x", "x", 4, 4, 6), ("😀: x", "x", 4, 5, 7),
            ("👩‍👩‍👧: x", "x", 8, 11, 21), ("e\u{301}x", "x", 3, 3, 4), ("\tx", "x", 2, 2, 2), ("x", "x", 1, 1, 1),
        ])
    func columns(text: String, marked: String, codePoint: Int, utf16: Int, utf8: Int) {
        let (lines, offset) = (lines(text), text.utf8.count - marked.utf8.count)
        #expect(place(offset, lines) == "1:\(codePoint)")
        #expect(place(offset, lines, .utf16CodeUnits) == "1:\(utf16)")
        #expect(place(offset, lines, .utf8Bytes) == "1:\(utf8)")
    }

    @Test("a position leads back to its offset", arguments: ["abc\nd", "é😀\r\n漢x\r\ry", "", "\u{FEFF}a\nb", "a\n"])
    func offsets(text: String) {
        let lines = lines(text)
        let start = text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for index in text.unicodeScalars.indices {
            let bytes = text.utf8.distance(from: text.startIndex, to: index)
            // Nothing is between the two parts of a line break.
            guard bytes >= start, !(text.unicodeScalars[index] == "\n" && text.prefixScalar(before: index) == "\r")
            else { continue }
            for unit in [ColumnUnit.codePoints, .utf16CodeUnits, .utf8Bytes] {
                #expect(lines.offset(of: lines.position(of: bytes, in: unit), in: unit) == bytes, "\(bytes) \(unit)")
            }
        }
    }

    @Test("a position that is not in the text is at the end of its line, of a character, or of the text")
    func positionsElsewhere() {
        let lines = lines("a😀\nbc")
        func offset(_ line: Int, _ column: Int) -> Int {
            lines.offset(of: TextPosition(line: line, column: column), in: .utf16CodeUnits)
        }
        #expect(offset(1, 99) == 5)
        #expect(offset(1, 3) == 5)
        #expect(offset(9, 1) == 8)
        #expect(offset(0, 1) == 0)
    }

    @Test("only `\\n`, `\\r\\n` and `\\r` end a line")
    func lineBreaks() {
        let text = "a\r\nb\rc\nd\u{85}\u{2028}\u{2029}e\n\r"
        let lines = lines(text)
        let places = (0...text.utf8.count).map { place($0, lines) }
        #expect(places.prefix(8) == ["1:1", "1:2", "1:2", "2:1", "2:2", "3:1", "3:2", "4:1"])
        #expect(places.suffix(3) == ["4:6", "5:1", "6:1"])
        #expect((1...7).map { lines.text(ofLine: $0) } == ["a", "b", "c", "d\u{85}\u{2028}\u{2029}e", "", "", nil])
        #expect(lines.text(ofLine: 0) == nil)
        #expect(lines.lineBytes(at: 1) == 0..<1)
        #expect(lines.lineBreak(after: 0) == 1..<3)
        #expect(lines.lineBreak(after: 4) == 4..<5)
        #expect(lines.lineBreak(after: text.utf8.count) == text.utf8.count..<text.utf8.count)
    }

    @Test(
        "a text ends its lines as it ends its first", arguments: [("a", "\n"), ("a\r\nb\n", "\r\n"), ("\rb\n", "\r")])
    func lineBreak(text: String, expected: String) { #expect(lines(text).lineBreak == expected) }

    @Test("a byte order mark does not belong to any line")
    func byteOrderMark() {
        let lines = lines("\u{FEFF}ab\nc")
        #expect([0, 3, 4, 6].map { place($0, lines) } == ["1:1", "1:1", "1:2", "2:1"])
        #expect(lines.text(ofLine: 1) == "ab")
    }

    @Test("an offset after the end is at the end")
    func behindTheEnd() { #expect(place(99, lines("a\nbc")) == "2:3") }

    @Test("each byte that is not valid UTF-8 takes one column")
    func malformed() {
        let lines = LineIndex(of: SourceFile(path: "", bytes: Array("é".utf8) + [0x80, 0x80, 0x61]))
        #expect([0, 2, 3, 4].map { place($0, lines) } == ["1:1", "1:2", "1:3", "1:4"])
        #expect(place(4, lines, .utf16CodeUnits) == "1:4")
    }

    @Test("each file of a run has its own lines")
    func files() {
        let texts = ["a\nb", "ab"].map { SourceFile(path: $0, bytes: Array($0.utf8)) }
        var indexes = LineIndexes(SourceFiles(texts))
        let starts = [0, 1, 0].map { indexes.start(of: SourceSpan(file: SourceFileID(index: $0), start: 2, end: 2)) }
        #expect(
            starts == [
                TextPosition(line: 2, column: 1), TextPosition(line: 1, column: 3), TextPosition(line: 2, column: 1),
            ])
    }
}

extension String {
    fileprivate func prefixScalar(before index: Index) -> Unicode.Scalar? { unicodeScalars[..<index].last }
}
