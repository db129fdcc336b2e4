import FlowAnalysis
import FlowDiagnostics
import FlowEmitters
import FlowModel
import FlowReports

/// The module of a run with all diagnostics, in the order of the text.
package struct CheckedModule: Sendable {
    package var sources: SourceFiles
    package var module: Module
    package var diagnostics: [Diagnostic]
    /// What is wrong in modules that are only used.
    package var errorsInUsed: [Diagnostic] = []
    /// What is proved about the expectations of flows and libraries.
    package var expectations: [ProvedExpectation] = []

    package var report: Report { Report(diagnostics: diagnostics, sources: sources, expectations: expectations) }

    /// The Swift of each spec of a Swift module; none if there are errors.
    func outputs(_ emission: [EmissionOptions], ofPart part: Int) -> OutputBatches {
        let hasErrors = report.summary.errors > 0 || !errorsInUsed.isEmpty
        return OutputBatches(hasErrors ? Module() : module, part, paths: sources.files.map(\.path), emission)
    }
}
