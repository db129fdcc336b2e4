import FlowAnalysis
import FlowDiagnostics
import FlowIR

package enum FinishedFlowStays: FlowRule {
    package static let id = RuleID("finished-flow-stays")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A child flow can end with this outcome, and the transition for it is `stay`: the flow has finished, but it is still on
        screen. The user sees a finished form and can finish it again. Remove the child flow (`pop`, `dismiss`, `replace`,
        `show`), or show another route above it.
        """
    package static let badExample = RuleExample([
        ("MainFlow.flow.yaml", parent(answer: "stay")), ("PickerFlow.flow.yaml", ChildExample.picker),
    ])
    package static let goodExample = RuleExample([
        ("MainFlow.flow.yaml", parent(answer: "pop")), ("PickerFlow.flow.yaml", ChildExample.picker),
    ])

    private static func parent(answer: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { colorRequested: } } }
        start: home
        routes:
          home: { transitions: { colorRequested: { push: picker } } }
          picker:
            flow: PickerFlow
            transitions:
              colorPicked: \(answer)
              $back: stay
        """
    }

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        for route in flow.flow.routes.indices where flow.navigation.isShown(route) {
            guard case .flow(let child) = flow.flow.routes[route].content else { continue }
            for index in flow.flow.routes[route].transitions.indices {
                guard case .event = flow.flow.routes[route].transitions[index].trigger else { continue }
                for branch in flow.flow.routes[route].transitions[index].branches.indices {
                    let place = BranchPlace(.route(route), transition: index, branch: branch)
                    let steps = flow.flow.branch(at: place).steps
                    guard flow.navigation.facts(of: place).isTried, steps.allSatisfy({ $0.verb == .stay }) else {
                        continue
                    }
                    var journey = flow.navigation.journey(toShow: route)
                    journey?.result = "\(flow.flow.eventName(at: place)), and the finished flow stays on screen"
                    findings.report(
                        Diagnostic(
                            id, severity,
                            "`\(child.name.text)` stays on screen after it has finished with"
                                + " `\(flow.flow.eventName(at: place))`; remove it with `pop`, `dismiss` or `replace`, or show"
                                + " another route above it",
                            at: flow.flow.branch(at: place).span, subject: flow.subject(place),
                            journey: journey))
                }
            }
        }
    }
}
