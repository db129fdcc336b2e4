import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// Steps that fail because the system has removed the route before the event.
extension FailingStep {
    /// The advice for a verb that would remove what `$back` or `$dismissed` comes after.
    func adviceAfterLeaving(in flow: FlowContext) -> String? {
        guard before.isEmpty, case .route(let route) = place.owner else { return nil }
        let transition = flow.flow.routes[route].transitions[place.transition]
        switch transition.trigger {
        case .systemBack, .systemDismiss: break
        default: return nil
        }
        return
            "`\(transition.event.text)` comes when `\(flow.flow.routes[route].name.text)` has been removed already; write `stay`, or"
            + " remove this transition"
    }

    /// The text where a button of a question fails that is only asked when the route has been left already.
    func question(in flow: FlowContext) -> Text? {
        guard case .route(let asked) = place.owner, flow.flow.routes.isAlert(asked) else { return nil }
        var leaving: (route: Int, event: Name)?
        for route in flow.flow.routes.indices {
            for transition in flow.flow.routes[route].transitions {
                let leads = transition.branches.contains { branch in
                    branch.steps.contains { $0.verb.destinations.contains { $0.route.target?.index == asked } }
                }
                guard leads else { continue }
                switch transition.trigger {
                case .systemBack, .systemDismiss: leaving = leaving ?? (route, transition.event)
                default: continue
                }
            }
        }
        guard let leaving else { return nil }
        let isSwipe = leaving.event.text == "$dismissed"
        let (key, attempt) = isSwipe ? ("dismissible", "$dismissAttempted") : ("back", "$backAttempted")
        let (name, question) = (flow.flow.routes[leaving.route].name.text, flow.flow.routes[asked].name.text)
        return Text(
            result: "back\(afterwards), but there is nothing to go back to",
            message:
                "when `\(leaving.event.text)` presents `\(question)`, `\(name)` has been removed already, and `back` in"
                + " `\(question)` fails; to ask before, give `\(name)` `\(key): { when: … }`, and write `\(attempt)`",
            span: leaving.event.span)
    }
}

extension FlowContext {
    /// The outcome with which a child flow was probably meant to end: the only one with which nothing does.
    var outcomeToFinishWith: String? {
        guard canBeLeft, navigation.isComplete else { return nil }
        let produced = navigation.producedOutcomes
        let missing = flow.declaredOutcomes.indices.filter { !produced[$0] }
        return missing.count == 1 ? flow.outcomes[missing[0]].name.text : nil
    }
}
