import FlowReports
import FlowDiagnostics

/// The generated Swift of a run, one file for each spec. Empty if there are errors, because part of a module's files would not
/// compile without the rest.
package struct GeneratedModule: Sendable {
    package var outputs: [OutputFile]
    package var report: Report
}
