import FlowModel

extension SuggestionSearches {
    /// The longest way that is worth a number.
    private static let longestWay = 8
    private static let mostHomes = 3

    /// Routes that can be reached from everywhere, and with how many events: `always`.
    static func waysHome(_ facts: SuggestionFacts, _ trial: inout SuggestionTrial) -> [SuggestionCandidate] {
        let shown = facts.shown
        guard shown.count > 2 else { return [] }
        // Elsewhere nothing is the bottom of a stack, and one way that all others cross is enough.
        let isRoot = facts.flow.container == .stack
        let homes = isRoot ? shown.filter(facts.starts.contains) : crossings(facts)
        var found: [SuggestionCandidate] = []
        for home in homes where isRoot || found.isEmpty {
            let goal = Expectation.Goal.seen(facts.choice([home]))
            guard let form = shortest(goal, facts, &trial) else { continue }
            found.append(
                SuggestionCandidate(
                    form: form, doc: "There is a way to \(facts.name(home)) from everywhere\(count(in: form)).",
                    worth: (isRoot ? 8 : 6) + (form.hasLimit ? 1 : 0)))
        }
        return found
    }

    /// The routes that most transitions lead to, of those that are not above others.
    private static func crossings(_ facts: SuggestionFacts) -> [Int] {
        let roots = facts.shown.filter { facts.flow.routes[$0].isInTabBar && facts.flow.routes[$0].presentation == nil }
        let sorted = roots.sorted { (facts.sources[$0].count, $1) > (facts.sources[$1].count, $0) }
        return Array(sorted.prefix(mostHomes))
    }

    /// The ends that can be reached from everywhere.
    static func waysToTheEnd(_ facts: SuggestionFacts, _ trial: inout SuggestionTrial) -> [SuggestionCandidate] {
        let outcomes = facts.flow.declaredOutcomes
        if outcomes.isEmpty { return [] }
        var found: [SuggestionCandidate] = []
        // An outcome tells more than the end does, and implies it.
        if outcomes.count > 1 {
            for (index, outcome) in outcomes.enumerated() {
                let goal = Expectation.Goal.finish(Reference(outcome.name, target: index))
                guard let form = shortest(goal, facts, &trial) else { continue }
                found.append(
                    SuggestionCandidate(
                        form: form, doc: "There is a way to \(outcome.name.text) from everywhere\(count(in: form)).",
                        worth: 7))
            }
        }
        if let form = shortest(.finish(nil), facts, &trial) {
            found.append(
                SuggestionCandidate(
                    form: form, doc: "There is a way to the end from everywhere\(count(in: form)).", worth: 6))
        }
        return found
    }

    /// The strongest `always` with a goal that holds; `nil` if none does.
    private static func shortest(
        _ goal: Expectation.Goal, _ facts: SuggestionFacts, _ trial: inout SuggestionTrial
    ) -> Expectation.Form? {
        let unlimited = Expectation.Form.always(can: goal, within: nil)
        guard trial.holds(unlimited) else { return nil }
        // What holds with some number of events holds with more.
        var (low, high) = (1, longestWay)
        guard trial.holds(.always(can: goal, within: facts.limit(high))) else { return unlimited }
        while low < high {
            let middle = (low + high) / 2
            if trial.holds(.always(can: goal, within: facts.limit(middle))) { high = middle } else { low = middle + 1 }
        }
        return .always(can: goal, within: facts.limit(high))
    }

    private static func count(in form: Expectation.Form) -> String {
        guard case .always(_, let limit?) = form else { return "" }
        return limit.count == 1 ? ", with one event" : ", with at most \(limit.count) events"
    }
}

extension Expectation.Form {
    fileprivate var hasLimit: Bool { if case .always(_, .some) = self { true } else { false } }
}
