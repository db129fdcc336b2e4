import FlowAnalysis
import FlowDiagnostics
import FlowIR

package enum NoWayOut: FlowRule {
    package static let id = RuleID("no-way-out")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        Events can still happen on this route, but no journey from it finishes the flow (in a flow with outcomes) or returns to
        its start (in a flow without outcomes). Leaving a child flow with back counts as an exit, and so does a child flow
        without outcomes in a `switch`, where the user stays. A link does not count, because it comes from outside the app. Add
        a `finish` or a way back to the route, or to a route that it leads to. If the start is never shown again from anywhere,
        as with a splash screen, nothing is reported.
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
        // If there is no exit from anywhere, `outcome-never-produced` reports that, or the start is a splash screen.
        guard !withoutExit.isEmpty, !flow.navigation.hasNoExit else { return }
        for route in shown where withoutExit.contains(route) && !flow.navigation.isDeadEnd(route) {
            let name = flow.flow.routes[route].name
            let goal = flow.flow.outcomes.isEmpty ? "returns to the start" : "finishes the flow"
            var journey = flow.navigation.journey(toShow: route)
            journey?.result = "no journey from here \(goal)"
            findings.report(
                Diagnostic(
                    id, severity,
                    "no journey from `\(name.text)` \(goal); add a way out of it, or of a route that it leads to",
                    at: name.span, subject: flow.subject(route), journey: journey))
        }
    }
}
