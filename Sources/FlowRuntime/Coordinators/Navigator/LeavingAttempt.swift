/// The result of the user's attempt to leave a route or a layer.
nonisolated enum LeavingAttempt {
    /// It was left.
    case left
    /// A condition does not hold, and a transition has responded to that.
    case asked
    /// A route does not allow it.
    case refused(by: String)
}
