import FlowReports
import FlowDiagnostics
import FlowIR

/// The module of a run with all diagnostics, in the order of the text.
package struct CheckedModule: Sendable {
    package var sources: SourceFiles
    package var module: Module
    package var diagnostics: [Diagnostic]

    package var report: Report { Report(diagnostics: diagnostics, sources: sources) }
}
