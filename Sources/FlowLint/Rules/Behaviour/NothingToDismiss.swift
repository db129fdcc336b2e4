import FlowDiagnostics
import FlowIR

package enum NothingToDismiss: FlowRule {
    package static let id = RuleID.nothingToDismiss
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let severities: [Severity] = [.error, .warning]
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        `dismiss` where no sheet and no cover is up: the transition fails, and the close button does nothing. An error where none
        is ever up; a warning, with the shortest journey, where it depends on how the route came to be shown. Use `pop`
        for what was pushed, `back` for what may have come either way, or `dismissAll`, which is fine with none.
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
                ? "`dismiss` always fails: no sheet or cover is ever up\(failing.before.isEmpty ? " here" : failing.afterwards)"
                : "`dismiss` fails where no sheet or cover is up\(failing.afterwards), as on this journey"
            let mend =
                switch failing.isAlways {
                case _ where !failing.before.isEmpty: "leave it out, or use `dismissAll`, which is fine with none"
                case true: "use `pop` for what was pushed"
                case false: "use `back` where it may be either way"
                }
            return FailingStep.Text(
                result: "dismiss\(failing.afterwards), but no sheet or cover is up", message: "\(problem); \(mend)")
        }
    }
}
