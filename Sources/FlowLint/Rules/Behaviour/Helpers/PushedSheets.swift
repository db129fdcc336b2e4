import FlowAnalysis
import FlowDiagnostics
import FlowModel

extension FlowContext {
    /// The push of a route that is meant as a sheet or a cover: the route says how it is presented and dismisses itself, which always
    /// fails, because nothing presents it.
    /// - Returns: the location of the verb, if the route is only pushed.
    func pushOfSheet(_ route: Int) -> SourceSpan? {
        guard UnusedAttribute.saysHowToPresent(flow.routes[route]), navigation.isComplete,
            !navigation.isShown(route, at: .base), !navigation.isShown(route, at: .presented),
            dismissesInVain(route)
        else { return nil }
        var push: SourceSpan?
        flow.forEachTransition { branches, _ in
            for branch in branches where push == nil {
                for step in branch.steps {
                    if case .push(let destination, _) = step.verb, destination.route.target?.index == route {
                        push = push ?? step.span
                    }
                }
            }
        }
        return push
    }

    private func dismissesInVain(_ route: Int) -> Bool {
        navigation.failingBranches.contains { place in
            guard case .route(let owner) = place.owner, owner == route,
                case .dismiss? = flow.branch(at: place).steps.first?.verb
            else { return false }
            let facts = navigation.facts(of: place)
            return !facts.canSucceed && !facts.isHopeless
                && facts.failures.contains { $0.reason == .nothingToDismiss && $0.step == 0 }
        }
    }
}
