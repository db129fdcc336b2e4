import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum OutcomeNeverProduced: FlowRule {
    package static let id = RuleID("outcome-never-produced")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        The flow declares that it can end with this outcome, but no journey does: no `finish` names the outcome, or every
        `finish` that does is unreachable. Parents have to handle it for no reason. Finish with it somewhere, or remove it.

        Where another diagnostic says why no journey comes to that `finish` (its route is unreachable, its branch is never
        taken, its child flow never ends so), only that is reported.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: LoginFlow
          outcomes: { loginCompleted: , loginCancelled: }
        - screens: { Login: { intents: { credentialsAccepted: } } }
        + screens: { Login: { intents: { credentialsAccepted: , cancelTapped: } } }
          start: login
          routes:
        -   login: { transitions: { credentialsAccepted: { finish: loginCompleted } } }
        +   login:
        +     transitions:
        +       credentialsAccepted: { finish: loginCompleted }
        +       cancelTapped: { finish: loginCancelled }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete else { return }
        let produced = flow.navigation.producedOutcomes
        for index in flow.flow.declaredOutcomes.indices where !produced[index] {
            let name = flow.flow.outcomes[index].name
            let finishes = finishes(with: index, in: flow.flow)
            // The verb with which the flow was probably meant to end is reported.
            if finishes.isEmpty, flow.reportsEnding(with: index) { continue }
            // A start that is never taken is reported as such.
            if finishes.contains(where: { $0.place.map(flow.reportsWhyNothingFollows) ?? true }) { continue }
            findings.report(
                Diagnostic(
                    id, severity,
                    finishes.isEmpty
                        ? "no journey ends with `\(name.text)`: no `finish` names it; finish with it somewhere, or remove it"
                        : "no journey ends with `\(name.text)`: every `finish` that names it is unreachable;"
                            + " lead to one of them, or remove the outcome",
                    at: name.span,
                    related: finishes.prefix(3).map {
                        Diagnostic.Related($0.span, "this would finish with it")
                    },
                    subject: Diagnostic.Subject(flow: flow.flow.name.text)))
        }
    }

    private static func finishes(with outcome: Int, in flow: Flow) -> [(place: BranchPosition?, span: SourceSpan)] {
        var finishes: [(BranchPosition?, SourceSpan)] = []
        for start in flow.start where start.finish?.outcome.target == outcome {
            finishes.append((nil, start.name.span))
        }
        flow.forEachTransition { branches, transition in
            for branch in branches.indices {
                for step in branches[branch].steps {
                    if case .finish(let finish) = step.verb, finish.outcome.target == outcome {
                        finishes.append((transition.branch(branch), finish.outcome.name.span))
                    }
                }
            }
        }
        return finishes
    }
}
