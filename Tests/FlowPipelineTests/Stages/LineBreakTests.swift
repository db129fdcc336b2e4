import FlowDiagnostics
import FlowPipeline
import FlowReports
import FlowTestSupport
import Testing

/// Lines are counted in one place and split in another. For libyaml, U+0085, U+2028 and U+2029 end a line, but not for editors
/// and reports. A single carriage return ends a line for all of them.
@Suite struct LineBreakTests {
    @Test(arguments: [
        ("\n", "3:1"), ("\r\n", "3:1"), ("\r", "3:1"), ("\u{85}", "2:16"), ("\u{2028}", "2:16"), ("\u{2029}", "2:16"),
        ("\u{2028}\r", "3:1"), ("\r\u{85}", "3:2"),
    ])
    func shownLineHasTheReportedNumber(lineBreak: String, place: String) throws {
        let text = "flowgen: 1\nflow: A # here\(lineBreak)strat: home\n"
        let spec = DecodedSpec(
            decoding: SourceFile(path: "A.flow.yaml", bytes: Array(text.utf8)), as: SourceFileID(index: 0))
        let finding = try #require(spec.diagnostics.first { $0.rule == .unknownKey })
        let report = Report(diagnostics: [finding], sources: SourceFiles([spec.source]))
        let lines = TextReporter(options: ReporterOptions()).render(report).split(separator: "\n")

        #expect(lines[0].hasPrefix("A.flow.yaml:\(place): error: "))
        #expect(lines[2].trimmingPrefix { $0 == " " } == "^~~~~")
        #expect(lines[1].dropFirst(lines[2].count - "^~~~~".count).hasPrefix("strat"))
    }
}
