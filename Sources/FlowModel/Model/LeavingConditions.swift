/// What must hold for the user to leave a route with a swipe or with the system's back.
package struct LeavingConditions: Hashable, Sendable {
    /// For a swipe that dismisses a layer whose first route it is.
    package var dismissal: Condition?
    /// For the back button and the back gesture.
    package var back: Condition?

    package init(dismissal: Condition? = nil, back: Condition? = nil) {
        self.dismissal = dismissal
        self.back = back
    }

    /// Those that exist.
    package var all: [Condition] { [dismissal, back].compactMap(\.self) }
}

extension Route {
    /// What must hold for a swipe to dismiss a layer whose first route it is.
    package var dismissalCondition: Condition? { leaving?.dismissal }

    /// What must hold for the system's back to leave the route.
    package var backCondition: Condition? { leaving?.back }

    /// Whether it is an event of the flow when the user swipes a layer that cannot be dismissed at the moment, and whose first route it is.
    package var asksBeforeDismissal: Bool {
        dismissalCondition != nil || transitions.contains { $0.trigger == .dismissAttempt }
    }
}

extension [Route] {
    /// What must hold for the user to leave a route. Unlike the property, this does not copy the route.
    package func leaving(of index: Int) -> LeavingConditions? { self[index].leaving }
}

extension Flow {
    /// What must hold for the user to leave routes and layers, in the order of the presentations, and then of the routes.
    package var leavingConditions: [Condition] {
        presentations.compactMap(\.condition) + routes.indices.flatMap { routes.leaving(of: $0)?.all ?? [] }
    }
}
