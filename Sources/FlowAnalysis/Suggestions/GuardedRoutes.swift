import FlowModel

extension SuggestionSearches {
    /// Routes that are only seen after another: `before`.
    ///
    /// That other route is on every journey, also on a shortest one, so that its routes are all that can be meant. Only the last of them is
    /// suggested: the others are seen before that one.
    static func guardedRoutes(_ facts: SuggestionFacts, _ trial: inout SuggestionTrial) -> [SuggestionCandidate] {
        var found: [SuggestionCandidate] = []
        let routes = Dictionary(
            facts.flow.routes.enumerated().map { ($0.element.name.text, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        for route in facts.shown where !facts.starts.contains(route) && !facts.flow.routes.isAlert(route) {
            guard let journey = facts.answers.journey(toShow: route) else { continue }
            let passed = journey.steps.compactMap { routes[$0.route] }.filter { $0 != route }
            for first in passed.reversed() {
                let form = Expectation.Form.before(first: facts.choice([first]), then: facts.choice([route]))
                guard trial.holds(form) else { continue }
                // That the only start is seen first says nothing.
                if facts.starts != [first] {
                    found.append(
                        SuggestionCandidate(
                            form: form,
                            doc: "Users have seen \(facts.name(first)) before they come to \(facts.name(route)).",
                            worth: worth(of: first, before: route, facts)))
                }
                break
            }
        }
        return found
    }

    private static func worth(of first: Int, before route: Int, _ facts: SuggestionFacts) -> Int {
        let sources = facts.sources[route]
        let isAlone = sources.allSatisfy { $0.owner == .route(first) }
        // A transition of the first route shows it to every reader; what only several steps together ensure does not.
        return facts.value(of: route) + (isAlone ? 1 : 5) + (sources.count > 1 ? 2 : 0)
    }
}
