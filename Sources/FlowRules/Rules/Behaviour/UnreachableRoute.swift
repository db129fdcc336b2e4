import FlowDiagnostics
import FlowIR

package enum UnreachableRoute: ModuleRule {
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

    package static func check(_ reviewed: ReviewedModule, into collector: inout DiagnosticCollector) {
        for (flow, analysis) in zip(reviewed.module.flows, reviewed.analyses) {
            let reachable = flow.routes.indices.map(analysis.isShown)
            guard reachable.contains(false) else { continue }
            let mentions = mentions(in: flow)
            // Of a hidden tab that nothing shows `unused-tab` says better what is missing.
            let unusedTabs = UnusedTab.routes(of: flow)
            for index in flow.routes.indices where !reachable[index] && !unusedTabs.contains(index) {
                let name = flow.routes[index].name
                collector.report(
                    Diagnostic(
                        id, severity, message(name.text, isMentioned: !mentions[index].isEmpty),
                        at: SourceLocation(file: flow.file, range: name.range), related: mentions[index],
                        subject: Diagnostic.Subject(flow: flow.name.text, route: name.text)))
            }
        }
    }

    private static func message(_ name: String, isMentioned: Bool) -> String {
        if isMentioned {
            return "route `\(name)` is never reached: whatever leads to it cannot happen itself;"
                + " lead to where that happens, or remove them together"
        }
        return "nothing leads to route `\(name)`, so nobody will ever see it;"
            + " lead to it from another route, list it under `entries`, or remove it"
    }

    /// Route by route, up to three places of other routes that name it as a target.
    /// - Complexity: O(steps of the flow).
    private static func mentions(in flow: Flow) -> [[Diagnostic.Related]] {
        var mentions = [[Diagnostic.Related]](repeating: [], count: flow.routes.count)
        for (index, source) in flow.routes.enumerated() {
            for branch in source.transitions.lazy.flatMap(\.branches) {
                for step in branch.steps {
                    step.verb.forEachDestination { destination in
                        guard let target = destination.route.target?.index, target != index, mentions[target].count < 3
                        else { return }
                        mentions[target].append(
                            Diagnostic.Related(
                                SourceLocation(file: flow.file, range: destination.route.name.range),
                                "`\(source.name.text)` would lead here"))
                    }
                }
            }
        }
        return mentions
    }
}

extension Verb {
    /// The routes that the verb puts on the screen or on the stack, as they are written.
    fileprivate func forEachDestination(_ body: (Destination) -> Void) {
        switch self {
        case .push(let destination, _), .replace(let destination), .present(let destination, _), .show(let destination):
            body(destination)
        case .reset(let destinations): destinations.forEach(body)
        default: break
        }
    }
}
