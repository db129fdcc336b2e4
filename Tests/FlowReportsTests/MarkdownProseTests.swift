import FlowLint
import FlowReports
import Testing

@Suite struct MarkdownProseTests {
    @Test func fillsLinesAndGoesNoFurther() {
        let lines = MarkdownProse.wrapped(Array(repeating: "three", count: 60).joined(separator: "\n"))
            .split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.map(\.count).max() == 125)
        #expect(lines.joined(separator: " ").split(separator: " ").count == 60)
    }

    @Test func keepsParagraphsApart() {
        #expect(MarkdownProse.wrapped("one\ntwo\n\nthree\n") == "one two\n\nthree")
    }

    /// A line that began with the code's own `-` would begin a list.
    @Test func keepsCodeInOnePiece() {
        let start = String(repeating: "x", count: MarkdownProse.width - 4)
        #expect(MarkdownProse.wrapped("\(start) (`- stay`) ends") == "\(start)\n(`- stay`) ends")
    }

    @Test(arguments: [
        ("See docs/language.md#links.", "See [language.md](language.md#links)."),
        ("docs/language.md, too", "[language.md](language.md), too"),
    ])
    func linksIntoTheDocumentation(text: String, linked: String) {
        #expect(MarkdownProse.wrapped(text) == linked)
    }
}
