import FlowAnalysis
import FlowDiagnostics
import FlowIR

package enum NoOpTransition: FlowRule {
    package static let id = RuleID.noOpTransition
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A verb that never moves anything here: `popToRoot` at a root, `popTo` the route itself, `dismissAll` where nothing is
        ever presented. The tap has no effect, though it reads as if it had one. Write `stay` if nothing shall happen.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { logoTapped: } } }
        start: home
        routes:
          home: { transitions: { logoTapped: popToRoot } }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { logoTapped: } } }
        start: home
        routes:
          home: { transitions: { logoTapped: stay } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete else { return }
        flow.flow.forEachTransition { branches, transition in
            for index in branches.indices where branches[index].mayMoveNothing {
                let place = transition.branch(index)
                let facts = flow.navigation.facts(of: place)
                // What a departed route says is on other stacks than those where it is on top.
                if case .route(let route) = place.owner, !flow.flow.routes[route].transitions[place.transition].isEvent
                {
                    continue
                }
                guard facts.canSucceed, !flow.navigation.changesStack(at: place) else { continue }
                let verb = branches[index].steps.count == 1 ? "`\(branches[index].steps[0].verb.name)`" : "this"
                findings.report(
                    Diagnostic(
                        id, severity, "\(verb) never moves anything here; write `stay` if nothing shall happen",
                        at: branches[index].span, subject: flow.subject(place)))
            }
        }
    }
}

extension Transition {
    fileprivate var isEvent: Bool { if case .event = trigger { true } else { false } }
}

extension Branch {
    /// Whether all of its steps are such that may find nothing to do.
    fileprivate var mayMoveNothing: Bool {
        steps.indices.allSatisfy { index in
            switch steps[index].verb {
            case .popTo, .popToRoot, .dismissAll, .show: true
            default: false
            }
        }
    }
}
