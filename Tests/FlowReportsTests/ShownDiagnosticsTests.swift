import FlowDiagnostics
import FlowReports
import Testing

/// The limits of what is shown to people.
@Suite struct ShownDiagnosticsTests {
    /// Diagnostics of files, in the order of the files.
    private func report(_ files: [[(count: Int, severity: Severity)]]) -> Report {
        let sources = files.indices.map { SourceFile(path: "\($0).flow.yaml", bytes: Array("a".utf8)) }
        let diagnostics = files.enumerated().flatMap { index, parts in
            parts.flatMap { part in
                (0..<part.count).map { number in
                    Diagnostic(
                        .unknownName, part.severity, "\(part.severity) \(number)",
                        at: SourceSpan(file: SourceFileID(index: index), 0..<1))
                }
            }
        }
        return Report(diagnostics: diagnostics, sources: SourceFiles(sources))
    }

    @Test func showsAllUpToTheLimitOfAFile() {
        let shown = ShownDiagnostics(of: report([[(200, .warning)], [(200, .error)]]))
        #expect(shown.report.diagnostics.count == 400)
        #expect(shown.rest == nil)
    }

    @Test func leavesOutWhatIsBeyondTheLimitOfAFile() {
        let shown = ShownDiagnostics(of: report([[(201, .warning)], [(200, .warning)]]))
        #expect(shown.report.diagnostics.count == 400)
        #expect(shown.report.diagnostics[199].message == "warning 199")
        #expect(shown.rest?.description == "1 warning in 1 file")
    }

    @Test func showsAllUpToTheLimitOfARun() {
        let shown = ShownDiagnostics(of: report(Array(repeating: [(100, .warning)], count: 10)))
        #expect(shown.report.diagnostics.count == 1000)
        #expect(shown.rest == nil)
    }

    @Test func leavesOutWhatIsBeyondTheLimitOfARun() {
        let files =
            Array(repeating: [(count: 100, severity: Severity.warning)], count: 10) + [[(1, .info)], [(2, .info)]]
        let shown = ShownDiagnostics(of: report(files))
        #expect(shown.report.diagnostics.count == 1000)
        #expect(shown.rest?.description == "3 infos in 2 files")
    }

    @Test func showsErrorsBeforeWarningsButInTheOrderOfTheText() {
        let shown = ShownDiagnostics(of: report([[(150, .info), (150, .warning), (150, .error)]]))
        let severities = shown.report.diagnostics.map(\.severity)
        #expect(severities == Array(repeating: .warning, count: 50) + Array(repeating: .error, count: 150))
        #expect(shown.rest?.description == "100 warnings, 150 infos in 1 file")
    }

    @Test func showsTheErrorsOfTheLastFile() {
        let files = Array(repeating: [(count: 150, severity: Severity.warning)], count: 9) + [[(150, .error)]]
        let shown = ShownDiagnostics(of: report(files))
        #expect(shown.report.diagnostics.count { $0.severity == .error } == 150)
        #expect(shown.rest?.description == "500 warnings in 4 files")
    }
}
