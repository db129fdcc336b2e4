import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum UnreachableRoute: FlowRule {
    package static let id = RuleID("unreachable-route")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        Nothing leads to this route: no transition of a reachable route, no start, no entry, no link. It is never shown, and its
        code is of no use. Lead to it, list it under `entries` if the app can start there, or remove it.

        Routes that are only reached through an unreachable one are named with it and not reported themselves. Where another
        diagnostic already says why nothing leads to the route (a branch that is never taken, a transition that always fails, an
        outcome that the child flow never produces), only that is reported. While an argument of the flow is missing or has
        the wrong type, nothing is reported: the transition may name the wrong route.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
        - screens: { Home: , Help: }
        + screens: { Home: { intents: { helpRequested: } }, Help: }
          start: home
          routes:
        -   home:
        +   home: { transitions: { helpRequested: { push: help } } }
            help:
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        let unreachable = routes(of: flow.flow, flow.navigation, flow.settings)
        if unreachable.isEmpty || flow.hasErrorsInArguments { return }
        let incoming = IncomingTransitions.all(of: unreachable, in: flow.flow)
        for group in groups(of: unreachable, incoming, flow).groups {
            guard let own = incoming[group.first] else { continue }
            let name = flow.flow.routes[group.first].name
            if let mistake = mistake(behind: group.first, own, flow) {
                findings.report(
                    Diagnostic(id, severity, mistake.message, at: mistake.span, subject: flow.subject(group.first)))
                continue
            }
            let others = group.others.isEmpty ? "" : ", and \(flow.list(group.others)) with it"
            findings.report(
                Diagnostic(
                    id, severity,
                    "route `\(name.text)` is unreachable\(others): \(cause(of: group, own, unreachable, in: flow))",
                    at: name.span, related: own.related, subject: flow.subject(group.first)))
        }
    }

    /// The step that was most likely meant to lead to the route, and does not.
    private static func mistake(
        behind route: Int, _ incoming: IncomingTransitions, _ flow: FlowContext
    ) -> (message: String, span: SourceSpan)? {
        let name = flow.flow.routes[route].name.text
        if let own = pushOnItself(before: route, incoming, in: flow) {
            let source = flow.flow.routes[route - 1].name.text
            return (
                "nothing leads to `\(name)`, and `\(own.event)` pushes `\(source)` on itself; write `push: \(name)` if that is"
                    + " meant, or lead to `\(name)` from elsewhere",
                own.span
            )
        }
        let others = incoming.places.filter { if case .route(route) = $0.place.owner { false } else { true } }
        guard others.count == 1, flow.navigation.facts(of: others[0].place).canSucceed,
            flow.flow.branch(at: others[0].place).steps.count > 1
        else { return nil }
        let event = flow.flow.eventName(at: others[0].place)
        return (
            "route `\(name)` is unreachable: `\(event)` puts it on the stack here, but removes it again at once with a later step;"
                + " change the order of the steps, or lead to `\(name)` from elsewhere",
            others[0].span
        )
    }

    /// The transition of the route above an unreachable one that pushes itself, most likely instead of the route below it.
    static func pushOnItself(
        before route: Int, _ incoming: IncomingTransitions, in flow: FlowContext
    ) -> (event: String, span: SourceSpan)? {
        let isNamed = incoming.places.contains { if case .route(route) = $0.place.owner { false } else { true } }
        guard route > 0, !isNamed, flow.navigation.isShown(route - 1), flow.flow.routes[route - 1].parameters.isEmpty
        else { return nil }
        for transition in flow.flow.routes[route - 1].transitions {
            for branch in transition.branches {
                for step in branch.steps {
                    guard case .push(let destination, _) = step.verb, destination.route.target?.index == route - 1
                    else {
                        continue
                    }
                    return (transition.event.text, destination.route.name.span)
                }
            }
        }
        return nil
    }

    /// The routes that the rule reports, that it names with another, or that another diagnostic explains.
    static func routes(of flow: Flow, _ navigation: NavigationAnswers, _ settings: RuleSettings) -> Set<Int> {
        if !navigation.isComplete || settings.level(of: Self.self) == .off { return [] }
        // For a hidden tab that nothing names, the message of `unused-tab` is more specific.
        let unusedTabs = UnusedTab.routes(of: flow)
        return Set(
            flow.routes.indices.filter {
                !navigation.isShown($0) && !navigation.isBuried($0) && !unusedTabs.contains($0)
            })
    }

    private static func groups(
        of unreachable: Set<Int>, _ incoming: [Int: IncomingTransitions], _ flow: FlowContext
    ) -> RouteGroups {
        let routes = unreachable.sorted()
        var targets: [Int: [Int]] = [:]
        var (explained, starts): ([Int], [Int]) = ([], [])
        for route in routes {
            var (sources, isExplained, hasOwnCause): (Int, Bool, Bool) = (0, false, false)
            for (place, _) in incoming[route]?.places ?? [] {
                if case .route(let source) = place.owner, unreachable.contains(source) {
                    if source == route { continue }
                    targets[source, default: []].append(route)
                } else if flow.reportsWhyNothingFollows(from: place) {
                    isExplained = true
                } else {
                    hasOwnCause = true
                }
                sources += 1
            }
            if isExplained { explained.append(route) }
            if hasOwnCause || sources == 0 { starts.append(route) }
        }
        return RouteGroups(of: routes, targets: targets, explained: explained, starts: starts)
    }

    /// Why nothing leads to the first route of a group, and the fix.
    private static func cause(
        of group: RouteGroups.Group, _ incoming: IncomingTransitions, _ unreachable: Set<Int>,
        in flow: FlowContext
    ) -> String {
        func source(of place: BranchPosition) -> Int? { if case .route(let owner) = place.owner { owner } else { nil } }
        let places = incoming.places.map(\.place).filter { source(of: $0) != group.first }
        guard !places.isEmpty else {
            return "nothing leads to it; lead to it from another route, list it under `entries`, or remove"
                + " \(group.others.isEmpty ? "it" : "them")"
        }
        let live = places.first { source(of: $0).map { !unreachable.contains($0) } ?? true }
        guard let live else {
            return "every route that leads to it is unreachable too; lead to one of them, or remove them together"
        }
        let event = flow.flow.eventName(at: live)
        let facts = flow.navigation.facts(of: live)
        if facts.canSucceed {
            return "`\(event)` puts it on the stack, but removes it again at once; change its steps, or lead here from"
                + " elsewhere"
        }
        if facts.isTried {
            return "`\(event)` would lead to it, but always fails; fix that transition, or lead here from elsewhere"
        }
        return
            "the branch of `\(event)` that would lead to it is never taken; fix its guards or the branches before it,"
            + " or lead here from elsewhere"
    }
}
