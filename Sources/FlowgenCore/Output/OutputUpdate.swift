/// Brings an output folder up to date while the outputs are generated, so that only a few of them are in memory at once.
package enum OutputUpdate {
    /// Generates nothing if the outputs are known to be up to date.
    /// - Parameters:
    ///   - cache: remembers the outputs; `nil` if there is none.
    ///   - isInterrupted: whether to stop before any file is moved into place.
    /// - Returns: what was done.
    package static func run(
        _ outputs: OutputBatches, _ planner: OutputPlanner, knownBy cache: OutputCache?,
        isInterrupted: @escaping @Sendable () -> Bool = { false }
    ) async throws(OutputError) -> OutputPlan {
        var writer = OutputWriter(folder: planner.folder, isInterrupted: isInterrupted)
        if let cache, let plan = try await planner.plan(outputs.names, knownBy: cache) {
            try writer.apply(plan)
            return plan
        }
        var comparison = try OutputComparison(with: planner)
        var digests: [Digest] = []
        try await outputs.forEach { batch throws(OutputError) in
            for output in batch where !isInterrupted() {
                if let cache { digests.append(cache.digest(ofFileNamed: output.name, output.bytes)) }
                guard let difference = try comparison.compare(output), !comparison.hasObstacles else { continue }
                try writer.stage(difference)
            }
        }
        let plan = try comparison.finish()
        if isInterrupted() { return plan }
        cache?.remember(digests)
        try writer.apply(plan)
        return plan
    }
}
