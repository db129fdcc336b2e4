import FlowModel

/// Finds out whether what follows an event is other than it should be. A stack is read from the top down.
struct ResultTest {
    enum Kind {
        /// The top must be one of these.
        case seen(Set<RouteID>)
        /// The base layer must be these, the topmost first, and there must be no modal layer.
        case stack([RouteID])
        /// The flow must end with this outcome.
        case outcome(Int32)
        /// The transition must not fail.
        case succeeds
        /// The event must not happen.
        case absence
        /// The event must not leave everything as it is.
        case movement
    }

    enum Reading: Hashable {
        case isRight
        case isWrong
        /// So many symbols are right so far.
        case matches(Int)
    }

    let kind: Kind

    /// Before anything of the stack is read that an event leaves.
    /// - Parameter moves: whether a branch of the event has been performed.
    func begin(moves: Bool) -> Reading {
        switch kind {
        case .seen, .stack: .matches(0)
        case .outcome, .absence: .isWrong
        case .succeeds: .isRight
        case .movement: moves ? .isRight : .isWrong
        }
    }

    /// What is known about a stack that stays because the transition fails.
    func failed(_ reading: Reading) -> Reading { if case .succeeds = kind { .isWrong } else { reading } }

    func read(_ symbol: StackSymbol, after reading: Reading) -> Reading {
        guard case .matches(let count) = reading else { return reading }
        switch kind {
        case .seen(let routes): return routes.contains(symbol.route) ? .isRight : .isWrong
        case .stack(let routes):
            guard count < routes.count, routes[count] == symbol.route, !symbol.kind.isModal else { return .isWrong }
            return .matches(count + 1)
        case .outcome, .succeeds, .absence, .movement: return reading
        }
    }

    /// Whether a stack that has been read completely is wrong.
    func isWrong(_ reading: Reading) -> Bool {
        switch (reading, kind) {
        case (.isWrong, _): true
        case (.matches(let count), .stack(let routes)): count < routes.count
        case (.matches, _), (.isRight, _): false
        }
    }

    /// Whether it is wrong that the flow ends.
    /// - Parameter outcome: `nil` if it is left.
    func isWrong(endingWith outcome: Int32?) -> Bool {
        switch kind {
        case .seen, .stack, .absence: true
        case .outcome(let wanted): outcome != wanted
        case .succeeds, .movement: false
        }
    }
}
