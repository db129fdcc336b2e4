import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum SecondRemoval: FlowRule {
    package static let id = RuleID("second-removal")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        `$back` comes when the system has gone back, and `$dismissed` when a swipe has dismissed a sheet. A `pop` or a `dismiss`
        there removes what was beneath as well: the user goes back once, and the app goes back twice. Write `stay`, or leave the
        transition out. If more is to be removed, say how far: `popTo` names the route.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          start: home
          routes:
            home: { transitions: { listTapped: { push: list } } }
            list: { transitions: { itemTapped: { push: item } } }
        -   item: { transitions: { $back: pop } }
        +   item:
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        for route in flow.flow.routes.indices {
            let transitions = flow.flow.routes[route].transitions
            for index in transitions.indices {
                for branch in transitions[index].branches.indices {
                    guard let step = transitions[index].branches[branch].steps.first,
                        let verb = verb(step, after: transitions[index].trigger)
                    else { continue }
                    let place = BranchPosition(.route(route), transition: index, branch: branch)
                    // If it cannot succeed, that is reported.
                    guard flow.navigation.facts(of: place).canSucceed else { continue }
                    findings.report(
                        Diagnostic(
                            id, severity,
                            "`\(transitions[index].event.text)` comes when `\(flow.flow.routes[route].name.text)` has been removed"
                                + " already, and `\(verb)` removes what was beneath; write `stay`"
                                + (transitions[index].trigger == .systemBack
                                    ? ", or `popTo: …` if more is to be removed"
                                    : ", or `dismissAll` if nothing presented is to stay"),
                            at: step.span, subject: flow.subject(place)))
                }
            }
        }
    }

    private static func verb(_ step: Step, after trigger: Transition.Trigger?) -> String? {
        switch (trigger, step.verb) {
        case (.systemBack?, .pop): "pop"
        case (.systemDismiss?, .dismiss): "dismiss"
        case (.systemBack?, .back), (.systemDismiss?, .back): "back"
        default: nil
        }
    }
}
