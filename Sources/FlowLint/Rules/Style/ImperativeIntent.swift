import FlowDiagnostics
import FlowIR

package enum ImperativeIntent: ModuleRule {
    package static let id = RuleID.imperativeIntent
    package static let group = RuleGroup.style
    package static let level = RuleLevel.warning
    package static let documentation = """
        An intent tells what to do (`pushDetail`, `presentSheet`, `dismissMe`) instead of what happened. A screen that
        gives orders knows where it is shown: it cannot stand in a second place, where the same tap leads elsewhere, and
        its name lies as soon as the flow changes. Name what the person did or what came about: `detailRequested`,
        `closed`. The same goes for outcomes, which are the intents that a parent sees. Which first words are orders a
        project may say itself.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { pushDetail: } }, Detail: }
        start: home
        routes:
          home: { transitions: { pushDetail: { push: detail } } }
          detail:
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { detailRequested: } }, Detail: }
        start: home
        routes:
          home: { transitions: { detailRequested: { push: detail } } }
          detail:
        """

    package static func check(_ context: ModuleContext, into findings: inout DiagnosticCollector) {
        let orders = Orders(context.settings.imperativeWords ?? Orders.usual)
        let module = context.module
        for index in module.screens.indices {
            check(module.screens[index].intents, orders, "the coordinator", &findings)
        }
        for index in module.flows.indices {
            check(module.flows[index].intents, orders, "the flow", &findings)
            check(module.flows[index].outcomes, orders, "the parent", &findings)
        }
    }

    private static func check(
        _ events: [Event], _ orders: Orders, _ ordered: String,
        _ findings: inout DiagnosticCollector
    ) {
        for index in events.indices {
            guard let (order, object) = orders.object(in: events[index].name.text) else { continue }
            let name = events[index].name
            let better = Orders.happening(for: order, object).flatMap { better in
                events.contains { $0.name.text == better } ? nil : better
            }
            findings.report(
                Diagnostic(
                    id, severity,
                    "`\(name.text)` tells \(ordered) what to do; name what happened"
                        + (better.map { ", as in `\($0)`" } ?? ""),
                    at: name.span,
                    subject: Diagnostic.Subject(event: name.text)))
        }
    }
}
