import FlowAnalysis
import FlowDiagnostics
import FlowIR

package enum OnlyByGlobal: FlowRule {
    package static let id = RuleID("only-by-global")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        No event on a screen leads to this route: only a flow-level intent (a push notification, an expired session) or a link
        does. That can be intended, as for an appeal that is only opened from an e-mail, but often a button has been forgotten.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { logoTapped: } }, News: }
        start: home
        routes:
          home: { transitions: { logoTapped: stay } }
          news:
        links:
          schemes: [myapp]
          routes:
            /news: { reset: [home, news] }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { newsRequested: } }, News: }
        start: home
        routes:
          home: { transitions: { newsRequested: { push: news } } }
          news:
        links:
          schemes: [myapp]
          routes:
            /news: { reset: [home, news] }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete, !flow.flow.transitions.isEmpty || flow.flow.links != nil else { return }
        let alone = flow.context.analysis.answersWithoutGlobals(for: flow.id)
        let byGlobals = flow.flow.routes.indices.filter { flow.navigation.isShown($0) && !alone.isShown($0) }
        if byGlobals.isEmpty { return }
        let graph = RouteGraph(flow.flow)
        for route in byGlobals where graph.roots.contains(route) {
            // A route that a global transition leads to may lead to others, which are then reached from a screen.
            let others = graph.reached(without: route).filter(flow.navigation.isShown)
            guard !others.contains(where: { graph.targets[$0].contains(route) }) else { continue }
            let journey = flow.navigation.journey(toShow: route)
            let name = flow.flow.routes[route].name
            findings.report(
                Diagnostic(
                    id, severity,
                    "`\(name.text)` is never shown without a link or a flow-level intent;"
                        + " add a transition to it from a route, unless that is intended",
                    at: name.span, subject: flow.subject(route), journey: journey))
        }
    }
}
