import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum PresentedTab: FlowRule {
    package static let id = RuleID("presented-tab")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A transition presents a route that is a tab in the bar: the user sees it a second time, as a sheet above all tabs. Use `show`
        to select the tab. If the route is only presented, keep it out of the bar with `tab: { hidden: true }`.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          container: tabs
          start: home
          routes:
        -   home: { tab: { title: Home }, transitions: { basketTapped: { present: basket } } }
        +   home: { tab: { title: Home }, transitions: { basketTapped: { show: basket } } }
            basket: { tab: { title: Basket } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.flow.container == .tabs else { return }
        let failing = Set(
            flow.navigation.failingBranches.compactMap { if case .route(let route) = $0.owner { route } else { nil } })
        flow.flow.forEachTransition { branches, transition in
            for branch in branches.indices {
                for step in branches[branch].steps {
                    guard case .present(let destination, _, _) = step.verb,
                        let target = destination.route.target?.index, flow.flow.routes[target].isInTabBar,
                        // A route that is dismissed is meant to be presented, and that the bar shows it is reported there.
                        // One that is not in the bar at the moment can only be presented.
                        let tab = flow.flow.routes[target].tab, tab.condition == nil, !failing.contains(target)
                    else { continue }
                    let name = destination.route.name.text
                    findings.report(
                        Diagnostic(
                            id, severity,
                            "`\(name)` is a tab in the bar, and `present` shows it above all tabs; write `show: \(name)`, or give it"
                                + " `tab: { hidden: true }` if it is only presented",
                            at: step.span, subject: flow.subject(transition.branch(branch))))
                }
            }
        }
    }
}
