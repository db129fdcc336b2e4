import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum EndedFlowReturns: FlowRule {
    package static let id = RuleID("ended-flow-returns")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A child flow has ended with an outcome that is handled by `push` or `present`, so it is still on the stack, and the user can come
        back to it: by back, by a swipe, or by a `pop` or `dismiss`. Then the last screen of the ended flow is shown again, with what was
        typed, and the flow can end a second time. If that is not meant, take the flow's place with `replace` or `reset`, or dismiss it
        first. A `popTo` that names the route is not reported, since it says that the user is meant to go back there; with `fresh: true`,
        the flow starts again.
        """
    package static let examples = RuleExamples([
        (
            "MainFlow.flow.yaml",
            """
              flowgen: 1
              flow: MainFlow
              screens:
                Home: { intents: { colorRequested: } }
                Result: { params: { name: String } }
              start: home
              routes:
                home: { transitions: { colorRequested: { push: picker } } }
                picker:
                  flow: PickerFlow
                  transitions:
            -       colorPicked: { push: result, with: { name: Red } }
            +       colorPicked: { replace: result, with: { name: Red } }
                    $back: stay
                result:
            """
        ),
        ("PickerFlow.flow.yaml", ChildExample.picker),
    ])

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        let routes = flow.flow.routes.indices.filter { flow.coversEndedFlow(of: $0) }
        if routes.isEmpty { return }
        let navigation = flow.analysed.answersTrackingEnds
        for route in routes {
            guard var journey = navigation.journey(backToEndedFlowOf: route),
                let place = flow.flow.lastEnd(of: route, on: journey, endings: flow.endings(of: route)),
                let step = flow.flow.branch(at: place).steps.first(where: \.verb.putsAbove),
                case .flow(let child) = flow.flow.routes[route].content
            else { continue }
            let event = flow.flow.eventName(at: place)
            journey.result = "the user sees the last screen of \(child.name.text) again, which has ended"
            findings.report(
                Diagnostic(
                    id, severity,
                    "`\(child.name.text)` stays beneath after it has ended with `\(event)`, and the user can come back to its"
                        + " last screen; \(flow.advice(on: step.verb, above: route, journey))",
                    at: step.span, subject: flow.subject(place), journey: journey))
        }
    }
}

extension FlowContext {
    /// The number of the route's first events that end its child flow.
    fileprivate func endings(of route: Int) -> Int {
        guard case .flow(let child) = flow.routes[route].content else { return 0 }
        return child.target.map { analysed.summary(of: $0).endings } ?? 0
    }

    /// How to keep the user from coming back, with the verb that puts something above the route.
    fileprivate func advice(on verb: Verb, above route: Int, _ journey: Journey) -> String {
        let name = flow.routes[route].name.text
        let isPresented = navigation.isShown(route, at: .presented)
        switch flow.container {
        case .stack:
            // It does not change what the system's back and a swipe do.
            let isOwnWay = journey.steps.last.map { $0.branch != nil } ?? false
            let renewal = isOwnWay ? ", or go back with `popTo: \(name), fresh: true`" : ""
            if case .push = verb { return "use `replace`\(renewal)" }
            let isPushed = navigation.isShown(route, at: .pushed)
            let removals = (isPushed ? ["`pop`"] : []) + (isPresented ? ["`dismiss`"] : [])
            if removals.isEmpty { return "use `reset`\(renewal)" }
            return "begin with \(removals.joined(separator: " or "))\(renewal)"
        case .tabs: return isPresented ? "begin with `dismiss`" : "begin with `show: \(name)`, which restarts it"
        case .switch: return isPresented ? "begin with `dismiss`" : "`show` another route instead"
        }
    }

    /// Whether something can be above a route after its child flow has ended.
    fileprivate func coversEndedFlow(of route: Int) -> Bool {
        let endings = endings(of: route)
        guard endings > 0, navigation.isShown(route) else { return false }
        return flow.routes[route].transitions.indices.contains { index in
            guard case .event(let event) = flow.routes[route].transitions.trigger(of: index), event < endings else {
                return false
            }
            return flow.routes[route].transitions[index].branches.indices.contains { branch in
                let place = BranchPosition(.route(route), transition: index, branch: branch)
                return navigation.facts(of: place).canSucceed
                    && flow.branch(at: place).steps.contains(where: \.verb.putsAbove)
            }
        }
    }
}

extension Verb {
    /// Whether it puts a route above the one that was on top.
    fileprivate var putsAbove: Bool {
        switch self {
        case .push, .present: true
        default: false
        }
    }
}

extension Flow {
    /// The last branch on a journey that handles an end of the child flow of a route.
    fileprivate func lastEnd(of route: Int, on journey: Journey, endings: Int) -> BranchPosition? {
        for step in journey.steps.reversed() where step.route == routes[route].name.text {
            guard let index = routes[route].transitions.firstIndex(where: { $0.event.text == step.event }),
                let branch = step.branch, case .event(let event) = routes[route].transitions.trigger(of: index),
                event < endings
            else { continue }
            return BranchPosition(.route(route), transition: index, branch: branch)
        }
        return nil
    }
}
