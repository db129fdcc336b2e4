import FlowDiagnostics
import FlowIR

package enum UnreachableRoute: FlowRule {
    package static let id = RuleID.unreachableRoute
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        Nothing leads to this route: no transition of a route that is itself reached, no start, no entry, no link. A
        person using the app never sees it, and its code is carried along for nothing. Lead to it, add it to `entries`
        if the app starts there by itself, or remove it.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: , Help: }
        start: home
        routes:
          home:
          help:
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { helpRequested: } }, Help: }
        start: home
        routes:
          home: { transitions: { helpRequested: { push: help } } }
          help:
        """

    package static func check(_ flow: ReviewedFlow, into findings: inout DiagnosticCollector) {
        guard flow.isProved else { return }
        // Of a hidden tab that nothing names, `unused-tab` says better what is missing.
        let unusedTabs = UnusedTab.routes(of: flow.flow)
        for route in flow.flow.routes.indices
        where !flow.analysis.isShown(route) && !flow.analysis.isBuried(route) && !unusedTabs.contains(route) {
            let name = flow.flow.routes[route].name
            let mentions = RouteMentions(of: route, in: flow.flow)
            findings.report(
                Diagnostic(
                    id, severity, message(name.text, mentions, of: route, in: flow), at: flow.location(name.range),
                    related: mentions.related, subject: flow.subject(route)))
        }
    }

    /// Says what stands between: how far the place gets that comes nearest to leading there.
    private static func message(
        _ name: String, _ mentions: RouteMentions, of route: Int, in flow: ReviewedFlow
    ) -> String {
        func owner(_ place: BranchPlace) -> Int? { if case .route(let owner) = place.owner { owner } else { nil } }
        let others = mentions.places.map(\.place).filter { owner($0) != route }
        guard !others.isEmpty else {
            return "nothing leads to route `\(name)`, so nobody will ever see it;"
                + " lead to it from another route, list it under `entries`, or remove it"
        }
        if let failing = others.first(where: { flow.analysis.facts(of: $0).isTried }) {
            return "route `\(name)` is never reached: `\(flow.flow.eventName(at: failing))` would lead to it, but"
                + " always fails; mend that transition, or lead here from elsewhere"
        }
        if let untried = others.first(where: { owner($0).map(flow.analysis.isShown) ?? true }) {
            return
                "route `\(name)` is never reached: the branch of `\(flow.flow.eventName(at: untried))` that would lead"
                + " to it is never taken; mend its guards or what comes before it, or lead here from elsewhere"
        }
        return "route `\(name)` is never reached: whatever leads to it cannot happen itself;"
            + " lead to where that happens, or remove them together"
    }
}
