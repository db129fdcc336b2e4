import FlowDiagnostics
import FlowIR
import FlowParallelism

extension Module {
    /// Inspects every flow of which all that is asked can be relied on, in the order of the flows.
    /// - Parameter isUnderstood: flow by flow, whether all of it has been read and resolved.
    package func inspect(understood isUnderstood: [Bool]) async -> [FlowInspection] {
        let order = FlowOrder(self)
        let reviewed = ReviewedModule(
            module: self, settings: RuleSettings(), analyses: await NavigationAnalysis.analyze(self, order),
            isChild: order.isChild, sources: SourceFiles())
        let isReliable = order.reliability(isUnderstood)
        return await concurrentMap(flows.indices.filter { isReliable[$0] }) { _, index in
            FlowInspection(ReviewedFlow(FlowID(index: index), of: reviewed))
        }
    }
}
