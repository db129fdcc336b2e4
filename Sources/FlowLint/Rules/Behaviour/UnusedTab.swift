import FlowDiagnostics
import FlowIR

package enum UnusedTab: FlowRule {
    package static let id = RuleID("unused-tab")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A tab is hidden, so that it cannot be tapped, and nothing else shows it: no transition and no link names it, and it is
        neither the start nor an entry of the flow. Show it with a transition, list it under `entries`, or remove `hidden`.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        container: tabs
        screens: { Home: , Help: }
        start: home
        routes:
          home: { tab: { title: Home } }
          help: { tab: { title: Help, hidden: true } }
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        container: tabs
        screens: { Home: { intents: { helpRequested: } }, Help: }
        start: home
        routes:
          home:
            tab: { title: Home }
            transitions: { helpRequested: { show: help } }
          help: { tab: { title: Help, hidden: true } }
        """

    package static func check(_ context: FlowContext, into findings: inout DiagnosticCollector) {
        let flow = context.flow
        for index in routes(of: flow) {
            let name = flow.routes[index].name
            findings.report(
                Diagnostic(
                    id, severity,
                    "tab `\(name.text)` is unreachable: it is hidden, and nothing shows it; use"
                        + " `show: \(name.text)` in a transition, list it under `entries`, or remove `hidden`",
                    at: name.span, subject: context.subject(index)))
        }
    }

    /// The hidden tabs that nothing in the flow names. `unreachable-route` does not report them again.
    static func routes(of flow: Flow) -> [Int] {
        guard flow.container == .tabs, flow.routes.contains(where: { $0.tab?.isHidden == true }) else { return [] }
        var isNamed = [Bool](repeating: false, count: flow.routes.count)
        for start in flow.start { start.destination.route.target.map { isNamed[$0.index] = true } }
        for entry in flow.entries { entry.route.target.map { isNamed[$0.index] = true } }
        flow.forEachTransition { branches, _ in
            for branch in branches.indices { branches.forEachTarget(of: branch) { isNamed[$0.index] = true } }
        }
        return flow.routes.indices.filter { flow.routes[$0].tab?.isHidden == true && !isNamed[$0] }
    }
}
