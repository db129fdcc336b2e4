import FlowDiagnostics
import FlowDiff
import FlowModel
import FlowReports

/// The module of a run, ready to be compared with another version.
package struct TracedModule: Sendable {
    package var content: ComparedModule
    /// What could not be read or resolved, in the order of the text.
    package var errors: [Diagnostic]

    /// A version in which the module does not exist.
    package static var none: TracedModule { TracedModule(content: .none, errors: []) }

    /// The names of its flows.
    package var flowNames: [String] { content.module.flows.map(\.name.text) }

    package var report: Report { Report(diagnostics: errors, sources: content.sources) }
}
