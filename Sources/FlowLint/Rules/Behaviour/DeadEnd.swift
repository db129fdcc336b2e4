import FlowAnalysis
import FlowDiagnostics
import FlowIR

package enum DeadEnd: FlowRule {
    package static let id = RuleID.deadEnd
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        Nothing can happen here: no event that moves anything, no back, no swipe, and the flow does not end. The person can only
        kill the app. Let something lead on, allow the system's back, or finish the flow. Where a flow without outcomes starts,
        it may also end; that is not meant.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { orderPlaced: } }
          Thanks:
        start: home
        routes:
          home: { transitions: { orderPlaced: { push: thanks } } }
          thanks: { back: hidden }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { orderPlaced: } }
          Thanks: { intents: { thanksRead: } }
        start: home
        routes:
          home: { transitions: { orderPlaced: { push: thanks } } }
          thanks:
            back: hidden
            transitions: { thanksRead: pop }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete else { return }
        for route in flow.flow.routes.indices where flow.navigation.isShown(route) && flow.navigation.isDeadEnd(route) {
            let name = flow.flow.routes[route].name
            var journey = flow.navigation.journey(toShow: route)
            journey?.result = "nothing can happen any more"
            findings.report(
                Diagnostic(
                    id, severity,
                    "`\(name.text)` is a dead end: no event moves anything, and there is no way back;"
                        + " let something lead on, allow the system's back, or finish the flow",
                    at: name.span, subject: flow.subject(route), journey: journey))
        }
    }
}
