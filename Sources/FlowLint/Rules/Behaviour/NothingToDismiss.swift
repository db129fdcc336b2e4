import FlowDiagnostics
import FlowIR

package enum NothingToDismiss: FlowRule {
    package static let id = RuleID("nothing-to-dismiss")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let severities: [Severity] = [.error, .warning]
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        `dismiss` where no sheet and no cover is presented: the transition fails, and the close button does nothing. An error if
        nothing is ever presented there; a warning, with the shortest journey, if it depends on how the route was reached. Use
        `pop` for a pushed route, `back` for a route that may be pushed or presented, or `dismissAll`, which cannot fail.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { helpRequested: } }
          Help: { intents: { helpClosed: } }
        start: home
        routes:
          home: { transitions: { helpRequested: { push: help } } }
          help: { transitions: { helpClosed: dismiss } }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { helpRequested: } }
          Help: { intents: { helpClosed: } }
        start: home
        routes:
          home: { transitions: { helpRequested: { present: help } } }
          help: { transitions: { helpClosed: dismiss } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        FailingStep.report(id, .nothingToDismiss, in: flow, into: &findings) { failing in
            let problem =
                failing.isAlways
                ? "`dismiss` always fails: no sheet or cover is ever presented\(failing.before.isEmpty ? " here" : failing.afterwards)"
                : "`dismiss` fails where no sheet or cover is presented\(failing.afterwards), as on this journey"
            let fix =
                switch failing.isAlways {
                case _ where !failing.before.isEmpty: "remove it, or use `dismissAll`, which cannot fail"
                case true: "use `pop` for a pushed route"
                case false: "use `back` if the route may be pushed or presented"
                }
            return FailingStep.Text(
                result: "dismiss\(failing.afterwards), but no sheet or cover is presented",
                message: "\(problem); \(fix)")
        }
    }
}
