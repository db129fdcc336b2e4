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
        diagnostic, at the first of them. A flow without outcomes need not return to a splash screen, an onboarding or a login: if most
        routes lead to each other elsewhere, that is where the user stays, and routes that never lead there are reported. Nothing is
        reported for a route that only opens URLs, as one that asks for an update does, nor for routes that only lead to a dead end,
        which `dead-end` reports.
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
        var trapped = shown.filter(withoutExit.contains)
        if trapped.isEmpty { return }
        var goal = flow.flow.declaredOutcomes.isEmpty ? "returns to the start" : "finishes the flow"
        if let home = HomeArea(of: shown, in: flow), !home.routes.contains(where: flow.isStart) {
            trapped = trapped.filter { !home.canBeReached(from: $0) }
            goal = "returns to `\(flow.flow.routes[home.routes[0]].name.text)`"
        }
        let isReported = flow.settings.level(of: DeadEnd.self) != .off
        let others = trapped.filter { flow.navigation.isDeadEnd($0) || flow.waitsForUnproducedOutcome(at: $0) }
        let routes = isReported ? trapped : trapped.filter { !others.contains($0) }
        for trap in Trap.all(of: routes, reported: isReported ? others : [], in: flow) {
            let route = trap.routes[0]
            if trap.routes.count == 1, flow.leadsOnlyOutOfTheApp(from: route) { continue }
            if trap.routes.contains(where: flow.reportsWayOut) { continue }
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
    /// Whether all that the user can do at a route is to open URLs: a wall, such as one that asks for an update.
    fileprivate func leadsOnlyOutOfTheApp(from route: Int) -> Bool {
        let branches = flow.routes[route].transitions.flatMap(\.branches)
        return !branches.isEmpty && branches.allSatisfy { $0.effects.contains(where: \.opensURL) }
    }

    /// Whether a transition of the route is reported that would lead out of it, but always fails.
    fileprivate func reportsWayOut(of route: Int) -> Bool {
        let transitions = routes(route)
        return transitions.indices.contains { transition in
            transitions[transition].branches.indices.contains { branch in
                let place = BranchPosition(.route(route), transition: transition, branch: branch)
                return navigation.facts(of: place).isTried && reportsWhyNothingFollows(from: place)
            }
        }
    }

    private func routes(_ route: Int) -> [Transition] { flow.routes[route].transitions }

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
