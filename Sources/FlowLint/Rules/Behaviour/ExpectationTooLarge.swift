import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum ExpectationTooLarge: FlowRule {
    package static let id = RuleID("expectation-too-large")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        An expectation could be neither proved nor refuted. Either the flow has more possible stacks than flowgen can tell apart, see
        `analysis-limit`; or a route of a child flow stands where only the child flow itself could decide; or a `resume` may perform a held
        event that can fail, which is not followed exactly. Nothing is known about the expectation then. See docs/expectations.md.
        """
    package static let examples = RuleExamples(
        bad: RuleExample(stringLiteral: (AnalysisLimit.badExample.specs.first?.text ?? "") + expectation),
        good: RuleExample(stringLiteral: (AnalysisLimit.goodExample.specs.first?.text ?? "") + expectation))

    private static let expectation = "\nexpect:\n  - never: { twice: a }"

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        for (expectation, verdict) in zip(flow.flow.allExpectations, flow.navigation.expectationVerdicts) {
            guard let cause = verdict.undecided else { continue }
            findings.report(
                Diagnostic(
                    id, severity, "\(expectation.title) is not decided: \(Self.text(cause))", at: expectation.span,
                    subject: Diagnostic.Subject(flow: flow.flow.name.text)))
        }
    }

    private static func text(_ cause: ExpectationVerdict.Undecided) -> String {
        switch cause {
        case .tooMuchWork: "the flow has too many stacks to tell apart; split it into child flows"
        case .otherFlow:
            "a route of another flow stands where only that flow itself could decide; state it there, or name the route that shows the"
                + " flow"
        case .approximation:
            "a held event can fail when it is resumed, which is not followed exactly; hold events whose steps cannot fail"
        case .failingOutcome:
            "the transition of a task's outcome can fail, and the task has ended then, which is not followed; correct the transition"
        }
    }
}
