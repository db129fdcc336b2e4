/// An intent that had no effect on the navigation state, as reported to `onUnexpectedIntent`.
public nonisolated struct UnexpectedIntent<Route: FlowRoute>: Equatable {
    /// The reason why an intent had no effect.
    public enum Reason: Equatable {
        /// The current route does not handle the intent. It came from a screen that is no longer current, for example after a
        /// double tap or a late response from the network.
        case notCurrent
        /// A command of the transition failed, so none of them was performed.
        case failed(NavigationFailure, commands: [NavigationCommand<Route>])
    }

    /// The name of the intent. For transitions after a system action this is `$back` or `$dismissed`, and for a link its
    /// pattern.
    public let intent: String
    /// The route that was current when the intent arrived, and still is.
    public let current: Route
    /// The reason why the intent had no effect.
    public let reason: Reason

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - intent: The name of the intent.
    ///   - current: The current route.
    ///   - reason: The reason why the intent had no effect.
    public init(intent: String, current: Route, reason: Reason) {
        self.intent = intent
        self.current = current
        self.reason = reason
    }
}

nonisolated extension UnexpectedIntent: CustomStringConvertible {
    /// The report as one line for a log.
    public var description: String {
        switch reason {
        case .notCurrent: "\(current), the current route, has no intent \(intent); nothing changed"
        case .failed(let failure, let commands):
            "\(intent) at \(current): \(failure); none of \(commands) was performed"
        }
    }
}

/// A route that the user removed with a system action, with its values.
///
/// The enum is frozen because generated code lists both cases, so a third one would break that code anyway.
@frozen
public nonisolated enum SystemDeparture<Route: FlowRoute>: Equatable {
    /// The route was popped with the back button or the back swipe.
    case back(Route)
    /// The user swiped down a sheet, of which this was the first route.
    case dismissed(Route)
}
