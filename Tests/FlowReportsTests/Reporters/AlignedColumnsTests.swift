import FlowDiagnostics
import FlowReports
import Testing

@Suite struct AlignedColumnsTests {
    @Test func standBelowEachOtherWithoutBlanksAtTheEnd() {
        #expect(
            lines(["a", "bb", "c"], ["aaaa", "b"], ["", "b", "cc"]) == ["a     bb  c", "aaaa  b", "      b   cc"])
    }

    @Test func measureWhatIsSeen() {
        #expect(lines(["漢字", "x"], ["e\u{301}", "x"]) == ["漢字  x", "e\u{301}     x"])
    }

    @Test func putNumbersAtTheRight() {
        let columns = AlignedColumns(
            [[.init("a"), .init("7", isNumber: true)], [.init("b"), .init("12", isNumber: true)]],
            TextStyle(isColored: false))
        #expect(columns.lines == ["a   7", "b  12"])
    }

    @Test func areNotPushedAwayByOneOverlongCell() {
        let long = String(repeating: "x", count: 61)
        #expect(lines(["a", "b"], [long, "b"]) == ["a  b", long + "  b"])
    }

    @Test func sayWhereAFurtherCellStarts() {
        let columns = AlignedColumns(
            [[.init("aaa"), .init("b")], [.init("a"), .init("bb")]], TextStyle(isColored: false))
        #expect(columns.start(ofRow: 0) == ("aaa  b   ", 9))
        #expect(columns.start(ofRow: 1) == ("a    bb  ", 9))
    }

    @Test func colorTheTextAndNotTheBlanks() {
        let columns = AlignedColumns(
            [[.init("a", .good), .init("b")], [.init("aa"), .init("b")]], TextStyle(isColored: true))
        #expect(columns.lines == ["\u{1B}[32ma\u{1B}[0m   b", "aa  b"])
    }

    @Test func putPartsOfOneCellBesideEachOther() {
        let columns = AlignedColumns(
            [[.init("a", .good) + .init(", b"), .init("c")], [.init(""), .init("c")]], TextStyle(isColored: true))
        #expect(columns.lines == ["\u{1B}[32ma\u{1B}[0m, b  c", "      c"])
    }

    @Test func letNoControlCharacterThrough() {
        #expect(lines(["a\u{1B}[2J", "b\n"]) == ["a␛[2J  b␊"])
    }

    private func lines(_ rows: [String]...) -> [String] {
        AlignedColumns(rows.map { $0.map { .init($0) } }, TextStyle(isColored: false)).lines
    }
}
