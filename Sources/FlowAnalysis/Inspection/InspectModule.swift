import FlowDiagnostics
import FlowModel

extension Module {
    /// Inspects every flow that is understood as a whole, in the order of the flows.
    package func inspect(_ understanding: ModuleUnderstanding) async -> [FlowInspection] {
        await analyse { flow -> FlowInspection? in
            guard understanding[flow.id] >= .wholeFlow else { return nil }
            return FlowInspection(self[flow.id], of: self, flow.answers)
        }.compactMap(\.self)
    }
}
