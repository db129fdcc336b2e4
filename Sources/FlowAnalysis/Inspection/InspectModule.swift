import FlowDiagnostics
import FlowIR
import FlowParallelism

extension Module {
    /// Inspects every flow that is understood as a whole, in the order of the flows.
    package func inspect(_ understanding: ModuleUnderstanding) async -> [FlowInspection] {
        let analysis = await ModuleAnalysis(of: self)
        let whole = flows.indices.map(FlowID.init).filter { understanding[$0] >= .wholeFlow }
        return await concurrentMap(whole) { _, flow in
            FlowInspection(self[flow], of: self, analysis.answers(for: flow))
        }
    }
}
