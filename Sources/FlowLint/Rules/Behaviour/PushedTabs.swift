import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum PushedTabs: FlowRule {
    package static let id = RuleID("pushed-tabs")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A route that shows tabs is pushed onto another one, and what a tab shows has a navigation bar of its own. The user then
        sees two bars: the one with the back button, and that of the tab. Lead to the tabs with `replace` or `reset`, so that
        nothing is beneath them and the outer bar is hidden, or `present` them as a cover. The same applies to a stack that is
        pushed and starts with tabs, because it shares the bar with its parent.
        """
    package static let examples = RuleExamples([
        (
            "MainFlow.flow.yaml",
            """
              flowgen: 1
              flow: MainFlow
              screens: { Welcome: { intents: { shopEntered: } } }
              start: welcome
              routes:
            -   welcome: { transitions: { shopEntered: { push: shop } } }
            +   welcome: { transitions: { shopEntered: { reset: shop } } }
                shop: { flow: ShopTabs }
            """
        ),
        (
            "ShopTabs.flow.yaml",
            """
            flowgen: 1
            flow: ShopTabs
            container: tabs
            start: products
            routes:
              products: { flow: ProductFlow, tab: { title: Products, icon: bag } }
            """
        ),
        (
            "ProductFlow.flow.yaml",
            """
            flowgen: 1
            flow: ProductFlow
            screens: { ProductList: { intents: { productChosen: } }, Product: }
            start: productList
            routes:
              productList: { transitions: { productChosen: { push: product } } }
              product:
            """
        ),
    ])

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.flow.container == .stack else { return }
        for route in flow.flow.routes.indices {
            guard case .flow(let child) = flow.flow.routes[route].content, let target = child.target,
                flow.module.showsTabsWithBars(target), flow.navigation.isShown(route, at: .pushed)
            else { continue }
            let name = flow.flow.routes[route].name.text
            findings.report(
                Diagnostic(
                    id, severity,
                    "`\(name)` can be pushed, and its tabs have navigation bars of their own, so that two are shown;"
                        + " lead there with `replace` or `reset`, or `present` it",
                    at: child.name.span, subject: flow.subject(route),
                    journey: flow.navigation.journey(toShow: route, at: .pushed)))
        }
    }
}

extension Module {
    /// Whether a flow is a tab bar with a navigation stack in one of its tabs, or one that can show such a bar instead of its own
    /// screen: a `switch`, or a stack whose first route it can be.
    ///
    /// - Complexity: O(routes and steps of the flows below this one).
    fileprivate func showsTabsWithBars(_ flow: FlowID) -> Bool {
        struct Visit: Hashable {
            var flow: FlowID
            var isInTabs: Bool
        }
        var pending = [Visit(flow: flow, isInTabs: false)]
        var seen = Set(pending)
        while let visit = pending.popLast() {
            let flow = self[visit.flow]
            let container = flow.container
            // A flow written by hand brings its own.
            if container == .stack || flow.isExternal, visit.isInTabs { return true }
            // What is above the first route of a stack is reported in that flow.
            let first = container == .stack ? flow.firstRoutes : []
            for (index, route) in flow.routes.enumerated() where route.presentation == nil {
                guard container != .stack || first.contains(index), case .flow(let child) = route.content,
                    let id = child.target
                else { continue }
                let below = Visit(flow: id, isInTabs: visit.isInTabs || container == .tabs)
                if seen.insert(below).inserted { pending.append(below) }
            }
        }
        return false
    }
}
