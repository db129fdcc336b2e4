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
        // `outcome-never-produced` reports that.
        if !flow.flow.outcomes.isEmpty, !flow.navigation.producedOutcomes.contains(true) { return }
        let withoutExit = flow.navigation.routesWithoutExit
        let shown = flow.flow.routes.indices.filter(flow.navigation.isShown)
        // If there is no exit from anywhere, the start is a splash screen.
        guard !withoutExit.isEmpty, !flow.navigation.hasNoExit else { return }
        for route in shown where withoutExit.contains(route) && !flow.navigation.isDeadEnd(route) {
            if flow.waitsForUnproducedOutcome(at: route) { continue }
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

extension FlowContext {
    /// Whether the route shows a child flow that never ends with an outcome for which the route has a transition;
    /// `outcome-never-produced` reports that, in the child.
    fileprivate func waitsForUnproducedOutcome(at route: Int) -> Bool {
        guard case .flow = flow.routes[route].content else { return false }
        return flow.routes[route].transitions.indices.contains { index in
            guard case .event = flow.routes[route].transitions[index].trigger else { return false }
            return flow.routes[route].transitions[index].branches.indices.allSatisfy { branch in
                !navigation.facts(of: BranchPlace(.route(route), transition: index, branch: branch)).isTried
            }
        }
    }
}
