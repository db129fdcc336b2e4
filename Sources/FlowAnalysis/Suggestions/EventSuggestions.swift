import FlowModel

extension SuggestionSearches {
    /// Links that end where they say: `when: { link: … }`.
    static func linkTargets(_ facts: SuggestionFacts, _ trial: inout SuggestionTrial) -> [SuggestionCandidate] {
        var found: [SuggestionCandidate] = []
        for link in facts.flow.links?.routes ?? [] {
            let event = Expectation.Occurrence(.link, link.pattern.text)
            guard let form = result(of: event, link.branches, facts, &trial) else { continue }
            found.append(
                SuggestionCandidate(
                    form: form,
                    doc: "The link \(link.pattern.text.text) leads to \(facts.names(tops(of: link.branches))).",
                    worth: 4 + (link.branches.count > 1 ? 2 : 0)))
        }
        return found
    }

    /// Intents of the flow, which can come at any time: `when: { intent: … }`.
    static func intentTargets(_ facts: SuggestionFacts, _ trial: inout SuggestionTrial) -> [SuggestionCandidate] {
        var found: [SuggestionCandidate] = []
        for transition in facts.flow.transitions {
            let event = Expectation.Occurrence(.intent, transition.event)
            guard let form = result(of: event, transition.branches, facts, &trial) else { continue }
            found.append(
                SuggestionCandidate(
                    form: form,
                    doc:
                        "Wherever the user is, \(transition.event.text) leads to \(facts.names(tops(of: transition.branches))).",
                    worth: 9))
        }
        return found
    }

    /// The strongest check of an event that holds: what the whole stack is, or what is seen.
    private static func result(
        of event: Expectation.Occurrence, _ branches: [Branch], _ facts: SuggestionFacts, _ trial: inout SuggestionTrial
    ) -> Expectation.Form? {
        let tops = tops(of: branches)
        guard !tops.isEmpty else { return nil }
        if facts.flow.container == .stack, branches.count == 1, let stack = stack(after: branches[0]) {
            let form = Expectation.Form.when(event, .stack(stack.map(facts.path)))
            if trial.holds(form) { return form }
        }
        let form = Expectation.Form.when(event, .seen(facts.choice(tops)))
        return trial.holds(form) ? form : nil
    }

    /// The routes that the branches show in the end, each once.
    private static func tops(of branches: [Branch]) -> [Int] {
        var tops: [Int] = []
        for branch in branches {
            guard
                let top = branch.steps.last(where: { !$0.verb.destinations.isEmpty })?.verb.destinations.last?.route
                    .target
            else { continue }
            if !tops.contains(top.index) { tops.append(top.index) }
        }
        return tops
    }

    private static func stack(after branch: Branch) -> [Int]? {
        guard branch.steps.count == 1, case .reset(let destinations) = branch.steps[0].verb else { return nil }
        let routes = destinations.compactMap(\.route.target?.index)
        return routes.count == destinations.count ? routes : nil
    }
}
