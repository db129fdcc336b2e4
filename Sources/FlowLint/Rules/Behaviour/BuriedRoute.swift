import FlowAnalysis
import FlowDiagnostics
import FlowIR

package enum BuriedRoute: FlowRule {
    package static let id = RuleID.buriedRoute
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        The route is put on the stack beneath another, by a `reset` list or several steps at once, and nothing ever uncovers it.
        Nobody sees it, yet its view is made and kept. Leave it out of the list, or let what lies above it go: by the
        system's back, `pop` or `popTo`.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { detailRequested: } }
          List:
          Detail: { intents: { homeRequested: } }
        start: home
        routes:
          home: { transitions: { detailRequested: { reset: [home, list, detail] } } }
          list:
          detail:
            back: hidden
            transitions: { homeRequested: popToRoot }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { detailRequested: } }
          List:
          Detail: { intents: { homeRequested: } }
        start: home
        routes:
          home: { transitions: { detailRequested: { reset: [home, list, detail] } } }
          list:
          detail:
            transitions: { homeRequested: popToRoot }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete else { return }
        for route in flow.flow.routes.indices where flow.navigation.isBuried(route) {
            let name = flow.flow.routes[route].name
            findings.report(
                Diagnostic(
                    id, severity,
                    "route `\(name.text)` lies on the stack and is never shown: nothing uncovers it;"
                        + " leave it out of the list, or let what is above it go",
                    at: name.span, related: RouteMentions(of: route, in: flow.flow).related,
                    subject: flow.subject(route)))
        }
    }
}
