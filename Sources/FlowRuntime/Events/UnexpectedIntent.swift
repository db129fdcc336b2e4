/// An intent that had no effect on the navigation state, or whose message was not delivered, as reported to `onUnexpectedIntent` of the flow and of all flows that
/// contain it.
public nonisolated struct UnexpectedIntent<Route: FlowRoute>: Equatable {
    /// The reason why an intent is reported.
    public enum Reason: Equatable {
        /// The intent came from a screen or a child flow that is no longer current, for example after a double tap or a late
        /// response from the network. For an outcome: the parent no longer shows the flow that reports it.
        case notCurrent
        /// A command of the transition failed, so none of them was performed. In the report of a child flow, `commands` is
        /// empty, because they lead to routes of a different type; the description contains them.
        case failed(NavigationFailure, commands: [NavigationCommand<Route>])
        /// The transition was performed, but the screen that is then on top does not receive the message of this name that the
        /// transition delivers.
        case undelivered(String)
        /// A flow that finishes immediately, or a link into a child flow, followed too many others in one change: transitions
        /// trigger each other endlessly. No parent was notified.
        case endless
        /// An intent or a link that the flow held is dropped, without having been resumed.
        case dropped(HeldEventDrop)
    }

    /// The name of the intent. For transitions after a system action this is `$back` or `$dismissed`, and for a link its
    /// pattern.
    public let intent: String
    /// The route of this flow that was current when the intent arrived, and still is.
    public let current: Route
    /// The reason why the intent had no effect.
    public let reason: Reason
    /// The child flows that lead to the one in which the intent arrived, from the outside in, as the names of the routes that
    /// show them. Empty if the intent arrived in the flow itself.
    public let flows: [String]
    /// The description from the child flow in which the intent arrived.
    private let childDescription: String?

    /// Creates a report of an intent that arrived in the flow itself.
    ///
    /// - Parameters:
    ///   - intent: The name of the intent.
    ///   - current: The current route.
    ///   - reason: The reason why the intent had no effect.
    public init(intent: String, current: Route, reason: Reason) {
        self.intent = intent
        self.current = current
        self.reason = reason
        flows = []
        childDescription = nil
    }

    /// Creates a report of an intent that arrived in a child flow.
    init(_ report: ChildReport, current: Route) {
        intent = report.intent
        self.current = current
        reason = report.reason()
        flows = report.flows
        childDescription = report.description
    }
}

/// A report of a child flow for the flows that contain it, independent of the type of its routes.
nonisolated struct ChildReport {
    let intent: String
    /// The reason why a command failed, or `nil` if the current route does not handle the intent.
    let failure: NavigationFailure?
    /// The message that was not delivered, if that is the reason.
    let undelivered: String?
    /// Whether transitions trigger each other endlessly.
    let isEndless: Bool
    /// Why an event that was held is dropped, if that is the reason.
    let dropped: HeldEventDrop?
    let description: String
    /// The names of the routes that lead to the child flow, from the outside in.
    var flows: [String] = []

    /// The reason for a flow that contains the child.
    func reason<Route>() -> UnexpectedIntent<Route>.Reason {
        if let undelivered { return .undelivered(undelivered) }
        if let dropped { return .dropped(dropped) }
        if isEndless { return .endless }
        return failure.map { .failed($0, commands: []) } ?? .notCurrent
    }

    init<Route>(_ report: UnexpectedIntent<Route>) {
        intent = report.intent
        failure = if case .failed(let cause, _) = report.reason { cause } else { nil }
        undelivered = if case .undelivered(let message) = report.reason { message } else { nil }
        isEndless = report.reason == .endless
        dropped = if case .dropped(let drop) = report.reason { drop } else { nil }
        description = report.description
    }

    /// Returns the same report, seen from the flow that shows the child with the given route.
    func inside(_ route: String) -> ChildReport {
        var report = self
        report.flows.insert(route, at: 0)
        return report
    }
}

nonisolated extension UnexpectedIntent: CustomStringConvertible {
    /// The report as one line for a log. A report of a child flow starts with the path to it.
    public var description: String {
        if let childDescription { return "in \(flows.joined(separator: "/")): \(childDescription)" }
        return switch reason {
        case .notCurrent: "\(intent) did not come from what is shown; \(current) is still the current route"
        case .failed(let failure, let commands):
            "\(intent) at \(current): \(failure); none of \(commands) was performed"
        case .endless: "\(intent) at \(current): transitions trigger each other endlessly"
        case .dropped(let drop): "\(intent) is no longer held at \(current): \(drop.description)"
        case .undelivered(let message):
            "\(intent) led to \(current), and what the user sees there does not receive \(message)"
        }
    }
}

/// A route that the user removed with a system action, or tried to remove, with its values.
///
/// The enum is frozen because generated code lists both cases, so a third one would break that code anyway.
@frozen
public nonisolated enum SystemDeparture<Route: FlowRoute>: Equatable {
    /// The route was popped with the back button or the back swipe.
    case back(Route)
    /// The user swiped down a sheet, of which this was the first route.
    case dismissed(Route)
}
