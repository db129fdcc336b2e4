import FlowAnalysis
import FlowDiagnostics
import FlowModel

package enum DeadTransition: FlowRule {
    package static let id = RuleID("dead-transition")
    package static let group = RuleGroup.behaviour
    package static let level = RuleLevel.error
    package static let needs = Understanding.wholeFlow
    package static let documentation = """
        The route is shown, but this transition can never succeed. Either its event cannot happen (`$back` on a route that hides
        the system's back or never has a route beneath it; `$dismissed` on a route that is never the first of a sheet;
        `$backAttempted` and `$dismissAttempted` where nothing refuses to be left), or it fails on every journey, for different
        reasons. Remove it, or fix what prevents it.
        """
    package static let examples: RuleExamples = """
          flowgen: 1
          flow: MainFlow
          screens:
            Home: { intents: { formRequested: } }
            Form: { intents: { formSent: } }
          start: home
          routes:
            home: { transitions: { formRequested: { push: form } } }
            form:
        -     back: hidden
              transitions:
                formSent: pop
                $back: stay
        """

    package static func check(_ flow: FlowContext, into findings: inout DiagnosticCollector) {
        guard flow.navigation.isComplete else { return }
        for route in flow.flow.routes.indices where flow.navigation.isShown(route) {
            // How the system can leave the first route of a flow depends on its parents.
            if flow.lacksParents, flow.navigation.isShown(route, at: .base) { continue }
            let transitions = flow.flow.routes[route].transitions
            for index in transitions.indices {
                switch transitions.trigger(of: index) {
                case .systemBack, .systemDismiss, .backAttempt, .dismissAttempt:
                    checkSystemEvent(route, index, flow, &findings)
                case .event, .reselected, .opened, .shown, .removed, nil: break
                }
            }
        }
        for place in flow.navigation.failingBranches where flow.navigation.facts(of: place).isHopeless {
            report(place, flow, &findings)
        }
    }

    private static func checkSystemEvent(
        _ route: Int, _ index: Int, _ flow: FlowContext, _ findings: inout DiagnosticCollector
    ) {
        let transition = flow.flow.routes[route].transitions[index]
        let isTried = transition.branches.indices.contains {
            flow.navigation.facts(of: BranchPosition(.route(route), transition: index, branch: $0)).isTried
        }
        guard !isTried else { return }
        let name = flow.flow.routes[route].name.text
        let (reason, fix) = reason(transition.trigger, route, flow)
        findings.report(
            Diagnostic(
                id, severity, "`\(transition.event.text)` can never happen: \(reason); \(fix)",
                at: transition.event.span,
                subject: Diagnostic.Subject(flow: flow.flow.name.text, route: name, event: transition.event.text),
                journey: flow.navigation.journey(toShow: route)))
    }

    /// Why the system never has such an event for a route, and what to do about it.
    private static func reason(
        _ trigger: Transition.Trigger?, _ index: Int, _ flow: FlowContext
    ) -> (reason: String, fix: String) {
        let route = flow.flow.routes[index]
        let name = route.name.text
        let isFirstOfSheet = flow.navigation.isShown(index, at: .sheet)
        switch trigger {
        case .systemBack where route.isBackHidden: return ("`\(name)` hides the system's back", "remove it")
        case .backAttempt where isFirstOfSheet && flow.flow.routes.leaving(of: index)?.dismissal != nil:
            return ("`\(name)` is the first route of a sheet, which is left by a swipe", "write `$dismissAttempted`")
        case .backAttempt where meansBack(index, flow):
            return ("`\(name)` is only pushed, and `dismissible` is about swipes", "write `back: …` instead of it")
        case .backAttempt where route.backCondition == nil:
            return (
                "nothing refuses the system's back from `\(name)`",
                "give the route a condition, `back: { when: … }`, or remove it"
            )
        case .backAttempt where isFirstOfSheet:
            return (
                "`\(name)` is the first route of a sheet, which has no back button",
                "write `$dismissAttempted`, and `dismissible: …` instead of `back: …`, or remove it"
            )
        case .systemBack, .backAttempt:
            if let reason = flow.reasonForHiddenBack(index) { return (reason, "remove it") }
            if case .systemBack? = trigger, !flow.navigation.isShown(index, at: .base),
                flow.navigation.isShown(index, at: .presented)
            {
                return flow.adviceForPresented(index)
            }
            return (
                "there is never a route beneath `\(name)`",
                flow.runsOnly(trigger, at: index)
                    ? "write `$shown` for what happens whenever the user sees `\(name)`, or remove it" : "remove it"
            )
        case .systemDismiss where !route.isDismissible: return ("`\(name)` is not dismissible", "remove it")
        case .dismissAttempt where isFirstOfSheet:
            return (
                "a swipe always dismisses `\(name)`",
                "give the route a condition, `dismissible: { when: … }`, or remove it"
            )
        case .dismissAttempt where flow.navigation.isShown(index, at: .presented):
            return ("`\(name)` is the first route of a cover, which no swipe dismisses", "remove it")
        case .dismissAttempt where flow.navigation.isShown(index, at: .pushed):
            return (
                "`\(name)` is pushed, and a swipe does not dismiss it",
                "write `$backAttempted`, and `back: …` instead of `dismissible: …`, or remove it"
            )
        case .systemDismiss where flow.flow.container == .stack && flow.navigation.allowsSystemBack(index):
            return ("`\(name)` is pushed, and the user leaves it with back", "write `$back`, or remove it")
        default:
            return (
                flow.flow.presentations.isEmpty
                    ? "`\(name)` is never the first route of a sheet"
                    : "`\(name)` is never the first route of what a swipe dismisses", "remove it"
            )
        }
    }

    private static func report(_ place: BranchPosition, _ flow: FlowContext, _ findings: inout DiagnosticCollector) {
        let branch = flow.flow.branch(at: place)
        let failures = flow.navigation.facts(of: place).failures
        let witnesses = failures.compactMap { failure in
            flow.navigation.witness(of: failure, at: place).map { (failure, $0) }
        }
        guard let (first, witness) = witnesses.min(by: { $0.1.journey.steps.count < $1.1.journey.steps.count })
        else { return }
        var journey = witness.journey
        journey.result = "\(branch.steps[first.step].verb.name), but \(first.reason.sentence)"
        findings.report(
            Diagnostic(
                id, severity,
                "this branch never succeeds: on some journeys \(first.reason.sentence), and on the others "
                    + failures.filter { $0 != first }.map(\.reason.sentence).joined(separator: ", or ")
                    + "; use a verb that works everywhere, or a separate route for each way to get here",
                at: branch.span, subject: flow.subject(place), journey: journey))
    }

    /// Whether a route that is only pushed has `dismissible`, where `back` is meant: it handles an attempt to go back.
    static func meansBack(_ route: Int, _ flow: FlowContext) -> Bool {
        let leaving = flow.flow.routes.leaving(of: route)
        guard leaving?.dismissal != nil, leaving?.back == nil,
            flow.flow.routes[route].transitions.contains(where: { $0.trigger == .backAttempt })
        else { return false }
        return flow.navigation.isShown(route, at: .pushed) && !flow.navigation.isShown(route, at: .base)
            && !flow.navigation.isShown(route, at: .presented)
    }
}

