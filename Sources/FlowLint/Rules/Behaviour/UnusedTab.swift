import FlowDiagnostics
import FlowIR

package enum UnusedTab: FlowRule {
    package static let id = RuleID.unusedTab
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A tab is hidden, so no one can tap it, and nothing shows it either: no transition and no link names it, and the
        flow neither starts nor may be started there. Nobody ever gets to see it. Show it from somewhere, list it under
        `entries`, or take `hidden` away.
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
                    "nobody can get to tab `\(name.text)`: it is hidden, and nothing shows it; write"
                        + " `show: \(name.text)` where it is gone to, list it under `entries`, or take `hidden` away",
                    at: name.span, subject: context.subject(index)))
        }
    }

    /// The hidden tabs that nothing in the flow names, each by its index. That nothing leads to them need not be said a
    /// second time.
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
