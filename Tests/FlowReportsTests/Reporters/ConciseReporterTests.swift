import FlowDiagnostics
import FlowLint
import FlowReports
import Testing

@Suite struct ConciseReporterTests {
    @Test func givesEachFindingALine() throws {
        let report = try FoundReport(["a.flow.yaml": "1️⃣a2️⃣", "b.flow.yaml": "😀: 1️⃣b2️⃣"]) { places in
            [
                Diagnostic(.unknownName, .error, "no `a`", at: places[0], related: [.init(places[1], "here")]),
                Diagnostic(DeepStack.id, .info, "deep", at: places[1], notes: ["so it is"]),
            ]
        }
        #expect(
            try report.rendered(as: "concise") == """
                a.flow.yaml:1:1: error: no `a` [unknown-name]
                b.flow.yaml:1:4: info: deep [deep-stack]

                """)
    }

    @Test func letsNoControlCharacterThrough() throws {
        let report = try FoundReport("1️⃣a2️⃣", path: "a\nb", .error, "\u{1B}[2J\n")
        #expect(try report.rendered(as: "concise") == "a␊b:1:1: error: ␛[2J␊ [unknown-name]\n")
    }

    @Test func colorsWhereAskedTo() throws {
        let report = try FoundReport("1️⃣a2️⃣").report
        let format = try #require(ReporterRegistry.format(named: "concise"))
        #expect(format.make(ReporterOptions(isColored: true)).render(report).contains("\u{1B}[1;31merror:\u{1B}[0m"))
    }
}
