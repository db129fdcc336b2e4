import FlowReports
import FlowDiagnostics

/// The Swift of a run, one file for each spec; none where there are errors, as half of a module's files would not compile
/// with the rest.
package struct GeneratedModule: Sendable {
    package var outputs: [OutputFile]
    package var report: Report
}
