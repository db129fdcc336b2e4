import FlowAnalysis

/// The transitions of a flow by what they belong to and by their events.
struct TransitionTable: Sendable {
    private struct Key: Hashable {
        var owner: FlowInspection.Transition.Owner
        var event: String
    }

    /// The first of each.
    private let places: [Key: Int]

    init(_ inspection: FlowInspection) {
        places = Dictionary(
            inspection.transitions.enumerated().map { (Key(owner: $1.owner, event: $1.event), $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The index of the transition that handles an event of a route: that of the route, or else of the flow.
    func transition(for event: String, on route: String) -> Int? {
        [.route(route), .flow].compactMap { places[Key(owner: $0, event: event)] }.min()
    }
}
