import FlowDiagnostics

/// Everything a run has found, ready to be shown: what every reporter is given.
package struct Report: Sendable {
    package var diagnostics: [Diagnostic]
    package var sources: SourceFiles

    /// - Parameter diagnostics: in the order in which they are to be shown; see ``DiagnosticCollector/sorted``.
    package init(diagnostics: [Diagnostic], sources: SourceFiles) {
        self.diagnostics = diagnostics
        self.sources = sources
    }

    package var summary: ReportSummary { ReportSummary(of: diagnostics, files: sources.files.count) }

    /// What is left for whoever wants to hear only of what is wrong.
    package var withoutInfos: Report {
        Report(diagnostics: diagnostics.filter { $0.severity != .info }, sources: sources)
    }
}

/// Turns a report into the text of one format. A reporter decides only how findings look, never which there are.
package protocol Reporter: Sendable {
    func render(_ report: Report) -> String
}
