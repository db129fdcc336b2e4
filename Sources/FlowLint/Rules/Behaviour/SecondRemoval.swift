import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum SecondRemoval: FlowRule {
    package static let id = RuleID("second-removal")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        `$back` comes after the system's back, and `$dismissed` after a swipe that dismisses a sheet. A `pop` or a `dismiss`
        there removes what was beneath as well: the user goes back once, and the app goes back twice. Write `stay`, or leave the
        transition out. If more is to be removed, say how far: `popTo` names the route.

        In a `do`, a step can remove at once what the one before it has shown: the user never sees it. Write the steps in the order
        in which they happen.
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
        reportRemovalAtOnce(flow, &findings)
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

    /// What one step shows and the next one removes, before the user sees it.
    private static func reportRemovalAtOnce(_ flow: FlowContext, _ findings: inout DiagnosticCollector) {
        flow.flow.forEachTransition { branches, transition in
            for index in branches.indices where branches.stepCount(of: index) > 1 {
                let steps = Array(branches[index].steps)
                for (step, next) in zip(steps, steps.dropFirst()) where next.verb.removes(shownBy: step.verb) {
                    let place = transition.branch(index)
                    // `unreachable-route` reports a route that is only removed at once.
                    guard flow.navigation.facts(of: place).canSucceed,
                        step.verb.destinations.allSatisfy({ destination in
                            destination.route.target.map { flow.navigation.isShown($0.index) } ?? false
                        })
                    else { continue }
                    let (shown, removing) = (step.words.text, next.words.text)
                    findings.report(
                        Diagnostic(
                            id, severity,
                            "`\(removing)` removes at once what `\(shown)` shows; write `\(removing)` before it, or remove one of them",
                            at: next.span, related: [Diagnostic.Related(step.span, "it is shown here")],
                            subject: flow.subject(place)))
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

extension Verb {
    /// Whether the verb removes all that another one has shown right before it.
    fileprivate func removes(shownBy first: Verb) -> Bool {
        switch (first, self) {
        case (.resume, .reset), (.resume, .dismissAll), (.push(_, .onTop), .reset), (.present, .reset),
            (.push(_, .onTop), .dismiss), (.push(_, .onTop), .popToRoot), (.push(_, .onTop), .pop(1)),
            (.present(_, _, isUnique: false), .dismiss), (.present(_, _, isUnique: false), .dismissAll):
            true
        default: false
        }
    }
}
