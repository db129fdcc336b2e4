import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum NothingToDismiss: FlowRule {
    package static let id = RuleID("nothing-to-dismiss")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let severities: [Severity] = [.error, .warning]
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        `dismiss` where no sheet and no cover is presented: the transition fails, and the close button does nothing. An error if
        nothing is ever presented there; a warning, with the shortest journey, if it depends on how the route was reached. On a
        stack, use `pop` for a pushed route, or `back` for a route that may be pushed or presented. `dismissAll` cannot fail.

        In `tabs`, every route is a tab that can be tapped, unless it is hidden. A route that is only presented needs
        `tab: { hidden: true }`.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Home: { intents: { helpRequested: } }
            Help: { intents: { helpClosed: } }
          start: home
          routes:
        -   home: { transitions: { helpRequested: { push: help } } }
        +   home: { transitions: { helpRequested: { present: help } } }
            help: { transitions: { helpClosed: dismiss } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        var pushedSheets: Set<Int> = []
        FailingStep.report(id, .nothingToDismiss, in: flow, into: &findings) { failing in
            if failing.isAlways, failing.before.isEmpty, case .route(let route) = failing.place.owner,
                let push = flow.pushOfSheet(route)
            {
                // One wrong verb is one error, however often the route dismisses itself.
                guard pushedSheets.insert(route).inserted else { return nil }
                let name = flow.flow.routes[route].name.text
                return FailingStep.Text(
                    result: "dismiss, but no sheet or cover is presented",
                    message:
                        "`\(name)` is meant as a sheet or a cover and dismisses itself, which always fails, because it is pushed;"
                        + " write `present: \(name)`",
                    span: push)
            }
            let problem =
                failing.isAlways
                ? "`dismiss` always fails: no sheet or cover is ever presented\(failing.before.isEmpty ? " here" : failing.afterwards)"
                : "`dismiss` fails where no sheet or cover is presented\(failing.afterwards), as on this journey"
            let fix = Self.fix(for: failing, in: flow)
            return FailingStep.Text(
                result: "dismiss\(failing.afterwards), but no sheet or cover is presented",
                message: "\(problem); \(fix)")
        }
    }

    private static func fix(for failing: FailingStep, in flow: FlowContext) -> String {
        if case .route(let route) = failing.place.owner, flow.flow.routes.isAlert(route) {
            return "write `stay`, because a tap on a button has dismissed the alert already"
        }
        if let advice = failing.adviceAfterLeaving(in: flow) { return advice }
        if !failing.before.isEmpty { return "remove it, or use `dismissAll`, which cannot fail" }
        if let tab = presentedTab(failing.place, flow) {
            return
                "add `tab: { hidden: true }` to `\(tab)` if it is only presented, or use `dismissAll`, which cannot fail"
        }
        guard failing.container == .stack else {
            return failing.isAlways
                ? "use `show` to go elsewhere, or `stay`" : "use `dismissAll`, which cannot fail"
        }
        guard failing.isAlways else {
            let canGoBack = failing.beneath > 0 || failing.canBeLeft
            return canGoBack
                ? "use `back` if the route may be pushed or presented" : "use `dismissAll`, which cannot fail"
        }
        if failing.isAlways, let finish = failing.finish(in: flow) {
            return "write `\(finish)` to end this flow, which its parent dismisses then"
                + (failing.beneath > 0 ? ", or `pop` to go back by one route" : "")
        }
        if failing.beneath > 0 { return "use `pop` for a pushed route" }
        return failing.canBeLeft
            ? "use `back`, which leaves this flow" : "use `replace` or `reset` to go elsewhere, or `stay`"
    }

    /// The route of a branch if it is presented, but also a tab that can be tapped: most likely it was not meant as a tab.
    private static func presentedTab(_ place: BranchPosition, _ flow: FlowContext) -> String? {
        guard flow.flow.container == .tabs, case .route(let route) = place.owner,
            flow.flow.routes[route].isInTabBar, flow.navigation.isShown(route, at: .presented)
        else { return nil }
        return flow.flow.routes[route].name.text
    }
}
