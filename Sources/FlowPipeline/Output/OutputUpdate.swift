/// The update of an output folder: what has to be written is in temporary files, and is moved into place by ``apply()``. If that is not
/// called, nothing has changed.
///
/// The outputs are written as they are generated, so that only a few of them are in memory at once. A class, because the temporary
/// files have one owner, and a run has a list of updates.
package final class OutputUpdate {
    package let plan: OutputPlan
    private var writer: OutputWriter
    private let cache: OutputCache?
    private let digests: [Digest]?

    /// Generates nothing if the outputs are known to be up to date.
    /// - Parameters:
    ///   - cache: remembers the outputs; `nil` if there is none.
    ///   - isInterrupted: whether to stop before any file is moved into place.
    package init(
        _ outputs: OutputBatches, _ planner: OutputPlanner, knownBy cache: OutputCache?,
        isInterrupted: @escaping @Sendable () -> Bool = { false }
    ) async throws(OutputError) {
        self.cache = cache
        var writer = OutputWriter(folder: planner.folder, isInterrupted: isInterrupted)
        if let cache, let plan = try await planner.plan(outputs.names, knownBy: cache) {
            self.plan = plan
            self.writer = writer
            digests = nil
            return
        }
        var comparison = try OutputComparison(with: planner)
        var digests: [Digest] = []
        try await outputs.forEach(unless: isInterrupted) { batch throws(OutputError) in
            for output in batch {
                if let cache { digests.append(cache.digest(ofFileNamed: output.name, output.bytes)) }
                guard let difference = try comparison.compare(output), !comparison.hasObstacles else { continue }
                try writer.stage(difference)
            }
        }
        plan = try comparison.finish()
        self.writer = writer
        self.digests = isInterrupted() ? nil : digests
    }

    /// - Throws: also if there is something in the way.
    package func apply() throws(OutputError) {
        if let digests { cache?.remember(digests) }
        try writer.apply(plan)
    }
}
