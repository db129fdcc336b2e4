import FlowDiagnostics
import FlowReports
import Testing

/// `👩‍👩‍👧` is five code points: three of two UTF-16 code units and four bytes, two of one unit and three bytes.
@Suite struct ColumnUnitTests {
    @Test(arguments: [
        ("abc", 3, 3, 3), ("é: x", 4, 4, 5), ("漢: x", 4, 4, 6), ("😀: x", 4, 5, 7), ("👩‍👩‍👧: x", 8, 11, 21),
        ("e\u{301}x", 3, 3, 4), ("\tx", 2, 2, 2), ("x", 1, 1, 1),
    ])
    func countsWhatItsReadersCount(line: String, codePoint: UInt32, utf16: UInt32, utf8: UInt32) {
        #expect(ColumnUnit.utf16CodeUnits.column(ofCodePoint: codePoint, in: line) == utf16)
        #expect(ColumnUnit.utf8Bytes.column(ofCodePoint: codePoint, in: line) == utf8)
    }

    @Test func keepsItsDistanceBehindTheEndOfALine() {
        #expect(ColumnUnit.utf16CodeUnits.column(ofCodePoint: 4, in: "😀") == 5)
    }
}
