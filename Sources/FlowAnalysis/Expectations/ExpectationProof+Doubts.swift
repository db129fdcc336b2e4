import FlowDiagnostics
import FlowModel

/// Where the analysis may have found stacks or journeys that the flow does not have.
extension ExpectationProof {
    /// Why a verdict may be wrong; `nil` if it is right.
    func doubt(about verdict: ExpectationVerdict, _ form: Expectation.Form) -> ExpectationVerdict.Undecided? {
        guard let holds = verdict.holds else { return nil }
        if dependsOnImmediateFinish(form, holds: holds, verdict.witness?.steps ?? []) { return .immediateFinish }
        // What is true of more stacks than there are, or of none of them, is true of those that there are.
        switch form {
        case .never, .before, .between, .when: if holds { return nil }
        case .possible: if !holds { return nil }
        case .always: break
        }
        // The stack at the end of a journey that is followed exactly is one of the flow.
        if system.isApproximation || saturation.search.hasAssumed {
            guard verdict.witness?.isExact(in: journeys.flow) == true else { return .approximation }
        }
        if system.hasTabsWithValues {
            guard verdict.witness?.tapsTabWithValue(in: journeys.flow) == false else { return .tabWithValue }
        }
        return nil
    }

    /// Whether a verdict depends on a route being seen, or on how many events there are, where a child flow may finish immediately.
    private func dependsOnImmediateFinish(_ form: Expectation.Form, holds: Bool, _ steps: [Journey.Step]) -> Bool {
        let finishing = finishingImmediately
        if finishing.isEmpty { return false }
        func includesFinishing(_ choice: RouteChoice) -> Bool {
            !choice.routes(of: system).isDisjoint(with: finishing)
        }
        // The child flow may have an outcome only at its start, so not after it has been seen.
        func isOutcome(_ step: Journey.Step) -> Bool {
            !step.isFromOutside && step.isOfFlow
                && finishing.contains { journeys.flow.routes[$0.index].name.text == step.route }
        }
        switch form {
        case .never, .possible, .always(_, within: nil): return false
        case .always: return !holds
        case .before(let first, _): return holds && includesFinishing(first)
        case .between(_, let before, _): return holds ? includesFinishing(before) : steps.contains(where: isOutcome)
        case .when where !holds: return steps.last.map(isOutcome) ?? false
        case .when(_, .seen(let choice)): return includesFinishing(choice)
        case .when(_, .stack(let routes)): return routes.last?.own.map { finishing.contains($0) } ?? false
        case .when: return false
        }
    }
}

extension ExpectationWitness {
    /// Whether a tab is tapped that needs a value, or it is not known which one is.
    fileprivate func tapsTabWithValue(in flow: Flow) -> Bool {
        let shown = steps.dropFirst().map(\.route) + [layers(in: flow)?.last?.routes.last ?? ""]
        return zip(steps, shown).contains { step, shown in
            guard step.event == Journey.tabTap else { return false }
            let tab = flow.routes.firstIndex { $0.name.text == shown }
            return tab.map { !flow.parametersWithoutValue(ofRoute: $0).isEmpty } ?? true
        }
    }

    /// Whether no step may have a part that is not followed exactly: one of a held event, or one that follows when the system has removed a
    /// route or an alert.
    func isExact(in flow: Flow) -> Bool {
        let resuming = flow.branchesAboutHeldEvents
        let alerts = Set(flow.routes.lazy.filter(\.isAlert).map(\.name.text))
        return steps.allSatisfy { step in
            step.isOfFlow && !alerts.contains(step.route) && !step.isOne(of: resuming)
        }
    }
}

extension Journey.Step {
    /// Whether a transition of the flow decides what happens, and not the system.
    var isOfFlow: Bool { !Journey.systemEvents.contains(event) }

    /// Whether it takes one of these branches.
    func isOne(of branches: Set<SourceSpan>) -> Bool { span.map { branches.contains($0) } ?? false }
}
