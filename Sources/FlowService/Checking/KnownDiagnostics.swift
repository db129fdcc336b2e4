import FlowDiagnostics
import FlowPipeline

/// A baseline and its path.
package struct KnownDiagnostics: Sendable {
    package let path: String
    package let baseline: Baseline?

    /// - Parameter path: the path of the baseline; `nil` for none.
    /// - Throws: if it cannot be read.
    package init(_ path: String?) throws(BaselineError) {
        self.path = path ?? ""
        baseline = try path.map { path throws(BaselineError) in try BaselineFile.read(path) }
    }

    /// The diagnostics that are not in the baseline.
    package func new(_ findings: [Diagnostic], _ sources: SourceFiles) -> [Diagnostic] {
        baseline?.review(findings, in: sources, beside: path).diagnostics ?? findings
    }
}
