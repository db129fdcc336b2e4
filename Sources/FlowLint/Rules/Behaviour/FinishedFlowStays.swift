import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum FinishedFlowStays: FlowRule {
    package static let id = RuleID("finished-flow-stays")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A child flow can end with this outcome, and the transition for it is `stay`: the flow has finished, but it is still on
        screen. The user sees a finished form and can finish it again. Remove the child flow, with a verb that goes with the
        container and with how it is shown. In `tabs`, `show` of its own route restarts it.
        """
    package static let examples = RuleExamples([
        (
            "MainFlow.flow.yaml",
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
            -       colorPicked: stay
            +       colorPicked: pop
                    $back: stay
            """
        ),
        ("PickerFlow.flow.yaml", ChildExample.picker),
    ])

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        for route in flow.flow.routes.indices where flow.navigation.isShown(route) {
            guard case .flow = flow.flow.routes[route].content else { continue }
            for index in flow.flow.routes[route].transitions.indices {
                for branch in flow.flow.routes[route].transitions[index].branches.indices {
                    let place = BranchPosition(.route(route), transition: index, branch: branch)
                    let steps = flow.flow.branch(at: place).steps
                    guard steps.allSatisfy({ $0.verb == .stay }), let problem = problem(at: place, flow) else {
                        continue
                    }
                    var journey = flow.navigation.journey(toShow: route)
                    journey?.result = "\(flow.flow.eventName(at: place)), and the finished flow stays on screen"
                    findings.report(
                        Diagnostic(
                            id, severity, problem, at: flow.flow.branch(at: place).span, subject: flow.subject(place),
                            journey: journey))
                }
            }
        }
    }

    /// What is wrong with a branch that leaves a finished flow where it is; `nil` if its event ends no flow, or never happens.
    static func problem(at place: BranchPosition, _ flow: FlowContext) -> String? {
        guard case .route(let route) = place.owner, case .flow(let child) = flow.flow.routes[route].content,
            case .event(let event) = flow.flow.routes[route].transitions.trigger(of: place.transition),
            event < child.target.map({ flow.analysed.summary(of: $0).endings }) ?? 0,
            flow.navigation.facts(of: place).isTried
        else { return nil }
        return "`\(child.name.text)` stays on screen after it has finished with `\(flow.flow.eventName(at: place))`; "
            + removal(of: route, flow)
    }

    /// How to remove a finished flow from where it can be.
    private static func removal(of route: Int, _ flow: FlowContext) -> String {
        let isPushed = flow.navigation.isShown(route, at: .pushed)
        let isPresented = flow.navigation.isShown(route, at: .presented)
        var verbs: [String] = []
        switch flow.flow.container {
        case .stack:
            if isPushed { verbs.append("`pop`") }
            if isPresented { verbs.append("`dismiss`") }
            verbs.append("`replace`")
        case .switch: verbs = isPresented ? ["`dismiss`", "`show`"] : ["`show`"]
        case .tabs:
            if !isPresented { return "restart it with `show: \(flow.flow.routes[route].name.text)`" }
            verbs = ["`dismiss`"]
        }
        let last = verbs.removeLast()
        return "remove it with \(verbs.isEmpty ? last : "\(verbs.joined(separator: ", ")) or \(last)")"
    }
}
