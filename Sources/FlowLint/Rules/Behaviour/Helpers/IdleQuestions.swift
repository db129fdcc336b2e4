import FlowDiagnostics
import FlowModel

extension FlowContext {
    /// Reports questions whether to leave a route, with several answers of which none does anything.
    func reportIdleQuestions(_ rule: RuleID, _ severity: Severity, _ findings: inout DiagnosticCollector) {
        for route in flow.routes.indices {
            for transition in flow.routes[route].transitions {
                let verb: String
                switch transition.trigger {
                case .dismissAttempt: verb = "dismiss"
                case .backAttempt: verb = "pop"
                default: continue
                }
                guard let question = question(of: transition), navigation.isShown(question),
                    let button = idleButton(of: question)
                else { continue }
                let (name, asked) = (flow.routes[route].name.text, flow.routes[question].name.text)
                findings.report(
                    Diagnostic(
                        rule, severity,
                        "`\(asked)` asks whether to leave `\(name)`, and no answer does, because every button only stays; write"
                            + " `\(button.text): \(verb)` if that is the one",
                        at: button.span, subject: subject(question)))
            }
        }
    }

    /// The alert that a transition presents.
    private func question(of transition: Transition) -> Int? {
        for branch in transition.branches {
            for step in branch.steps {
                if case .present(let destination, _, _) = step.verb, let target = destination.route.target?.index,
                    flow.routes.isAlert(target)
                {
                    return target
                }
            }
        }
        return nil
    }

    /// The event of the first button that is not one to cancel, if there are several and all only stay.
    private func idleButton(of question: Int) -> Name? {
        let transitions = flow.routes[question].transitions
        guard case .alert(let alert) = flow.routes[question].content, alert.buttons.count > 1,
            transitions.count == alert.buttons.count, transitions.allSatisfy(\.onlyStays)
        else { return nil }
        let button = alert.buttons.first { $0.role == .destructive } ?? alert.buttons.first { $0.role == nil }
        return button.flatMap { button in transitions.first { $0.event.text == button.name.text }?.event }
    }
}

extension Transition {
    fileprivate var onlyStays: Bool {
        branches.allSatisfy { branch in
            branch.effects.isEmpty && branch.task == nil && branch.delivery == nil
                && branch.steps.allSatisfy { $0.verb == .stay }
        }
    }
}
