import FlowAnalysis
import FlowModel

/// A flow after its analysis.
struct CheckedFlow: Sendable {
    var found: [ActiveRules.Found] = []
    /// What is proved about its expectations.
    var expectations: [ProvedExpectation] = []
    var reach: FlowReach
    var summary: FlowSummary
    /// The summaries of the flows that it shows, by index.
    var children: [Int: FlowSummary]
    var facts: FlowFacts
    /// The flow, if its rules can only run after the analysis of its parents.
    var waiting: AnalysedFlow?
    /// Whether `back` at its first route can leave it; `nil` if its rules do not depend on that.
    var canBeLeft: Bool?

    /// The same in a module whose flows have other ids.
    func renumbered(_ new: Renumbering) -> CheckedFlow {
        var flow = self
        flow.reach.renumber(new)
        flow.children = Dictionary(
            children.map { (new(FlowID(index: $0.key)).index, $0.value) }, uniquingKeysWith: { first, _ in first })
        return flow
    }
}