extension FlowContext {
    /// What to write instead of `$back` on a route that is only presented.
    fileprivate func adviceForPresented(_ route: Int) -> (reason: String, fix: String) {
        let name = flow.routes[route].name.text
        let isTaken = flow.routes[route].transitions.contains { $0.trigger == .systemDismiss }
        if navigation.isShown(route, at: .sheet), flow.routes[route].isDismissible, !isTaken {
            return ("`\(name)` is only presented, and a swipe dismisses it", "write `$dismissed`, or remove it")
        }
        return (
            "`\(name)` is only presented, and has no back button",
            runsOnly(.systemBack, at: route)
                ? "write `$removed` for what happens when it has been dismissed, or remove it" : "remove it"
        )
    }

    /// Whether the transition for a trigger does nothing but run effects or a task.
    fileprivate func runsOnly(_ trigger: Transition.Trigger?, at route: Int) -> Bool {
        guard let transition = flow.routes[route].transitions.first(where: { $0.trigger == trigger }) else {
            return false
        }
        return transition.branches.allSatisfy(\.onlyRuns)
    }

    /// Why the system's back cannot remove the route of a child flow that is pushed: the flow begins with a route that hides it.
    fileprivate func reasonForHiddenBack(_ route: Int) -> String? {
        guard case .flow(let child) = flow.routes[route].content, navigation.isShown(route, at: .pushed) else {
            return nil
        }
        var seen: Set<FlowID> = []
        var next = child.target.map { [$0] } ?? []
        while let child = next.popLast() {
            guard seen.insert(child).inserted else { continue }
            for first in module[child].firstRoutes.sorted().map({ module[child].routes[$0] }) {
                if first.isBackHidden {
                    return "`\(first.name.text)`, with which `\(module[child].name.text)` begins, has `back: hidden`"
                }
                // A child flow may begin with one of its own.
                if case .flow(let inner) = first.content, let inner = inner.target { next.append(inner) }
            }
        }
        return nil
    }
}

extension BranchFailure.Reason {
    /// The cause, as a part of a sentence.
    var sentence: String {
        switch self {
        case .underflow: "too few routes are beneath the top"
        case .targetMissing: "the target is not in the layer"
        case .nothingToDismiss: "no sheet or cover is presented"
        }
    }
}
