/// An intent that moved nothing, as the view model's hook is told of it.
public nonisolated struct UnexpectedIntent<Route: FlowRoute>: Equatable {
    /// Why an intent moved nothing.
    public enum Reason: Equatable {
        /// The route that is current does not have this intent: it came from a screen that is not there any more (a
        /// double tap, a late network answer).
        case notCurrent
        /// A step of its transition failed, so none was taken.
        case failed(NavigationFailure, commands: [NavigationCommand<Route>])
    }

    /// The intent's name; `$back` and `$dismissed` for what follows the system's own moves, and a link's pattern.
    public let intent: String
    /// The route that was current when it came, and still is.
    public let current: Route
    /// Why it moved nothing.
    public let reason: Reason

    /// A report of an intent that moved nothing.
    public init(intent: String, current: Route, reason: Reason) {
        self.intent = intent
        self.current = current
        self.reason = reason
    }
}

nonisolated extension UnexpectedIntent: CustomStringConvertible {
    /// One line for a log.
    public var description: String {
        switch reason {
        case .notCurrent: "\(intent) is no intent of \(current), the current route; nothing was moved"
        case .failed(let failure, let commands): "\(intent) at \(current): \(failure); nothing of \(commands) was done"
        }
    }
}

/// A route that the system took off the screen without being told to, with what it still held.
///
/// Generated code names both cases, so a third could not be added without breaking it anyway.
@frozen
public nonisolated enum SystemDeparture<Route: FlowRoute>: Equatable {
    /// Popped by the back button or the back swipe.
    case back(Route)
    /// The first route of a sheet that was swiped down.
    case dismissed(Route)
}
