import FlowDiagnostics
import FlowAnalysis

/// The analysis of a run's flows, in the order of the files. A flow with errors, or that shows a flow with errors, is left out,
/// since its analysis could be wrong.
package struct InspectedModule: Sendable {
    package var sources: SourceFiles
    package var flows: [FlowInspection]
    /// What libraries state, in the order of the files.
    package var expectations: [ProvedExpectation]
    /// What could not be read or resolved, in the order of the text.
    package var errors: [Diagnostic]

    package init(
        sources: SourceFiles, flows: [FlowInspection], expectations: [ProvedExpectation] = [], errors: [Diagnostic]
    ) {
        self.sources = sources
        self.flows = flows
        self.expectations = expectations
        self.errors = errors
    }

    package var report: Report { Report(diagnostics: errors, sources: sources) }
}
