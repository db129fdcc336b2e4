import FlowModel

extension SuggestionSearches {
    private static let mostRoutesOfItem = 6

    /// Routes that are at most once in a stack: `never: { twice: … }`. Where several transitions lead to a route, nothing but the way in which
    /// they do keeps it from being there twice.
    static func singleRoutes(_ facts: SuggestionFacts, _ trial: inout SuggestionTrial) -> [SuggestionCandidate] {
        guard facts.flow.container == .stack else { return [] }
        var single: [Int] = []
        for route in facts.shown where isPushedRepeatedly(route, facts) {
            if trial.holds(.never(facts.situation([.twice(facts.choice([route]))]))) { single.append(route) }
        }
        guard !single.isEmpty else { return [] }
        let best = single.sorted { (facts.sources[$0].count, $1) > (facts.sources[$1].count, $0) }
        let routes = best.prefix(mostRoutesOfItem).sorted()
        return [
            SuggestionCandidate(
                form: .never(facts.situation([.twice(facts.choice(routes))])),
                doc: "Going back shows \(facts.names(routes)) only once.",
                worth: 5 + min(routes.count, 3))
        ]
    }

    private static func isPushedRepeatedly(_ route: Int, _ facts: SuggestionFacts) -> Bool {
        if facts.flow.routes.isAlert(route) { return false }
        let pushes = facts.sources[route].filter { place in
            facts.flow.branch(at: place).steps.contains { step in
                switch step.verb {
                case .push(let destination, _), .replace(let destination): destination.route.target?.index == route
                default: false
                }
            }
        }
        return pushes.count > 1
    }

    /// Routes that are left for good: `never: { seen: …, anywhere: … }`. They are those that a transition replaces.
    static func routesThatAreLeft(_ facts: SuggestionFacts, _ trial: inout SuggestionTrial) -> [SuggestionCandidate] {
        guard facts.flow.container == .stack else { return [] }
        var found: [SuggestionCandidate] = []
        for route in facts.shown {
            // Where the user cannot go back, nothing is seen again.
            let isEnd = facts.flow.routes[route].isBackHidden
            for left in routes(replacedBy: route, facts) where left != route {
                let form = Expectation.Form.never(
                    facts.situation([.seen(facts.choice([route])), .anywhere(facts.choice([left]))]))
                guard trial.holds(form) else { continue }
                let isStart = facts.starts.contains(left)
                found.append(
                    SuggestionCandidate(
                        form: form, doc: "Going back from \(facts.name(route)) does not lead to \(facts.name(left)).",
                        worth: 4 + (isEnd ? 1 : 0) + (isStart ? 2 : 0) + min(facts.value(of: route), 3)))
            }
        }
        return found
    }

    /// The routes with a transition that shows another instead.
    private static func routes(replacedBy route: Int, _ facts: SuggestionFacts) -> [Int] {
        var found: [Int] = []
        for place in facts.sources[route] {
            guard case .route(let source) = place.owner else { continue }
            for step in facts.flow.branch(at: place).steps {
                let replaced: Int? =
                    switch step.verb {
                    case .replace(let destination) where destination.route.target?.index == route: source
                    case .reset(let destinations) where !destinations.contains { $0.route.target?.index == source }:
                        source
                    case .push(_, .insteadOf(let target)): target.target?.index
                    default: nil
                    }
                if let replaced, !found.contains(replaced) { found.append(replaced) }
            }
        }
        return found.sorted()
    }
}
