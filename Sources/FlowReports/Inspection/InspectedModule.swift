import FlowDiagnostics
import FlowAnalysis

/// What is proved about the navigation of a run's flows, in the order of the files. A flow that has not been understood, or
/// shows one that has not, is not among them: whatever was said of it might not hold.
package struct InspectedModule: Sendable {
    package var sources: SourceFiles
    package var flows: [FlowInspection]
    /// What could not be read or resolved, in the order of the text.
    package var errors: [Diagnostic]

    package init(sources: SourceFiles, flows: [FlowInspection], errors: [Diagnostic]) {
        self.sources = sources
        self.flows = flows
        self.errors = errors
    }

    package var report: Report { Report(diagnostics: errors, sources: sources) }
}
