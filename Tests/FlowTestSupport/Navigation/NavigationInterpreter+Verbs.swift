import FlowDiagnostics
import FlowIR

extension NavigationInterpreter {
    /// Performs one verb, on the top layer unless the verb defines another.
    func perform(_ step: PlainFlow.Step, in configuration: inout Configuration) -> InterpretedStop? {
        let stop = configuration.layers.perform(step, placing: step.destinations)
        // Only a child flow can be left.
        return stop == .left && !flow.isChild ? .failed(RuleID.stackUnderflow) : stop
    }
}
