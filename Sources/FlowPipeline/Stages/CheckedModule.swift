import FlowDiagnostics
import FlowEmitters
import FlowModel
import FlowReports

/// The module of a run with all diagnostics, in the order of the text.
package struct CheckedModule: Sendable {
    package var sources: SourceFiles
    package var module: Module
    package var diagnostics: [Diagnostic]

    package var report: Report { Report(diagnostics: diagnostics, sources: sources) }

    /// The Swift of each spec; none if there are errors.
    func outputs(_ emission: EmissionOptions) -> OutputBatches {
        let module = report.summary.errors > 0 ? Module() : module
        return OutputBatches(module, paths: sources.files.map(\.path), emission)
    }
}
