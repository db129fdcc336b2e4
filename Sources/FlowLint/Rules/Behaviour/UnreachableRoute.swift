import FlowAnalysis
import FlowDiagnostics
import FlowIR

package enum UnreachableRoute: FlowRule {
    package static let id = RuleID("unreachable-route")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        Nothing leads to this route: no transition of a reachable route, no start, no entry, no link. It is never shown, and its
        code is of no use. Lead to it, list it under `entries` if the app can start there, or remove it.
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

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        let unreachable = routes(of: flow.flow, flow.navigation, flow.settings)
        if unreachable.isEmpty { return }
        var incoming: [Int: IncomingTransitions] = [:]
        for route in unreachable { incoming[route] = IncomingTransitions(of: route, in: flow.flow) }
        for route in unreachable.sorted() {
            guard let own = incoming[route] else { continue }
            let name = flow.flow.routes[route].name
            let causes = causes(of: route, incoming, flow)
            findings.report(
                Diagnostic(
                    id, severity, message(name.text, own, of: route, causes, in: flow), at: name.span,
                    related: own.related
                        + causes.prefix(3).map {
                            Diagnostic.Related(
                                flow.flow.routes[$0].name.span,
                                "fix `\(flow.flow.routes[$0].name.text)` first")
                        },
                    subject: flow.subject(route)))
        }
    }

    /// The routes that the rule reports.
    static func routes(of flow: Flow, _ navigation: NavigationAnswers, _ settings: RuleSettings) -> Set<Int> {
        if !navigation.isComplete || settings.level(of: Self.self) == .off { return [] }
        // For a hidden tab that nothing names, the message of `unused-tab` is more specific.
        let unusedTabs = UnusedTab.routes(of: flow)
        return Set(
            flow.routes.indices.filter {
                !navigation.isShown($0) && !navigation.isBuried($0) && !unusedTabs.contains($0)
            })
    }

    /// The unreachable routes that a route would be reached through and that depend on no other unreachable route: once these
    /// are fixed, the others may well be reachable. None if the route is such a cause itself.
    private static func causes(of route: Int, _ incoming: [Int: IncomingTransitions], _ flow: FlowContext) -> [Int] {
        func unreachableSources(of route: Int) -> [Int]? {
            let sources = incoming[route]?.sources(otherThan: route) ?? []
            let routes = sources.compactMap(\.self)
            // If a source is shown, or a link or a flow-level intent, the fault is in its transition.
            return sources.isEmpty || routes.count < sources.count || routes.contains(where: flow.navigation.isShown)
                ? nil : routes
        }
        guard var pending = unreachableSources(of: route) else { return [] }
        var (seen, causes): (Set<Int>, [Int]) = ([route], [])
        while let next = pending.popLast() {
            guard seen.insert(next).inserted else { continue }
            if let further = unreachableSources(of: next) { pending += further } else { causes.append(next) }
        }
        return causes.sorted()
    }

    /// Explains why the transition that comes closest does not lead there.
    private static func message(
        _ name: String, _ incoming: IncomingTransitions, of route: Int, _ causes: [Int], in flow: FlowContext
    ) -> String {
        func owner(_ place: BranchPlace) -> Int? { if case .route(let owner) = place.owner { owner } else { nil } }
        let others = incoming.places.map(\.place).filter { owner($0) != route }
        guard !others.isEmpty else {
            return "route `\(name)` is unreachable: nothing leads to it;"
                + " lead to it from another route, list it under `entries`, or remove it"
        }
        if let failing = others.first(where: { flow.navigation.facts(of: $0).isTried }) {
            return "route `\(name)` is unreachable: `\(flow.flow.eventName(at: failing))` would lead to it, but"
                + " always fails; fix that transition, or lead here from elsewhere"
        }
        if let untried = others.first(where: { owner($0).map(flow.navigation.isShown) ?? true }) {
            return
                "route `\(name)` is unreachable: the branch of `\(flow.flow.eventName(at: untried))` that would lead"
                + " to it is never taken; fix its guards or the branches before it, or lead here from elsewhere"
        }
        guard !causes.isEmpty else {
            return "route `\(name)` is unreachable: every route that leads to it is unreachable too;"
                + " lead to one of them, or remove them together"
        }
        let names = causes.map { "`\(flow.flow.routes[$0].name.text)`" }
        let (list, fix) =
            names.count == 1
            ? ("\(names[0]), which is unreachable too", "fix that first")
            : (
                "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1]), which are unreachable too",
                "fix one of them first"
            )
        return "route `\(name)` is unreachable: it could only be reached through \(list);"
            + " \(fix), or remove them together"
    }
}
