/// What the user cannot leave at the moment, because a condition of the spec did not hold when the app was last asked.
nonisolated struct LeavingRefusals: Equatable {
    /// The ids of the entries from which the user cannot go back.
    var entries: Set<Int> = []
    /// The ids of the layers that the user cannot dismiss.
    var layers: Set<Int> = []

    var isEmpty: Bool { entries.isEmpty && layers.isEmpty }
}

/// What has come of the user's attempt to leave a route or a layer.
nonisolated enum LeavingAttempt {
    /// It was left.
    case left
    /// A condition does not hold, and a transition has responded to that.
    case asked
    /// A route does not allow it.
    case refused(by: String)
}
