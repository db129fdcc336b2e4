import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// A step that fails, and the shortest journey on which it does.
struct FailingStep {
    /// The event at the end of the journey, the message, and its location if that is not the verb.
    struct Text {
        var result: String
        var message: String
        var span: SourceSpan?
    }

    let place: BranchPosition
    let step: Step
    /// The steps of the branch before it.
    let before: ArraySlice<Step>
    /// The stack before the step: layer by layer, the lowest first.
    let layers: [[Int]]
    /// Whether it fails on every journey.
    let isAlways: Bool
    let isOnlyStep: Bool
    /// Whether `back` leaves the flow where nothing is beneath.
    let canBeLeft: Bool
    let container: Flow.Container
    /// Whether the flow has an outcome to finish with.
    let hasOutcomes: Bool

    /// How many routes are beneath the top, in its layer.
    var beneath: Int { max(0, (layers.last?.count ?? 0) - 1) }
    var isOnModal: Bool { layers.count > 1 }

    /// " after `dismiss`", to be appended to a state that the steps before it have caused; empty for the first step.
    var afterwards: String {
        before.isEmpty ? "" : " after " + before.map { "`\($0.verb.text)`" }.joined(separator: ", ")
    }

    /// What the rules about failing steps have in common: a step that always fails is an error, one that fails on some journeys
    /// is a warning, and the shortest of these journeys is shown.
    static func report(
        _ rule: RuleID, _ reason: BranchFailure.Reason, in flow: FlowContext, into findings: inout DiagnosticCollector,
        _ text: (FailingStep) -> Text?
    ) {
        for place in flow.navigation.failingBranches {
            let facts = flow.navigation.facts(of: place)
            for failure in facts.failures where failure.reason == reason {
                guard !facts.isHopeless, let witness = flow.navigation.witness(of: failure, at: place) else { continue }
                let steps = Array(flow.flow.branch(at: place).steps)
                let failing = FailingStep(
                    place: place, step: steps[failure.step], before: steps[..<failure.step], layers: witness.layers,
                    // If not everything has been explored, it may succeed on another journey.
                    isAlways: !facts.canSucceed && flow.navigation.isComplete, isOnlyStep: steps.count == 1,
                    canBeLeft: flow.canBeLeft, container: flow.flow.container,
                    hasOutcomes: !flow.flow.declaredOutcomes.isEmpty)
                guard let text = text(failing) else { continue }
                var journey = witness.journey
                journey.result = text.result
                findings.report(
                    Diagnostic(
                        rule, failing.isAlways ? .error : .warning, text.message,
                        at: text.span ?? failing.step.span, subject: flow.subject(place),
                        journey: journey))
            }
        }
    }
}

extension BranchFacts {
    /// Whether it fails on every journey, but not always for the same reason; `dead-transition` reports that.
    var isHopeless: Bool { isTried && !canSucceed && failures.count > 1 }
}
