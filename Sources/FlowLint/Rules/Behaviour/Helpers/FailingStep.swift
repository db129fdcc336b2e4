import FlowAnalysis
import FlowDiagnostics
import FlowIR

/// A step that fails, and the shortest way to where it does.
struct FailingStep {
    /// What happens at the end of the journey, the finding's message, and where it points if not at the verb.
    struct Text {
        var result: String
        var message: String
        var span: SourceSpan?
    }

    let step: Step
    /// The steps of the branch that are done by then.
    let before: ArraySlice<Step>
    /// The stack that the step finds: layer by layer, the lowest first.
    let layers: [[Int]]
    /// Whether it fails on every journey.
    let isAlways: Bool
    let isOnlyStep: Bool
    let isInChild: Bool

    /// How many routes the step finds beneath the top, in its layer.
    var beneath: Int { max(0, (layers.last?.count ?? 0) - 1) }
    var isOnModal: Bool { layers.count > 1 }

    /// " after `dismiss`", to be put behind what the steps before have made so; nothing for the first step.
    var afterwards: String {
        before.isEmpty ? "" : " after " + before.map { "`\($0.verb.text)`" }.joined(separator: ", ")
    }

    /// What the rules about steps that fail have in common: always is an error, sometimes is a warning, and the shortest journey
    /// shows how.
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
                    step: steps[failure.step], before: steps[..<failure.step], layers: witness.layers,
                    // Where not all is known, it may succeed on some journey that was not looked at.
                    isAlways: !facts.canSucceed && flow.navigation.isComplete, isOnlyStep: steps.count == 1,
                    isInChild: flow.isChild)
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
    /// Whether it fails on every journey, but not always for the same reason: then that is what there is to say of it.
    var isHopeless: Bool { isTried && !canSucceed && failures.count > 1 }
}
