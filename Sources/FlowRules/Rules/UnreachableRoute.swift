import FlowDiagnostics
import FlowIR

package enum UnreachableRoute: Rule {
    package static let id = RuleID.unreachableRoute
    package static let severity = Severity.error
    package static let documentation = """
        Nothing leads to this route: no transition of a route that is itself reached, no start, no entry, no link. A
        person using the app never sees it, and its code is carried along for nothing. Lead to it, add it to `entries`
        if the app starts there by itself, or remove it.
        """
    package static let badExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: , Help: }
        start: home
        routes:
          home:
          help:
        """
    package static let goodExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { helpRequested: } }, Help: }
        start: home
        routes:
          home: { transitions: { helpRequested: { push: help } } }
          help:
        """

    package static func check(_ reviewed: ReviewedModule, into collector: inout DiagnosticCollector) {
        for (flow, reachable) in zip(reviewed.module.flows, reviewed.reachable) where reachable.contains(false) {
            for (route, isReachable) in zip(flow.routes, reachable) where !isReachable {
                collector.report(
                    Diagnostic(
                        id, severity, message(route, flow, reachable),
                        at: SourceLocation(file: flow.file, range: route.name.range),
                        related: mentions(of: route, in: flow),
                        subject: Diagnostic.Subject(flow: flow.name.text, route: route.name.text)))
            }
        }
    }

    private static func message(_ route: Route, _ flow: Flow, _ reachable: [Bool]) -> String {
        let name = route.name.text
        if mentions(of: route, in: flow).isEmpty {
            return "nothing leads to route `\(name)`, so nobody will ever see it;"
                + " lead to it from another route, list it under `entries`, or remove it"
        }
        return "route `\(name)` is never reached: whatever leads to it cannot happen itself;"
            + " lead to where that happens, or remove them together"
    }

    /// Where the route is named as a target, all of it unreachable itself.
    private static func mentions(of route: Route, in flow: Flow) -> [Diagnostic.Related] {
        var mentions: [Diagnostic.Related] = []
        for source in flow.routes where source.name.text != route.name.text {
            for branch in source.transitions.lazy.flatMap(\.branches) {
                for step in branch.steps {
                    step.verb.forEachDestination { destination in
                        guard destination.route.name.text == route.name.text, mentions.count < 3 else { return }
                        mentions.append(
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
    /// The routes that the verb puts on the screen or on the stack.
    fileprivate func forEachDestination(_ body: (Destination) -> Void) {
        switch self {
        case .push(let destination, _), .replace(let destination), .present(let destination, _), .show(let destination):
            body(destination)
        case .reset(let destinations): destinations.forEach(body)
        default: break
        }
    }
}
