import FlowDiagnostics
import FlowPipeline

extension FlowSession {
    /// The text of a file after all fixes that do not change the meaning, as `flowgen lint --fix` applies them.
    /// - Returns: `nil` if there is nothing to fix.
    /// - Throws: what ends a run of `flowgen lint`, or that the question was cancelled.
    package func fixed(_ path: String) async throws -> [UInt8]? {
        var session = self
        var rounds: FixRounds?
        while true {
            try Task.checkCancellation()
            let report = try await session.check().report
            guard let index = report.sources.files.firstIndex(where: { $0.path == path }) else { return nil }
            let file = SourceFileID(index: index)
            var next = rounds ?? FixRounds(report.sources.files, includesUnsafe: false)
            guard next.run(report.diagnostics.filter { $0.span.file == file }) else {
                return rounds?.files[index].bytes
            }
            session.setText(next.files[index].bytes, of: path)
            rounds = next
        }
    }
}
