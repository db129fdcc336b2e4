import FlowModel

/// The facts about a child flow that the analysis of its parent needs.
package struct FlowSummary: Hashable, Sendable {
    /// Outcome by outcome, whether it can be produced; the intents that bubble out of the flow come last.
    package var outcomes: [Bool]
    /// The number of outcomes with which the flow ends.
    package var endings: Int
    /// Whether the system's back can leave the flow: its first route can be alone on the stack, and does not hide back.
    package var leavesBySystem: Bool
    /// Whether a `back` of its own can leave it.
    package var leavesByVerb: Bool

    /// The summary of a flow that is unknown: it can do anything.
    static func anything(outcomes: Int, endings: Int) -> FlowSummary {
        FlowSummary(
            outcomes: [Bool](repeating: true, count: outcomes), endings: endings, leavesBySystem: true,
            leavesByVerb: true)
    }

    static func anything(of flow: Flow) -> FlowSummary {
        anything(outcomes: flow.outcomes.count, endings: flow.declaredOutcomes.count)
    }

    /// Whether it can end with an outcome.
    package var canEnd: Bool { outcomes.prefix(endings).contains(true) }
}
