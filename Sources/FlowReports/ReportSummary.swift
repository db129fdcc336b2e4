import FlowDiagnostics

/// The number of diagnostics of each severity, and of the files that were checked.
package struct ReportSummary: Hashable, Sendable, CustomStringConvertible {
    package var files: Int
    package var errors = 0
    package var warnings = 0
    package var infos = 0

    package init(of diagnostics: [Diagnostic], files: Int) {
        self.files = files
        for diagnostic in diagnostics {
            switch diagnostic.severity {
            case .error: errors += 1
            case .warning: warnings += 1
            case .info: infos += 1
            }
        }
    }

    /// `2 errors, 1 warning in 3 files`; a count of zero is left out.
    package var description: String {
        let counts = [(errors, "error"), (warnings, "warning"), (infos, "info")]
            .filter { $0.0 > 0 }
            .map { $0.0.counted($0.1) }
        let findings = counts.isEmpty ? "no diagnostics" : counts.joined(separator: ", ")
        return "\(findings) in \(files.counted("file"))"
    }
}
