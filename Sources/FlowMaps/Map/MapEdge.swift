import FlowAnalysis

/// The edge of one branch.
package struct MapEdge: Hashable, Sendable {
    /// How an edge is drawn: what its branch does in the end.
    package enum Line: String, Hashable, Sendable, CaseIterable {
        case push, replace, modal, pop, finish, link, stay
    }

    package var source: MapNodeID
    package var target: MapNodeID
    package var line: Line
    /// The index of the branch's transition in the inspection, and that of the branch in the transition.
    package var transition: Int
    package var branch: Int
    /// The event's name, or the link's pattern.
    package var event: String
    package var answer: FlowInspection.Answer
    /// What the event is called on the map, and the parts of the branch.
    package var title: String
    package var shownAnswer: FlowInspection.Answer
    /// The diagnostics about it.
    package var findings: [MapDiagnostic] = []
    /// On a map of two versions.
    package var change: MapChange?

    /// Whether it can never be taken.
    package var isPale: Bool { !answer.fires }
}
