import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum BuriedRoute: FlowRule {
    package static let id = RuleID("buried-route")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        The route is put on the stack below another one, by a `reset` list or by several steps at once, and nothing ever removes
        the route above it. It is never shown, yet its view is created and kept. Remove it from the list, or let the route above
        it be removed: by the system's back, `pop` or `popTo`.
        """
    package static let examples: RuleExamples = """
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
        -     back: hidden
              transitions: { homeRequested: popToRoot }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete else { return }
        for route in flow.flow.routes.indices where flow.navigation.isBuried(route) {
            let name = flow.flow.routes[route].name
            findings.report(
                Diagnostic(
                    id, severity,
                    "route `\(name.text)` is put on the stack but never shown: nothing removes the route above it;"
                        + " do not put it there, or let the route above it be removed",
                    at: name.span, related: IncomingTransitions(of: route, in: flow.flow).related,
                    subject: flow.subject(route)))
        }
    }
}
