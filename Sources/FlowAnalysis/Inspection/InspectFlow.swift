import FlowDiagnostics
import FlowModel

extension FlowInspection {
    init(_ flow: Flow, of module: Module, _ navigation: NavigationAnswers) {
        name = flow.name.text
        file = flow.file
        container = flow.container
        isExternal = flow.isExternal
        let start = BoundParts(of: flow, in: module, ReachableValues(atStartOf: flow))
        self.start = flow.start.map { start.start($0) }
        routes = flow.routes.indices.map { index in
            var route = Route(index, of: flow, navigation)
            if let leaving = flow.routes.leaving(of: index) {
                let parts = BoundParts(of: flow, in: module, ReachableValues(source: flow.routes[index].parameters))
                route.dismissalCondition = leaving.dismissal.map(parts.condition)
                route.backCondition = leaving.back.map(parts.condition)
            }
            route.tabCondition = flow.routes.tab(of: index)?.condition.map(start.condition)
            route.tabBadge = flow.routes.tab(of: index)?.badge.map(start.badge)
            route.tabArguments = flow.tabBindings(ofRoute: index).map {
                start.argumentsOfFlow($0, for: flow.routes[index])
            }
            return route
        }
        var transitions: [Transition] = []
        flow.forEachTransition { branches, first in
            transitions.append(Transition(branches, at: first, of: flow, in: module, navigation))
        }
        self.transitions = transitions
        outcomes = zip(flow.outcomes, navigation.producedOutcomes).map {
            Outcome(name: $0.name.text, isProduced: $1, bubbles: $0.bubbles)
        }
        maxDepth = navigation.maxDepth
        modalDepth = navigation.modalDepth
        isComplete = navigation.isComplete
        expectations = navigation.provedExpectations
    }

    fileprivate static func owner(_ place: BranchPosition, of flow: Flow) -> Transition.Owner {
        switch place.owner {
        case .route(let route): .route(flow.routes[route].name.text)
        case .flow: .flow
        case .link: .link
        }
    }

    fileprivate static func answer(
        _ branch: Branch, _ parts: BoundParts, _ place: Call?, _ delivery: Call?, _ facts: BranchFacts
    ) -> Answer {
        Answer(
            condition: branch.condition.map(parts.condition), effects: parts.runs(of: branch),
            steps: branch.steps.map(parts.step), opens: place, delivers: delivery, isAnimated: branch.isAnimated,
            hold: branch.hold,
            fires: facts.isTried, succeeds: facts.canSucceed, fails: reasons(facts.failures))
    }

    private static func reasons(_ failures: [BranchFailure]) -> [BranchFailure.Reason] {
        var reasons: [BranchFailure.Reason] = []
        // The reasons of one step are in the order of their declaration.
        let ordered = failures.sorted { ($0.step, $0.reason) < ($1.step, $1.reason) }
        for failure in ordered where !reasons.contains(failure.reason) { reasons.append(failure.reason) }
        return reasons
    }
}

extension FlowInspection.Transition {
    /// The branches of an event of a flow, and what each can do.
    /// - Parameter place: the position of the first branch.
    package init(
        _ branches: [Branch], at place: BranchPosition, of flow: Flow, in module: Module,
        _ navigation: NavigationAnswers
    ) {
        let parts = BoundParts(of: flow, in: module, module.values(at: place, of: flow))
        let answers = branches.indices.map { index in
            let delivery = branches.delivery(of: index).map { parts.delivery($0, of: module.event(of: $0)) }
            let target = branches.hasLinkTarget(index) ? branches[index].place : nil
            return FlowInspection.answer(
                branches[index], parts, target.map(parts.place), delivery, navigation.facts(of: place.branch(index)))
        }
        self.init(owner: FlowInspection.owner(place, of: flow), event: flow.eventName(at: place), branches: answers)
    }
}

extension FlowInspection.Route {
    fileprivate init(_ index: Int, of flow: Flow, _ navigation: NavigationAnswers) {
        name = flow.routes[index].name.text
        isReachable = navigation.isShown(index)
        isBuried = navigation.isBuried(index)
        steps = navigation.steps(toShow: index)
        tasks = flow.routes[index].tasks.map { flow.tasks[$0].name.text }
        if let steps, steps <= FlowInspection.longestJourney { journey = navigation.journey(toShow: index) }
    }
}
