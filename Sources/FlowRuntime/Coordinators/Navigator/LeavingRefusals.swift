/// What the user cannot leave at the moment, because a condition of the spec did not hold when the app was last asked.
nonisolated struct LeavingRefusals: Equatable {
    /// The ids of the entries from which the user cannot go back.
    var entries: Set<Int> = []
    /// The ids of the layers that the user cannot dismiss.
    var layers: Set<Int> = []

    var isEmpty: Bool { entries.isEmpty && layers.isEmpty }
}
