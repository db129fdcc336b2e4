import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum DeadEnd: FlowRule {
    package static let id = RuleID("dead-end")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        Nothing can happen on this route: no event leads anywhere, there is no back and no swipe, and the flow does not end. The
        only way to go on is to kill the app. Add a transition, allow the system's back, or finish the flow. A link does not
        count, because it comes from outside the app, and the screen does not offer it. The rule does not
        apply to the first route of a flow that never produces an outcome, where the flow may end, and not to a child flow, in
        which more can happen.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Home: { intents: { orderPlaced: } }
        -   Thanks:
        +   Thanks: { intents: { thanksRead: } }
          start: home
          routes:
            home: { transitions: { orderPlaced: { push: thanks } } }
        -   thanks: { back: hidden }
        +   thanks:
        +     back: hidden
        +     transitions: { thanksRead: pop }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete else { return }
        for route in flow.flow.routes.indices where flow.navigation.isShown(route) && flow.navigation.isDeadEnd(route) {
            // As a sheet, which it is meant as, it could be swiped away.
            if UnusedAttribute.saysThatSheetIsMeant(by: route, in: flow) { continue }
            // A transition that always fails is an error, which explains it.
            if flow.failsAlways(at: route) { continue }
            let name = flow.flow.routes[route].name
            var journey = flow.navigation.journey(toShow: route)
            journey?.result = "nothing can happen here"
            findings.report(
                Diagnostic(
                    id, severity,
                    "`\(name.text)` is a dead end: no event leads anywhere, and there is no way back;"
                        + " \(fixes(for: route, flow).joined(separator: ", or "))",
                    at: name.span, subject: flow.subject(route), journey: journey))
        }
    }

    private static func fixes(for route: Int, _ flow: FlowContext) -> [String] {
        var fixes = ["add a transition"]
        if flow.flow.routes[route].isBackHidden, flow.navigation.isShown(route, at: .pushed) {
            fixes.append("allow the system's back")
        }
        if !flow.flow.routes[route].isDismissible, flow.navigation.isShown(route, at: .sheet) {
            fixes.append("allow the swipe that dismisses it")
        }
        if !flow.flow.declaredOutcomes.isEmpty { fixes.append("finish the flow") }
        return fixes
    }
}

extension FlowContext {
    /// Whether a branch of a route fails on every journey, which is reported as an error.
    fileprivate func failsAlways(at route: Int) -> Bool {
        navigation.failingBranches.contains { place in
            guard case .route(let owner) = place.owner, owner == route else { return false }
            let facts = navigation.facts(of: place)
            return facts.isTried && !facts.canSucceed
        }
    }
}
