import FlowDiagnostics
import FlowIR

extension FlowInspection {
    package init(_ reviewed: ReviewedFlow) {
        let (flow, analysis) = (reviewed.flow, reviewed.analysis)
        name = flow.name.text
        file = flow.file
        container = flow.container
        routes = flow.routes.indices.map { Route($0, of: reviewed) }
        transitions = []
        for route in flow.routes.indices {
            let name = flow.routes[route].name.text
            for (index, transition) in flow.routes[route].transitions.enumerated() {
                let answers = Self.answers(transition.branches, .route(route), index, analysis)
                transitions.append(Transition(owner: .route(name), event: transition.event.text, branches: answers))
            }
        }
        for (index, transition) in flow.transitions.enumerated() {
            let answers = Self.answers(transition.branches, .flow, index, analysis)
            transitions.append(Transition(owner: .flow, event: transition.event.text, branches: answers))
        }
        for (index, link) in (flow.links?.routes ?? []).enumerated() {
            let answers = Self.answers(link.branches, .link, index, analysis)
            transitions.append(Transition(owner: .link, event: link.pattern.text.text, branches: answers))
        }
        outcomes = zip(flow.outcomes, analysis.producedOutcomes).map { Outcome(name: $0.name.text, isProduced: $1) }
        maxDepth = reviewed.growth.maxDepth
        modalDepth = reviewed.growth.modalDepth
        isComplete = !analysis.isCutShort
    }

    private static func answers(
        _ branches: [Branch], _ owner: BranchPlace.Owner, _ transition: Int, _ analysis: NavigationAnalysis
    ) -> [Answer] {
        branches.enumerated().map { index, branch in
            let facts = analysis.facts(of: BranchPlace(owner, transition: transition, branch: index))
            return Answer(
                branch: branch, fires: facts.isTried, succeeds: facts.canSucceed, fails: rules(facts.failures))
        }
    }

    private static func rules(_ failures: [BranchFailure]) -> [RuleID] {
        var rules: [RuleID] = []
        // One step can fail in two ways; the order of those is of no matter, as long as it is always the same.
        let ordered = failures.map { (step: $0.step, rule: $0.reason.rule) }
            .sorted { ($0.step, $0.rule.rawValue) < ($1.step, $1.rule.rawValue) }
        for (_, rule) in ordered where !rules.contains(rule) { rules.append(rule) }
        return rules
    }
}

extension FlowInspection.Route {
    fileprivate init(_ index: Int, of reviewed: ReviewedFlow) {
        name = reviewed.flow.routes[index].name.text
        isReachable = reviewed.analysis.isShown(index)
        isBuried = reviewed.analysis.isBuried(index)
        steps = reviewed.journeys.steps(toShow: index)
        if let steps, steps <= FlowInspection.longestJourney { journey = reviewed.journeys.journey(toShow: index) }
    }
}

extension BranchFailure.Reason {
    /// The rule that reports such a failure.
    fileprivate var rule: RuleID {
        switch self {
        case .underflow: .stackUnderflow
        case .targetMissing: .popTargetMissing
        case .nothingToDismiss: .nothingToDismiss
        }
    }
}
