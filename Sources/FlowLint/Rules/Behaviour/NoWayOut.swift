import FlowAnalysis
import FlowDiagnostics
import FlowIR

package enum NoWayOut: FlowRule {
    package static let id = RuleID.noWayOut
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        Whoever gets here can still do something, but however long they go on, no journey finishes the flow (in a flow with
        outcomes) or comes to its start again (in one without). Leaving a child flow by back counts as a way out. Give the
        route, or one that it leads to, a `finish` or a way back. A flow whose start is never shown again by design, a splash
        screen say, has no such way from anywhere, and nothing is said of it.
        """
    package static let badExample: RuleExample = """
        flowgen: 1
        flow: CheckoutFlow
        outcomes: { checkoutClosed: }
        screens:
          Cart: { intents: { cartClosed: , orderPlaced: } }
          Receipt: { intents: { termsRequested: } }
          Terms:
        start: cart
        routes:
          cart:
            transitions:
              cartClosed: { finish: checkoutClosed }
              orderPlaced: { push: receipt }
          receipt:
            back: hidden
            transitions: { termsRequested: { push: terms } }
          terms:
        """
    package static let goodExample: RuleExample = """
        flowgen: 1
        flow: CheckoutFlow
        outcomes: { checkoutClosed: }
        screens:
          Cart: { intents: { cartClosed: , orderPlaced: } }
          Receipt: { intents: { termsRequested: , receiptClosed: } }
          Terms:
        start: cart
        routes:
          cart:
            transitions:
              cartClosed: { finish: checkoutClosed }
              orderPlaced: { push: receipt }
          receipt:
            back: hidden
            transitions:
              termsRequested: { push: terms }
              receiptClosed: { finish: checkoutClosed }
          terms:
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete else { return }
        let withoutExit = flow.navigation.routesWithoutExit
        let shown = flow.flow.routes.indices.filter(flow.navigation.isShown)
        // Where there is none from anywhere, the outcomes that nothing produces say so, or the start is a splash screen.
        guard !withoutExit.isEmpty, !flow.navigation.hasNoExit else { return }
        for route in shown where withoutExit.contains(route) && !flow.navigation.isDeadEnd(route) {
            let name = flow.flow.routes[route].name
            let goal = flow.flow.outcomes.isEmpty ? "leads to the start again" : "finishes the flow"
            var journey = flow.navigation.journey(toShow: route)
            journey?.result = "from here nothing \(goal)"
            findings.report(
                Diagnostic(
                    id, severity,
                    "from `\(name.text)` no journey \(goal); give it, or a route that it leads to, a way out",
                    at: name.span, subject: flow.subject(route), journey: journey))
        }
    }
}
