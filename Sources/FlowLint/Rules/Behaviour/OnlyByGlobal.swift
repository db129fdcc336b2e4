import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum OnlyByGlobal: FlowRule {
    package static let id = RuleID("only-by-global")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        Only a link shows this route, although a screen has an intent that is named after it and does nothing: a button has most
        likely been forgotten. Lead to the route from there. If the link is meant to be the only way, as for an appeal that is
        only opened from an e-mail, give the intent another name, or suppress the diagnostic.

        Nothing is reported of routes that a flow-level intent shows, which is meant to come from outside, and of the roots of a
        `switch`.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens: { Home: { intents: { newsRequested: } }, News: }
          start: home
          routes:
        -   home: { transitions: { newsRequested: stay } }
        +   home: { transitions: { newsRequested: { push: news } } }
            news:
          links:
            schemes: [myapp]
            routes:
              /news: { reset: [home, news] }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete, flow.flow.links != nil, flow.flow.container != .switch else { return }
        let alone = flow.analysed.answers(with: .flowIntents)
        for route in flow.flow.routes.indices where flow.navigation.isShown(route) && !alone.isShown(route) {
            let name = flow.flow.routes[route].name
            guard let (source, event) = idleEvent(namedAfter: name.text, in: flow, alone) else { continue }
            let verb = flow.flow.container == .tabs ? "show" : "push"
            var journey = flow.navigation.journey(toShow: route)
            journey?.result = "only a link leads here"
            findings.report(
                Diagnostic(
                    id, severity,
                    "only a link shows `\(name.text)`, although `\(event.text)` of `\(source.text)` is named after it and does"
                        + " nothing; write `\(event.text): { \(verb): \(name.text) }`, or rename the intent",
                    at: name.span, related: [Diagnostic.Related(event.span, "this was probably meant to lead there")],
                    subject: flow.subject(route), journey: journey))
        }
    }

    /// An intent of a screen that is named as if it led to the route, such as `newsRequested`, and that only stays.
    private static func idleEvent(
        namedAfter route: String, in flow: FlowContext, _ alone: NavigationAnswers
    ) -> (source: Name, event: Name)? {
        let words = CamelCase.words(of: route).map { $0.lowercased() }
        for index in flow.flow.routes.indices where alone.isShown(index) {
            guard flow.flow.routes[index].content.screen != nil else { continue }
            for transition in flow.flow.routes[index].transitions {
                guard case .event = transition.trigger,
                    isRequest(CamelCase.words(of: transition.event.text).map { $0.lowercased() }, for: words),
                    transition.branches.allSatisfy({ branch in branch.steps.allSatisfy { $0.verb == .stay } })
                else { continue }
                return (flow.flow.routes[index].name, transition.event)
            }
        }
        return nil
    }

    /// `newsRequested` and `newsButtonTapped` are requests for `news`, `newsScrolled` is not.
    private static func isRequest(_ event: [String], for route: [String]) -> Bool {
        event.starts(with: route) && (1...2).contains(event.count - route.count)
            && requests.contains(event[event.count - 1])
    }

    private static let requests: Set<String> = [
        "requested", "tapped", "pressed", "clicked", "selected", "chosen", "opened", "asked", "wanted",
    ]
}
