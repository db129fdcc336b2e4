import FlowDiagnostics
import FlowModel

package enum DeadIntent: ReachRule {
    package static let id = RuleID("dead-intent")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let needs = Understanding.wholeModule
    package static let documentation = """
        A screen declares an intent, but no reachable route shows the screen, so the intent can never fire. What looks like a
        working button does nothing. Show the screen on a reachable route, or remove the intent.

        If every route that shows the screen is reported as unreachable, that is the problem to fix, and the screen's intents
        are not reported one by one.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
        - screens: { Home: , Help: { intents: { closed: } } }
        + screens: { Home: { intents: { helpRequested: } }, Help: { intents: { closed: } } }
          start: home
        - routes: { home: }
        + routes:
        +   home: { transitions: { helpRequested: { push: help } } }
        +   help: { transitions: { closed: pop } }
        """

    package static func check(
        _ context: ModuleContext, _ reach: [FlowReach], into collector: inout DiagnosticCollector
    ) {
        let module = context.module
        if module.isLibrary { return }
        var isShown = [Bool](repeating: false, count: module.screens.count)
        var isReached = isShown
        // Whether each route that shows the screen is reported itself, which is enough.
        var areRoutesReported = [Bool](repeating: true, count: module.screens.count)
        for flow in module.flows.indices {
            for route in module.flows[flow].routes.indices {
                guard let target = module.flows[flow].routes[route].content.screen else { continue }
                isShown[target.index] = true
                if reach[flow].mayShow(route) { isReached[target.index] = true }
                if !reach[flow].isReported(route) { areRoutesReported[target.index] = false }
            }
        }
        for index in module.screens.indices
        where !isReached[index] && !(isShown[index] && areRoutesReported[index]) && !module.screens[index].isExternal {
            let screen = module.screens[index]
            if module.isOpen(screen.name.span.file) { continue }
            let reason =
                isShown[index]
                ? "no route that shows screen `\(screen.name.text)` is reachable; lead to one of them"
                : "no route shows screen `\(screen.name.text)`; show it"
            if !isShown[index], let other = module.routeWithEvents(of: screen) {
                let (name, route) = (screen.name.text, other.route.text)
                collector.report(
                    Diagnostic(
                        id, severity,
                        "no route shows screen `\(name)`, and route `\(route)`, which has its intents, shows a screen of its own;"
                            + " write `screen: \(name)` there, or rename this screen to `\(other.screen)`",
                        at: screen.name.span, related: [Diagnostic.Related(other.route.span, "the route is here")]))
                continue
            }
            for intent in screen.intents {
                collector.report(
                    Diagnostic(
                        id, severity, "intent `\(intent.name.text)` can never fire: \(reason), or remove the intent",
                        at: intent.name.span,
                        subject: Diagnostic.Subject(event: intent.name.text)))
            }
        }
    }
}

extension Module {
    /// The only route that declares its own screen with just the intents of another one: most likely, one of the two was renamed.
    fileprivate func routeWithEvents(of screen: Screen) -> (route: Name, screen: String)? {
        let intents = Set(screen.intents.map(\.name.text))
        guard !intents.isEmpty else { return nil }
        var found: [(route: Name, screen: String)] = []
        for flow in flows {
            for route in flow.routes {
                guard let own = route.content.screen, self[own].isDeclaredByRoute,
                    self[own].intents.count == intents.count,
                    self[own].intents.allSatisfy({ intents.contains($0.name.text) })
                else { continue }
                found.append((route.name, self[own].name.text))
            }
        }
        return found.count == 1 ? found[0] : nil
    }
}
