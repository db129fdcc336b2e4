import FlowPipeline

extension OutputPlanner {
    /// What has to be done so that the folder contains exactly these outputs.
    func plan(_ outputs: [OutputFile]) throws -> OutputPlan {
        var comparison = try OutputComparison(with: self)
        for output in outputs { _ = try comparison.compare(output) }
        return try comparison.finish()
    }
}
