import FlowAnalysis
import FlowDiagnostics
import FlowIR

package enum TrapInContext: FlowRule {
    package static let id = RuleID.trapInContext
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.off
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        The route has a way out (see `no-way-out`) from some stacks, but not from this one: what lies beneath decides. A screen
        that relies on the system's back, say, has nothing to go back to where a link made it the first of its stack. Give the
        route a way out of its own, or put something beneath it. Off unless asked for, because the question may take long;
        it is given up after a while.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: ShopFlow
        outcomes: { shopClosed: }
        screens:
          Shop: { intents: { closeTapped: , itemSelected: } }
          Item:
        start: shop
        entries: [item]
        routes:
          shop:
            transitions:
              closeTapped: { finish: shopClosed }
              itemSelected: { push: item }
          item:
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: ShopFlow
        outcomes: { shopClosed: }
        screens:
          Shop: { intents: { closeTapped: , itemSelected: } }
          Item: { intents: { closeTapped: } }
        start: shop
        entries: [item]
        routes:
          shop:
            transitions:
              closeTapped: { finish: shopClosed }
              itemSelected: { push: item }
          item: { transitions: { closeTapped: { finish: shopClosed } } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete else { return }
        let withoutExit = flow.navigation.routesWithoutExit
        for route in flow.flow.routes.indices where flow.navigation.isShown(route) && !withoutExit.contains(route) {
            guard var journey = flow.navigation.journeyToStackWithoutExit(at: route) else { continue }
            let name = flow.flow.routes[route].name
            journey.result = "from this stack there is no way out"
            findings.report(
                Diagnostic(
                    id, severity,
                    "`\(name.text)` has a way out, but not from every stack that it can be on; give it one of its own,"
                        + " or put something beneath it",
                    at: name.span, subject: flow.subject(route), journey: journey))
        }
    }
}
