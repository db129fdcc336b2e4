import FlowSimulation

/// States of a walk to which it can go back: many of the last ones, and fewer the longer they are past. A state between two of them is
/// found by performing the events from the one before, which are about as many as were undone so far.
struct Checkpoints: Sendable {
    struct State: Sendable {
        var simulation: Simulation
        var hasEnded: Bool
    }

    /// How many are kept at each distance.
    private static let atEachDistance = 16

    /// With the number of the event that follows, in order.
    private var all: [(index: Int, state: State)] = []
    private var nextThinning = atEachDistance

    /// How many states are kept.
    var count: Int { all.count }

    /// Adds the state before an event.
    mutating func add(_ state: State, at index: Int) {
        all.append((index, state))
        guard all.count > nextThinning else { return }
        // A number that is divisible by a higher power of two stays longer. The first one always stays.
        all.removeAll { kept, _ in kept > 0 && (index - kept) >> kept.trailingZeroBitCount > Self.atEachDistance }
        nextThinning = all.count * 2
    }

    /// The last state that is not after an event, which is removed with those after it.
    mutating func removeLast(to index: Int) -> (index: Int, state: State) {
        while all.count > 1, all[all.count - 1].index > index { all.removeLast() }
        nextThinning = max(Self.atEachDistance, all.count * 2)
        return all.removeLast()
    }
}
