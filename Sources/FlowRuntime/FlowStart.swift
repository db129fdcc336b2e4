/// Where a flow starts: its first route, or the outcome with which it is over before it is seen.
public struct FlowStart<ViewModel: FlowCoordinating> {
    /// The first route. A flow that is over shows it only if its parent leaves the flow where it is.
    let route: ViewModel.CoordinatedRoute
    /// The name of the outcome, and the call that tells the parent; `nil` if the flow is not over.
    let ending: (outcome: String, tellParent: @MainActor (ViewModel) -> Void)?

    /// Starts the flow at a route.
    ///
    /// - Parameter route: The first route.
    /// - Returns: The start.
    public static func route(_ route: ViewModel.CoordinatedRoute) -> FlowStart { FlowStart(route: route, ending: nil) }

    /// Ends the flow before it is seen: the parent's transition for the outcome runs in the change that has led to the flow.
    ///
    /// The outcome counts if the parent's current route shows the flow. If the flow is still there afterwards, or if the parent shows
    /// something else by then, the flow is shown after all.
    ///
    /// - Parameters:
    ///   - outcome: The name of the outcome.
    ///   - route: The first route if the flow is shown after all.
    ///   - tellParent: A closure that calls the parent.
    /// - Returns: The start.
    public static func finish(
        _ outcome: String, orElse route: ViewModel.CoordinatedRoute,
        _ tellParent: @escaping @MainActor (ViewModel) -> Void
    ) -> FlowStart {
        FlowStart(route: route, ending: (outcome, tellParent))
    }
}
