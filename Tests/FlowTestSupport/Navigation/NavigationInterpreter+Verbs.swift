import FlowDiagnostics
import FlowModel

extension NavigationInterpreter {
    /// Shows a route in a flow with tasks. The entry of a route that is shown already stays if its values are equal, and so does
    /// that of another tab.
    func show(_ route: Int, in configuration: Configuration, isEqual: Bool) -> Configuration {
        var next = configuration
        let base = configuration.layers[0].routes[0]
        next.layers = [Layer(nil, [Entry(route, task: base.route == route && isEqual ? base.task : nil)])]
        guard flow.container == .tabs else { return next }
        if base.route != route {
            next.tasksOfTabs[base.route] = base.task
            if isEqual { next.topEntry.task = next.tasksOfTabs[route] }
        }
        next.tasksOfTabs[route] = nil
        return next
    }

    /// Performs one verb, on the top layer unless the verb defines another.
    func perform(_ step: PlainFlow.Step, in configuration: inout Configuration) -> InterpretedStop? {
        let stop = configuration.layers.perform(step, placing: step.destinations.map { Entry($0) })
        // Only a child flow can be left.
        return stop == .left && !flow.isChild ? .failed(RuleID.stackUnderflow) : stop
    }
}
