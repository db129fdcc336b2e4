/// What the analysis of a parent needs to know about a child flow.
package struct FlowSummary: Hashable, Sendable {
    /// Outcome by outcome, whether it can be produced.
    package var outcomes: [Bool]
    /// Whether the system's back can leave the flow: its first route can be alone on the stack, and does not hide back.
    package var leavesBySystem: Bool
    /// Whether a `back` of its own can leave it.
    package var leavesByVerb: Bool

    /// The summary of a flow that is unknown: it can do anything.
    static func anything(outcomes: Int) -> FlowSummary {
        FlowSummary(outcomes: [Bool](repeating: true, count: outcomes), leavesBySystem: true, leavesByVerb: true)
    }
}
