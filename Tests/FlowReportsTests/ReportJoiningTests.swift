import FlowDiagnostics
import FlowReports
import Testing

/// The report of several modules.
@Suite struct ReportJoiningTests {
    private static func report(_ paths: [String], at file: Int) -> Report {
        let span = SourceSpan(file: SourceFileID(index: file), 1..<2)
        let step = Journey.Step(route: "home", event: "opened", span: span)
        return Report(
            diagnostics: [
                Diagnostic(
                    .unknownName, .error, "m", at: span, related: [Diagnostic.Related(span, "r")],
                    journey: Journey(steps: [step, Journey.Step(route: "a", event: "b")], end: "home"),
                    fix: Fix("f", [Fix.Edit(span, "x")]))
            ], sources: SourceFiles(paths.map { SourceFile(path: $0, bytes: [65, 66, 67]) }))
    }

    @Test("every place of a diagnostic is in the file that it was in")
    func places() {
        let parts = [Self.report(["a", "b"], at: 1), Self.report([], at: 0), Self.report(["c", "d", "e"], at: 2)]
        let joined = Report.joining([parts[0], Report(diagnostics: [], sources: parts[1].sources), parts[2]])
        #expect(joined.sources.files.map(\.path) == ["a", "b", "c", "d", "e"])
        let paths = joined.diagnostics.map { finding in
            let spans =
                [finding.span] + finding.related.map(\.span) + (finding.journey?.steps.compactMap(\.span) ?? [])
                + (finding.fix?.edits.map(\.span) ?? [])
            #expect(spans.count == 4)
            return Set(spans.map { joined.sources[$0.file].path })
        }
        #expect(paths == [["b"], ["e"]])
        #expect(joined.diagnostics.allSatisfy { $0.span.offsets == 1..<2 })
        #expect(joined.summary.files == 5 && joined.summary.errors == 2)
    }

    @Test("one report stays as it is, and none is empty")
    func few() {
        let report = Self.report(["a"], at: 0)
        #expect(Report.joining([report]).diagnostics == report.diagnostics)
        #expect(Report.joining([]).sources.files.isEmpty)
    }
}
