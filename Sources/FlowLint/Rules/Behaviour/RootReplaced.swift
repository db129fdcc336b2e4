import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum RootReplaced: FlowRule {
    package static let id = RuleID("root-replaced")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.info
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        `replace` on the first route of a layer: from then on `popToRoot` leads to another route, and the first one was removed.
        That is right for a splash screen, but surprising for a home screen. `reset` states it explicitly; a `switch` container
        is made for it.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: EntryFlow
          outcomes: { entered: }
          screens:
            Splash: { intents: { launchFinished: } }
            Login: { intents: { credentialsAccepted: } }
          start: splash
          routes:
        -   splash: { transitions: { launchFinished: { replace: login } } }
        +   splash: { transitions: { launchFinished: { reset: login } } }
            login: { transitions: { credentialsAccepted: { finish: entered } } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.flow.container == .stack else { return }
        for route in flow.flow.routes.indices where flow.navigation.isShown(route) {
            let transitions = flow.flow.routes[route].transitions
            for index in transitions.indices {
                guard transitions.isEvent(index) else { continue }
                let branches = transitions[index].branches
                for branch in branches.indices where branches.kind(ofStep: 0, of: branch) == .replace {
                    check(BranchPosition(.route(route), transition: index, branch: branch), route, flow, &findings)
                }
            }
        }
    }

    private static func check(
        _ place: BranchPosition, _ route: Int, _ flow: FlowContext, _ findings: inout DiagnosticCollector
    ) {
        let branches = flow.flow.routes[route].transitions[place.transition].branches
        guard case .replace(let destination) = branches[place.branch].steps[0].verb,
            destination.route.target?.index != route, flow.navigation.isShown(route, at: .first),
            flow.navigation.succeedsAtFirstRoute(place)
        else { return }
        let name = flow.flow.routes[route].name.text
        var journey = flow.navigation.journeyToSuccessAtFirstRoute(of: place)
        journey?.result = "\(destination.route.name.text) takes the place of the layer's first route"
        if showsStartInSheet(destination, route, flow) {
            let start = destination.route.name.text
            findings.report(
                Diagnostic(
                    id, severity,
                    "this `replace` shows `\(start)` in the place of `\(name)`, which is presented above it; write `dismiss` to go back to"
                        + " what is beneath, or `do: [dismissAll, popToRoot]` to go back to the first route",
                    at: branches[place.branch].steps[0].span, subject: flow.subject(place), journey: journey))
            return
        }
        findings.report(
            Diagnostic(
                id, severity,
                "this `replace` can take the place of the first route of its layer, so that `popToRoot` leads to"
                    + " `\(destination.route.name.text)` instead of `\(name)`; write `reset: \(destination.route.name.text)` if that is intended, or use `push`",
                at: branches[place.branch].steps[0].span, subject: flow.subject(place),
                journey: journey))
    }

    /// Whether a `replace` shows the route with which the flow starts in the place of one that is only presented above it.
    private static func showsStartInSheet(_ destination: Destination, _ route: Int, _ flow: FlowContext) -> Bool {
        guard let target = destination.route.target?.index, flow.flow.start.count == 1,
            flow.flow.start[0].destination?.route.target?.index == target
        else { return false }
        return !flow.navigation.isShown(route, at: .base) && flow.navigation.isShown(route, at: .presented)
    }

    /// Whether a step of a journey is such a `replace`, which is reported.
    static func isReported(_ step: Journey.Step, in flow: FlowContext) -> Bool {
        guard flow.flow.container == .stack, flow.settings.level(of: Self.self) != .off,
            let route = flow.flow.routes.firstIndex(where: { $0.name.text == step.route })
        else { return false }
        return flow.flow.routes[route].transitions.contains { transition in
            transition.event.text == step.event
                && transition.branches.contains { branch in
                    guard case .replace(let destination)? = branch.steps.first?.verb else { return false }
                    return showsStartInSheet(destination, route, flow)
                }
        }
    }
}
