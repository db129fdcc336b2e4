import FlowModel

/// What a backward search looks for.
enum SearchGoal {
    /// The flow ends, or is left.
    /// - Parameter orGoal: or a goal is on top, see ``PushdownSystem/isGoal(_:)``.
    case exit(orGoal: Bool)
    /// One of these routes is on top.
    case seen(Set<RouteID>)
    /// The flow ends with one of these outcomes.
    case end(outcomes: Range<Int>)

    var isExit: Bool { if case .exit = self { true } else { false } }

    func isReached(byOutcome outcome: Int32) -> Bool {
        switch self {
        case .exit: true
        case .seen: false
        case .end(let outcomes): outcomes.contains(Int(outcome))
        }
    }
}
