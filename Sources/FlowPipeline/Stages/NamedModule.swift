import FlowDiagnostics
import FlowModel
import FlowReports

/// The module of a run without what is proved about it.
package struct NamedModule: Sendable {
    package var sources: SourceFiles
    package var module: Module
    /// What could not be read or resolved, in the order of the text.
    package var errors: [Diagnostic]

    package var report: Report { Report(diagnostics: errors, sources: sources) }
}
