import FlowDiagnostics
import FlowIR
import FlowParallelism

extension Module {
    /// Inspects every flow whose results can be relied on, in the order of the flows.
    /// - Parameter isUnderstood: flow by flow, whether all of it has been read and resolved.
    package func inspect(understood isUnderstood: [Bool]) async -> [FlowInspection] {
        let analysis = await ModuleAnalysis(of: self)
        let isReliable = analysis.reliability(isUnderstood)
        return await concurrentMap(flows.indices.filter { isReliable[$0] }) { _, index in
            FlowInspection(flows[index], analysis.answers(for: FlowID(index: index)))
        }
    }
}
