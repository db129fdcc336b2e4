import FlowModel

/// Expectations of a flow that hold now and are not stated.
package struct ExpectationSuggestions: Hashable, Sendable {
    /// The most telling first. Each has a `doc`.
    package var expectations: [Expectation]
    /// Whether a limit was met, so that there may be more.
    package var isIncomplete: Bool
}

extension NavigationAnswers {
    /// The expectations that are worth stating.
    ///
    /// - Parameter limit: the most that are returned.
    package func suggestedExpectations(limit: Int) -> ExpectationSuggestions {
        guard isComplete, let journeys else { return ExpectationSuggestions(expectations: [], isIncomplete: true) }
        let facts = SuggestionFacts(flow, self)
        var trial = SuggestionTrial(expectationProof(journeys), flow)
        var found: [SuggestionCandidate] = []
        for search in SuggestionSearches.all { found += search(facts, &trial) }
        let chosen = SuggestionRanking.best(of: found, besides: flow.allExpectations.map(\.form), limit: limit)
        return ExpectationSuggestions(
            expectations: chosen.map { Expectation(doc: $0.doc, $0.form, at: flow.name.span) },
            isIncomplete: trial.hasMetLimit)
    }
}

/// What may be worth stating, and holds.
struct SuggestionCandidate {
    var form: Expectation.Form
    /// The reason, as a sentence.
    var doc: String
    /// How much it tells, from 1 to about 12: more about an end, a task or a child flow than about any other route.
    var worth: Int
}

/// Every kind of suggestion is a search of its own, and a line here.
enum SuggestionSearches {
    typealias Search = (SuggestionFacts, inout SuggestionTrial) -> [SuggestionCandidate]

    static var all: [Search] {
        [
            guardedRoutes, waysHome, waysToTheEnd, singleRoutes, routesThatAreLeft, linkTargets, intentTargets,
        ]
    }
}

/// Tries out whether candidates hold. Each proof takes time, so that there is a limit for a flow.
struct SuggestionTrial {
    private static let mostProofs = 400

    private let proof: ExpectationProof
    private let flow: Flow
    private var left = Self.mostProofs
    private(set) var hasMetLimit = false

    init(_ proof: ExpectationProof, _ flow: Flow) {
        self.proof = proof
        self.flow = flow
    }

    /// Whether it is proved that an expectation holds, and that it says something.
    mutating func holds(_ form: Expectation.Form) -> Bool {
        guard left > 0 else {
            hasMetLimit = true
            return false
        }
        left -= 1
        let verdict = proof.verdict(on: Expectation(form, at: flow.name.span))
        return verdict.holds == true && !verdict.isVacuous
    }
}

/// Chooses among candidates.
enum SuggestionRanking {
    /// The most telling candidates, without those that follow from others. A kind of which there are some already counts less, so
    /// that a flow with many links does not get nothing but links.
    static func best(
        of candidates: [SuggestionCandidate], besides stated: [Expectation.Form], limit: Int
    ) -> [SuggestionCandidate] {
        var left = candidates.filter { $0.worth > 0 }
        var chosen: [SuggestionCandidate] = []
        var counts: [String: Int] = [:]
        while chosen.count < limit {
            // The first of the best stays first, so that the order is the same on each run.
            var best: (index: Int, worth: Int)?
            for (index, candidate) in left.enumerated() {
                let worth = candidate.worth - 2 * (counts[candidate.form.word] ?? 0)
                if worth > best?.worth ?? .min { best = (index, worth) }
            }
            guard let best else { break }
            let candidate = left.remove(at: best.index)
            let known = stated + chosen.map(\.form)
            if known.contains(where: { $0.implies(candidate.form) }) { continue }
            counts[candidate.form.word, default: 0] += 1
            chosen.append(candidate)
        }
        return chosen
    }
}
