/// Where a flow starts: its first route, or the outcome with which it finishes immediately.
public struct FlowStart<ViewModel: FlowCoordinating> {
    /// The first route. A flow that finishes immediately shows it only if its parent does not remove the flow.
    let route: ViewModel.CoordinatedRoute
    /// The commands that follow as a part of the start. They cannot fail.
    let commands: [NavigationCommand<ViewModel.CoordinatedRoute>]
    /// The name of the outcome, and the closure that notifies the parent; `nil` if the flow does not finish immediately.
    let ending: (outcome: String, notifyParent: @MainActor (ViewModel) -> Void)?

    /// Starts the flow at a route.
    ///
    /// - Parameters:
    ///   - route: The first route.
    ///   - commands: The commands that push, present or show further routes, as a part of the start: nothing is visible before them.
    ///     If one fails, none is performed.
    /// - Returns: The start.
    public static func route(
        _ route: ViewModel.CoordinatedRoute, then commands: [NavigationCommand<ViewModel.CoordinatedRoute>] = []
    ) -> FlowStart {
        FlowStart(route: route, commands: commands, ending: nil)
    }

    /// Finishes the flow immediately: the parent's transition for the outcome runs in the change that has created the flow.
    ///
    /// The outcome counts if the parent's current route shows the flow. If the flow is still there afterwards, or if the parent shows
    /// something else by then, the flow is shown after all.
    ///
    /// - Parameters:
    ///   - outcome: The name of the outcome.
    ///   - route: The first route if the flow is shown after all.
    ///   - commands: The commands that follow then.
    ///   - notifyParent: A closure that calls the parent.
    /// - Returns: The start.
    public static func finish(
        _ outcome: String, orElse route: ViewModel.CoordinatedRoute,
        then commands: [NavigationCommand<ViewModel.CoordinatedRoute>] = [],
        _ notifyParent: @escaping @MainActor (ViewModel) -> Void
    ) -> FlowStart {
        FlowStart(route: route, commands: commands, ending: (outcome, notifyParent))
    }
}
