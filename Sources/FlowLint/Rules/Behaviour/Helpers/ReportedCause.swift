import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension FlowContext {
    /// Whether another diagnostic already explains why a branch has no effect, so that no rule has to report the consequences: its
    /// route is unreachable, it is never taken, its event never happens, or it always fails.
    func reportsWhyNothingFollows(from place: BranchPosition) -> Bool {
        let facts = navigation.facts(of: place)
        if facts.isTried { return !facts.canSucceed && reportsFailure(of: facts) }
        let branches = flow.branches(at: place)
        if BranchFate.fates(of: branches)[place.branch] != .canRun { return isOn(ShadowedBranch.self) }
        guard case .route(let route) = place.owner else { return false }
        guard navigation.isShown(route) else { return reportsThatItIsNotShown(route) }
        switch flow.routes[route].transitions.trigger(of: place.transition) {
        case .systemBack, .systemDismiss, .backAttempt, .dismissAttempt: return isOn(DeadTransition.self)
        // Of the events of a route that is shown, only an outcome that the child flow never produces cannot happen.
        case .event: return isOn(OutcomeNeverProduced.self)
        // The tab of a route that is shown can always be tapped, if no modal layer covers it.
        case .reselected, .opened, .shown, .removed, nil: return false
        }
    }

    /// Whether a `pop`, `back` or `dismiss` of a child flow is reported that always fails because it would have to end the flow, with the
    /// advice to finish with an outcome.
    func reportsEnding(with outcome: Int) -> Bool {
        guard isChild else { return false }
        return navigation.failingBranches.contains { place in
            guard outcomeMeant(at: place) == outcome else { return false }
            let facts = navigation.facts(of: place)
            return !facts.canSucceed && facts.failures.allSatisfy { $0.step == 0 && $0.reason != .targetMissing }
                && reportsFailure(of: facts)
        }
    }

    private func reportsFailure(of facts: BranchFacts) -> Bool {
        if facts.isHopeless { return isOn(DeadTransition.self) }
        return facts.failures.allSatisfy { failure in
            switch failure.reason {
            case .underflow: isOn(StackUnderflow.self)
            case .targetMissing: isOn(PopTargetMissing.self)
            case .nothingToDismiss: isOn(NothingToDismiss.self)
            }
        }
    }

    private func reportsThatItIsNotShown(_ route: Int) -> Bool {
        if navigation.isBuried(route) { return isOn(BuriedRoute.self) }
        return UnusedTab.routes(of: flow).contains(route) ? isOn(UnusedTab.self) : isOn(UnreachableRoute.self)
    }

    private func isOn(_ rule: any Rule.Type) -> Bool { settings.level(of: rule) != .off }
}
