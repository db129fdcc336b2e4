import FlowDiagnostics
import FlowReports
import Testing

@Suite struct ReportSummaryTests {
    @Test(arguments: [
        ([], 3, "no diagnostics in 3 files"),
        ([Severity.error], 1, "1 error in 1 file"),
        ([.warning, .error, .error], 3, "2 errors, 1 warning in 3 files"),
        ([.info, .info, .warning], 2, "1 warning, 2 infos in 2 files"),
    ])
    func countsBySeverity(severities: [Severity], files: Int, text: String) {
        let span = SourceSpan(file: SourceFileID(index: 0), start: 0, end: 0)
        let diagnostics = severities.map { Diagnostic(.unknownKey, $0, "", at: span) }
        #expect(ReportSummary(of: diagnostics, files: files).description == text)
    }
}
