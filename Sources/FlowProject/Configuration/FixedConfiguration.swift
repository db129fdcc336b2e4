import FlowDiagnostics
import FlowPipeline
import FlowReports

/// A configuration after all fixes.
package struct FixedConfiguration: Sendable {
    package var files: [FixedFile]
    package var applied: [PlacedFix]
    package var decoded: DecodedConfiguration
}

extension DecodedConfiguration {
    /// Applies the fixes for the configuration's own diagnostics.
    package func fixed(includesUnsafe: Bool) -> FixedConfiguration {
        var rounds = FixRounds(report.sources.files, includesUnsafe: includesUnsafe)
        var decoded = self
        while rounds.run(decoded.report.diagnostics), let source = rounds.files.first {
            decoded = Configuration.decode(source)
        }
        return FixedConfiguration(files: rounds.changed, applied: rounds.applied, decoded: decoded)
    }
}
