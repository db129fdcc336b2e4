import FlowAnalysis
import FlowDiagnostics

/// The diagnostics of a run, in the order in which they are shown: the input of every reporter.
package struct Report: Sendable {
    package var diagnostics: [Diagnostic]
    package var sources: SourceFiles
    /// What is proved about expectations, for the formats that also show what holds.
    package var expectations: [ProvedExpectation]

    /// - Parameter diagnostics: in the order in which they are shown; see ``DiagnosticCollector/sorted``.
    package init(diagnostics: [Diagnostic], sources: SourceFiles, expectations: [ProvedExpectation] = []) {
        self.diagnostics = diagnostics
        self.sources = sources
        self.expectations = expectations
    }

    package var summary: ReportSummary { ReportSummary(of: diagnostics, files: sources.files.count) }

    /// The report without what is for information only.
    package var withoutInfos: Report {
        Report(
            diagnostics: diagnostics.filter { $0.severity != .info }, sources: sources, expectations: expectations)
    }
}

/// Turns a report into the text of one format. A reporter decides how diagnostics look, never which are shown.
package protocol Reporter: Sendable {
    func render(_ report: Report) -> String
}
