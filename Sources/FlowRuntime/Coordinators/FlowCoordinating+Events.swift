extension FlowCoordinating {
    /// Calls a closure for every event in the flow and its child flows: every change of what the user sees, and everything that had
    /// no effect.
    ///
    ///     shop.onEvent { event in
    ///         if event.kind == .changed { analytics.screen(event.path) }
    ///         crashes.addBreadcrumb(event.line)
    ///     }
    ///
    /// One intent, link or action of the system is at most one change, however many flows take part. The closure is called after
    /// it, in order, and at once with an event of the kind ``FlowEvent/Kind/started``, or when the flow starts. Call it for the outermost
    /// flow, which also reports the events of all others.
    ///
    /// - Parameters:
    ///   - includesValues: Whether routes are reported with their values, which can be personal.
    ///   - receive: A closure that receives each event, in place of the previous one; `nil` to report none. The flow holds it, so it
    ///     should not hold the flow.
    public func onEvent(includingValues includesValues: Bool = false, _ receive: ((FlowEvent) -> Void)?) {
        flowNavigator.hook(\.appHook, includingValues: includesValues, receive)
    }
}
