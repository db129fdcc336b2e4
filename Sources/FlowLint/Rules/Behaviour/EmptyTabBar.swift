import FlowDiagnostics
import FlowModel

package enum EmptyTabBar: FlowRule {
    package static let id = RuleID("empty-tab-bar")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        Every tab that can be tapped has a `when`, so there may be a moment at which none is in the bar: the user sees an empty
        bar, and what is shown stays, even if its own tab has gone. Leave out `when` of a tab that always makes sense, or give two
        tabs opposite conditions, as `when: isSignedIn` and `when: not isSignedIn`, so that one of them is always there.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          container: tabs
          guards: { isSignedIn: , isOnline: }
        - start: orders
        + start: home
          routes:
        +   home: { tab: { title: Home } }
            orders: { tab: { title: Orders, when: isSignedIn } }
            search: { tab: { title: Search, when: isOnline } }
        """

    package static func check(_ context: FlowContext, into findings: inout DiagnosticCollector) {
        let flow = context.flow
        guard flow.container == .tabs else { return }
        // A tab that needs a value is in the bar only once it has been shown.
        let tabs = flow.routes.indices.filter { flow.tabBindings(ofRoute: $0) != nil }
        let conditions = tabs.compactMap { flow.routes.tab(of: $0)?.condition }
        guard let first = conditions.first, conditions.count == tabs.count,
            !conditions.contains(where: { condition in conditions.contains { condition.isOpposite(of: $0) } })
        else { return }
        findings.report(
            Diagnostic(
                id, severity,
                "the tab bar can be empty, because each of its tabs has a `when`; leave it out of a tab that always makes sense,"
                    + " or give two tabs opposite conditions", at: first.span,
                subject: Diagnostic.Subject(flow: flow.name.text)))
    }
}

extension Condition {
    /// Whether one of the two conditions holds at any time.
    fileprivate func isOpposite(of other: Condition) -> Bool {
        guard let own = call, let others = other.call, own.reference.target != nil else { return false }
        return own.reference.target == others.reference.target && own.bindings == others.bindings
            && isNegated != other.isNegated
    }
}
