import FlowDiagnostics
import FlowModel

/// Where the analysis may have found stacks that the flow does not have.
extension ExpectationProof {
    /// Why a verdict may be wrong; `nil` if it is right.
    func doubt(about verdict: ExpectationVerdict, _ form: Expectation.Form) -> ExpectationVerdict.Undecided? {
        guard let holds = verdict.holds else { return nil }
        // What is true of more stacks than there are, or of none of them, is true of those that there are.
        switch form {
        case .never, .before, .between, .when: if holds { return nil }
        case .possible: if !holds { return nil }
        case .always: break
        }
        // The stack at the end of a journey that is followed exactly is one of the flow.
        let steps = verdict.witness?.steps
        if system.isApproximation || saturation.search.hasAssumed {
            guard let steps, isExact(steps) else { return .approximation }
        }
        if system.hasTabsWithValues {
            guard let steps, !steps.contains(where: { $0.event == Journey.tabTap }) else { return .tabWithValue }
        }
        return nil
    }

    /// Whether no step may have a part that is not followed exactly: one of a held event, or one that follows when the system has removed a
    /// route or an alert.
    private func isExact(_ steps: [Journey.Step]) -> Bool {
        let flow = journeys.flow
        let resuming = flow.branchesAboutHeldEvents
        let alerts = Set(flow.routes.lazy.filter(\.isAlert).map(\.name.text))
        return steps.allSatisfy { step in
            !step.isFromOutside && !Journey.systemEvents.contains(step.event) && !alerts.contains(step.route)
                && step.span.map { !resuming.contains($0) } ?? false
        }
    }
}
