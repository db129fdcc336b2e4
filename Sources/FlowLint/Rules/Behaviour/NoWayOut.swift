import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum NoWayOut: FlowRule {
    package static let id = RuleID("no-way-out")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        Events can still happen on this route, but no journey from it finishes the flow (in a flow with outcomes) or returns to
        its start (in a flow without outcomes). Leaving a child flow with back counts as an exit, and so does a child flow
        without outcomes in a `switch`, where the user stays. A link does not count, because it comes from outside the app. Add
        a `finish` or a way back to the route, or to a route that it leads to. Routes that are trapped together are one
        diagnostic, at the first of them. A splash screen is left for good: if the start is never shown again from anywhere, or nothing
        is ever above it and the user can go on between other routes, nothing is reported. Nor is anything for routes that only lead
        to a dead end, which `dead-end` reports.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: CheckoutFlow
          outcomes: { checkoutClosed: }
          screens:
            Cart: { intents: { cartClosed: , orderPlaced: } }
        -   Receipt: { intents: { termsRequested: } }
        +   Receipt: { intents: { termsRequested: , receiptClosed: } }
            Terms:
          start: cart
          routes:
            cart:
              transitions:
                cartClosed: { finish: checkoutClosed }
                orderPlaced: { push: receipt }
            receipt:
              back: hidden
        -     transitions: { termsRequested: { push: terms } }
        +     transitions:
        +       termsRequested: { push: terms }
        +       receiptClosed: { finish: checkoutClosed }
            terms:
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete else { return }
        // `outcome-never-produced` reports that.
        if !flow.flow.declaredOutcomes.isEmpty, !flow.navigation.producedOutcomes.contains(true) { return }
        let withoutExit = flow.navigation.routesWithoutExit
        let shown = flow.flow.routes.indices.filter(flow.navigation.isShown)
        // If there is no exit from anywhere, the start is a splash screen.
        guard !withoutExit.isEmpty, !flow.navigation.hasNoExit else { return }
        let trapped = shown.filter(withoutExit.contains)
        let isReported = flow.settings.level(of: DeadEnd.self) != .off
        let others = trapped.filter { flow.navigation.isDeadEnd($0) || flow.waitsForUnproducedOutcome(at: $0) }
        let routes = isReported ? trapped : trapped.filter { !others.contains($0) }
        for trap in Trap.all(of: routes, reported: isReported ? others : [], in: flow) {
            if flow.leavesStartForGood(to: trap) { continue }
            let route = trap.routes[0]
            let goal = flow.flow.declaredOutcomes.isEmpty ? "returns to the start" : "finishes the flow"
            var journey = flow.navigation.journey(toShow: route)
            journey?.result = "no journey from here \(goal)"
            let name = flow.flow.routes[route].name
            findings.report(
                Diagnostic(
                    id, severity, "no journey from \(flow.list(trap.routes, "or")) \(goal); \(fix(of: trap, in: flow))",
                    at: name.span, subject: flow.subject(route), journey: journey))
        }
    }

    private static func fix(of trap: Trap, in flow: FlowContext) -> String {
        let routes = trap.routes.filter(trap.innermost.contains)
        if trap.routes.count == 1 { return "add a way out of it" }
        if routes.count == trap.routes.count { return "add a way out of one of them" }
        return "add a way out of \(flow.list(routes, "or"))"
    }
}

extension FlowContext {
    /// Whether the start is a splash screen, and the user goes on between the routes of a trap, or in a child flow of it.
    fileprivate func leavesStartForGood(to trap: Trap) -> Bool {
        guard flow.declaredOutcomes.isEmpty, navigation.isStartNeverCovered else { return false }
        return trap.innermost.count > 1
            || trap.innermost.contains { if case .flow = flow.routes[$0].content { true } else { false } }
    }

    /// Whether the route shows a child flow that never ends with an outcome for which the route has a transition;
    /// `outcome-never-produced` reports that, in the child.
    fileprivate func waitsForUnproducedOutcome(at route: Int) -> Bool {
        guard case .flow = flow.routes[route].content else { return false }
        return flow.routes[route].transitions.indices.contains { index in
            guard case .event = flow.routes[route].transitions.trigger(of: index) else { return false }
            return flow.routes[route].transitions[index].branches.indices.allSatisfy { branch in
                !navigation.facts(of: BranchPosition(.route(route), transition: index, branch: branch)).isTried
            }
        }
    }
}
