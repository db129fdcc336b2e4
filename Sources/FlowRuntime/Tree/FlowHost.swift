/// What shows an outermost flow on a navigation stack of the app, where screens of the app are below those of the flow.
@MainActor
protocol FlowHost: AnyObject {
    /// The flow is about to report an outcome to the app, with which it ends.
    func flowWillFinish()

    /// The flow has ended, with an outcome or without one. Its screens are to be removed from the stack.
    func flowHasEnded()
}

extension FlowNode {
    /// Reports that the app shows a flow that has ended. What was removed from it stays removed, so it cannot go on.
    final func refuseShowingAgain() {
        flow.refuse(system: "push", "the flow has ended; create a new view model each time that the flow is shown")
    }
}

extension FlowInTree {
    /// Whether the user can leave the flow by going back from its first route, although no other flow shows it.
    var canBeLeft: Bool { creator == nil && !isRemoved && (host != nil || onLeave != nil) }

    /// Ends the flow without an outcome: the user went back from its first route, or the app has removed its screens.
    ///
    /// - Returns: `false` if the flow cannot be left.
    func leaveApp() -> Bool {
        guard canBeLeft else { return false }
        leaveAsRemoved()
        return true
    }

    /// Does the same if nothing shows the flow any more.
    func leaveAsRemoved() {
        guard creator == nil, !isRemoved else { return }
        end()
        onLeave?()
    }

    /// Removes a flow that no other flow shows, as a parent removes the flow of a route.
    func end() {
        observation.announceChange(of: self)
        observation.change(self) { setRemoved(true) }
        settle()
        host?.flowHasEnded()
    }
}
