import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum NoOpTransition: FlowRule {
    package static let id = RuleID("no-op-transition")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.warning
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        A verb that never has an effect here: `popToRoot` on a first route, `popTo` the route itself, `dismissAll` where nothing
        is ever presented. The tap does nothing, although the spec reads as if it did. Write `stay` if nothing should happen.

        Also an alert that asks whether to leave a route, if every answer only stays.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens: { Home: { intents: { logoTapped: } } }
          start: home
          routes:
        -   home: { transitions: { logoTapped: popToRoot } }
        +   home: { transitions: { logoTapped: stay } }
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete else { return }
        flow.reportIdleQuestions(id, severity, &findings)
        let showsFlows = flow.flow.routes.contains { if case .flow = $0.content { true } else { false } }
        flow.flow.forEachTransition { branches, transition in
            for index in branches.indices where branches.mayMoveNothing(index, showsFlows: showsFlows) {
                let place = transition.branch(index)
                let facts = flow.navigation.facts(of: place)
                // `$back` and `$dismissed` are handled on other stacks than those where the route is on top.
                if case .route(let route) = place.owner,
                    !flow.flow.routes[route].transitions.isEvent(place.transition)
                {
                    continue
                }
                if flow.restartsChild(branches, index, at: place) { continue }
                guard facts.canSucceed, !flow.navigation.changesStack(at: place) else { continue }
                if let problem = FinishedFlowStays.problem(at: place, flow) {
                    findings.report(
                        Diagnostic(
                            id, severity, "this never has an effect here, and \(problem)", at: branches[index].span,
                            subject: flow.subject(place)))
                    continue
                }
                let isOneStep = branches.stepCount(of: index) == 1
                let verb = isOneStep ? "`\(branches.kind(ofStep: 0, of: index).rawValue)`" : "this"
                let advice =
                    isOneStep && branches.kind(ofStep: 0, of: index) == .popToRoot && flow.isPresented(place)
                    ? "write `do: [dismiss, popToRoot]` to go to the first route beneath the layer, or `stay`"
                    : "write `stay`"
                if isOneStep, let own = flow.ownRoute(branches, index, at: place) {
                    findings.report(
                        Diagnostic(
                            id, severity,
                            "`\(own)` is this route itself, so `popTo: \(own)` never has an effect here; name the route to go back to, or"
                                + " write `stay` if nothing should happen",
                            at: branches[index].span, subject: flow.subject(place)))
                    continue
                }
                findings.report(
                    Diagnostic(
                        id, severity, "\(verb) never has an effect here; \(advice) if nothing should happen",
                        at: branches[index].span, subject: flow.subject(place)))
            }
        }
    }
}

extension FlowContext {
    /// The name of the route of a branch, if the branch pops to that route.
    fileprivate func ownRoute(_ branches: [Branch], _ index: Int, at place: BranchPosition) -> String? {
        guard case .route(let route) = place.owner, case .popTo(let target, _) = branches.verb(ofStep: 0, of: index),
            target.target?.index == route
        else { return nil }
        return flow.routes[route].name.text
    }

    /// Whether the route of a branch is the first one of a sheet or a cover.
    fileprivate func isPresented(_ place: BranchPosition) -> Bool {
        guard case .route(let route) = place.owner else { return false }
        return navigation.isShown(route, at: .presented)
    }

    /// Whether a branch that answers the outcome of a child flow shows the route of that flow, which begins the flow again.
    fileprivate func restartsChild(_ branches: [Branch], _ index: Int, at place: BranchPosition) -> Bool {
        guard case .route(let route) = place.owner, case .flow = flow.routes[route].content,
            case .event(let event)? = flow.routes[route].transitions.trigger(of: place.transition),
            module.events(of: flow.routes[route].content).indices.contains(event),
            !module.events(of: flow.routes[route].content)[event].bubbles
        else { return false }
        return (0..<branches.stepCount(of: index)).contains { step in
            if case .show(let destination, _) = branches.verb(ofStep: step, of: index) {
                destination.route.target?.index == route
            } else {
                false
            }
        }
    }
}

extension [Branch] {
    /// Whether all steps of a branch may have no effect.
    fileprivate func mayMoveNothing(_ index: Int, showsFlows: Bool) -> Bool {
        // The child flow navigates to the link target.
        if hasLinkTarget(index) { return false }
        for step in 0..<stepCount(of: index) {
            switch kind(ofStep: step, of: index) {
            case .popToRoot: break
            case .popTo:
                if case .popTo(_, isFresh: true) = verb(ofStep: step, of: index) { return false }
            case .present:
                guard case .present(_, _, isUnique: true) = verb(ofStep: step, of: index) else { return false }
            case .show:
                if case .show(_, isFresh: true) = verb(ofStep: step, of: index) { return false }
            case .dismissAll:
                // What the root shows can have modal layers of its own.
                if case .dismissAll(inChildren: true) = verb(ofStep: step, of: index), showsFlows { return false }
            default: return false
            }
        }
        return true
    }
}
