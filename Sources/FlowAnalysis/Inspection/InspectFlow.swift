import FlowDiagnostics
import FlowIR

extension FlowInspection {
    init(_ flow: Flow, _ navigation: NavigationAnswers) {
        name = flow.name.text
        file = flow.file
        container = flow.container
        routes = flow.routes.indices.map { Route($0, of: flow, navigation) }
        transitions = []
        for route in flow.routes.indices {
            let name = flow.routes[route].name.text
            for (index, transition) in flow.routes[route].transitions.enumerated() {
                let answers = Self.answers(transition.branches, .route(route), index, navigation)
                transitions.append(Transition(owner: .route(name), event: transition.event.text, branches: answers))
            }
        }
        for (index, transition) in flow.transitions.enumerated() {
            let answers = Self.answers(transition.branches, .flow, index, navigation)
            transitions.append(Transition(owner: .flow, event: transition.event.text, branches: answers))
        }
        for (index, link) in (flow.links?.routes ?? []).enumerated() {
            let answers = Self.answers(link.branches, .link, index, navigation)
            transitions.append(Transition(owner: .link, event: link.pattern.text.text, branches: answers))
        }
        outcomes = zip(flow.outcomes, navigation.producedOutcomes).map { Outcome(name: $0.name.text, isProduced: $1) }
        maxDepth = navigation.maxDepth
        modalDepth = navigation.modalDepth
        isComplete = navigation.isComplete
    }

    private static func answers(
        _ branches: [Branch], _ owner: BranchPlace.Owner, _ transition: Int, _ navigation: NavigationAnswers
    ) -> [Answer] {
        branches.enumerated().map { index, branch in
            let facts = navigation.facts(of: BranchPlace(owner, transition: transition, branch: index))
            return Answer(
                branch: branch, fires: facts.isTried, succeeds: facts.canSucceed, fails: reasons(facts.failures))
        }
    }

    private static func reasons(_ failures: [BranchFailure]) -> [BranchFailure.Reason] {
        var reasons: [BranchFailure.Reason] = []
        // The reasons of one step are in the order of their declaration.
        let ordered = failures.sorted { ($0.step, $0.reason) < ($1.step, $1.reason) }
        for failure in ordered where !reasons.contains(failure.reason) { reasons.append(failure.reason) }
        return reasons
    }
}

extension FlowInspection.Route {
    fileprivate init(_ index: Int, of flow: Flow, _ navigation: NavigationAnswers) {
        name = flow.routes[index].name.text
        isReachable = navigation.isShown(index)
        isBuried = navigation.isBuried(index)
        steps = navigation.steps(toShow: index)
        if let steps, steps <= FlowInspection.longestJourney { journey = navigation.journey(toShow: index) }
    }
}
