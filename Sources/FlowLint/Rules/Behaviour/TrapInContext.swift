import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum TrapInContext: FlowRule {
    package static let id = RuleID("trap-in-context")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.off
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        The route has an exit (see `no-way-out`) on some stacks, but not on this one: it depends on the routes beneath it. For
        example, a screen that relies on the system's back has nothing to go back to if a link made it the first of its stack.
        Add an exit of its own, or put a route beneath it. Off by default, because the analysis may take long; it stops after a
        while.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: ShopFlow
          outcomes: { shopClosed: }
          screens:
            Shop: { intents: { closeTapped: , itemSelected: } }
        -   Item:
        +   Item: { intents: { closeTapped: } }
          start: shop
          entries: [item]
          routes:
            shop:
              transitions:
                closeTapped: { finish: shopClosed }
                itemSelected: { push: item }
        -   item:
        +   item: { transitions: { closeTapped: { finish: shopClosed } } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete else { return }
        let withoutExit = flow.navigation.routesWithoutExit
        for route in flow.flow.routes.indices where flow.navigation.isShown(route) && !withoutExit.contains(route) {
            guard var journey = flow.navigation.journeyToStackWithoutExit(at: route) else { continue }
            let name = flow.flow.routes[route].name
            journey.result = "there is no exit from this stack"
            findings.report(
                Diagnostic(
                    id, severity,
                    "`\(name.text)` has an exit, but not on every stack that it can be on; add an exit of its own"
                        + (flow.flow.container == .stack ? ", or put a route beneath it" : ""),
                    at: name.span, subject: flow.subject(route), journey: journey))
        }
    }
}
