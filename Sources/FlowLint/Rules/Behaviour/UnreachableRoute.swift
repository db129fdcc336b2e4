import FlowAnalysis
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

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        let unreachable = routes(of: flow.flow, flow.navigation, flow.settings)
        if unreachable.isEmpty { return }
        var mentions: [Int: RouteMentions] = [:]
        for route in unreachable { mentions[route] = RouteMentions(of: route, in: flow.flow) }
        for route in unreachable.sorted() {
            guard let own = mentions[route] else { continue }
            let name = flow.flow.routes[route].name
            let causes = causes(of: route, mentions, flow)
            findings.report(
                Diagnostic(
                    id, severity, message(name.text, own, of: route, causes, in: flow), at: name.span,
                    related: own.related
                        + causes.prefix(3).map {
                            Diagnostic.Related(
                                flow.flow.routes[$0].name.span,
                                "mend `\(flow.flow.routes[$0].name.text)` first")
                        },
                    subject: flow.subject(route)))
        }
    }

    /// The routes that the rule has something to say of.
    static func routes(of flow: Flow, _ navigation: NavigationAnswers, _ settings: RuleSettings) -> Set<Int> {
        if !navigation.isComplete || settings.level(of: Self.self) == .off { return [] }
        // Of a hidden tab that nothing names, `unused-tab` says better what is missing.
        let unusedTabs = UnusedTab.routes(of: flow)
        return Set(
            flow.routes.indices.filter {
                !navigation.isShown($0) && !navigation.isBuried($0) && !unusedTabs.contains($0)
            })
    }

    /// The unreachable routes that a route would be reached through, and that themselves wait for no other: with these mended,
    /// the rest may well follow. None where the route is such a one itself.
    private static func causes(of route: Int, _ mentions: [Int: RouteMentions], _ flow: FlowContext) -> [Int] {
        func waitsFor(_ route: Int) -> [Int]? {
            let sources = mentions[route]?.sources(otherThan: route) ?? []
            let routes = sources.compactMap(\.self)
            // What is shown, or asked for from outside, has a fault of its own.
            return sources.isEmpty || routes.count < sources.count || routes.contains(where: flow.navigation.isShown)
                ? nil : routes
        }
        guard var pending = waitsFor(route) else { return [] }
        var (seen, causes): (Set<Int>, [Int]) = ([route], [])
        while let next = pending.popLast() {
            guard seen.insert(next).inserted else { continue }
            if let further = waitsFor(next) { pending += further } else { causes.append(next) }
        }
        return causes.sorted()
    }

    /// Says what stands between: how far the place gets that comes nearest to leading there.
    private static func message(
        _ name: String, _ mentions: RouteMentions, of route: Int, _ causes: [Int], in flow: FlowContext
    ) -> String {
        func owner(_ place: BranchPlace) -> Int? { if case .route(let owner) = place.owner { owner } else { nil } }
        let others = mentions.places.map(\.place).filter { owner($0) != route }
        guard !others.isEmpty else {
            return "nothing leads to route `\(name)`, so nobody will ever see it;"
                + " lead to it from another route, list it under `entries`, or remove it"
        }
        if let failing = others.first(where: { flow.navigation.facts(of: $0).isTried }) {
            return "route `\(name)` is never reached: `\(flow.flow.eventName(at: failing))` would lead to it, but"
                + " always fails; mend that transition, or lead here from elsewhere"
        }
        if let untried = others.first(where: { owner($0).map(flow.navigation.isShown) ?? true }) {
            return
                "route `\(name)` is never reached: the branch of `\(flow.flow.eventName(at: untried))` that would lead"
                + " to it is never taken; mend its guards or what comes before it, or lead here from elsewhere"
        }
        guard !causes.isEmpty else {
            return "route `\(name)` is never reached: whatever leads to it cannot happen itself;"
                + " lead to where that happens, or remove them together"
        }
        let names = causes.map { "`\(flow.flow.routes[$0].name.text)`" }
        let (list, mend) =
            names.count == 1
            ? ("\(names[0]), which is never reached either", "mend that first")
            : (
                "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1]), none of which is ever reached",
                "mend one of them first"
            )
        return "route `\(name)` is never reached: it comes only after \(list); \(mend), or remove them together"
    }
}
