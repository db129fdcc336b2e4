import FlowAnalysis
import FlowDiagnostics
import FlowEscaping
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

/// How a child flow is meant to end at a step that would leave it.
extension FailingStep {
    /// `finish: loggedIn`, or `finish: …` if it is not clear with which outcome; `nil` if every outcome has its `finish`.
    func finish(in flow: FlowContext) -> String? {
        guard flow.canBeLeft, flow.navigation.isComplete else { return nil }
        if let outcome = flow.outcomeMeant(at: place) { return "finish: \(flow.flow.outcomes[outcome].name.text)" }
        let produced = flow.navigation.producedOutcomes
        return flow.flow.declaredOutcomes.indices.contains { !produced[$0] } ? "finish: …" : nil
    }
}

extension FlowContext {
    /// The only outcome with which nothing ends the flow, unless the event cancels and the outcome does not, or the other way round.
    func outcomeMeant(at place: BranchPosition) -> Int? {
        let produced = navigation.producedOutcomes
        let missing = flow.declaredOutcomes.indices.filter { !produced[$0] }
        guard missing.count == 1, case .route(let route) = place.owner else { return nil }
        let event = flow.routes[route].transitions[place.transition].event.text
        return Self.cancels(event) == Self.cancels(flow.outcomes[missing[0]].name.text) ? missing[0] : nil
    }

    private static let cancelling = [
        "cancel", "clos", "dismiss", "back", "skip", "abort", "later", "leav", "left", "declin", "denied", "reject",
        "fail",
        "discard", "quit", "exit", "stop",
    ]

    private static func cancels(_ name: String) -> Bool {
        CamelCase.words(of: name).contains { word in
            let word = word.lowercased()
            return word == "no" || cancelling.contains { word.begins(with: $0) }
        }
    }
}
