import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowTestSupport
import NavigationTestSupport

/// Compares what the analysis proves about random expectations of random flows with an exhaustive search.
struct ExpectationComparison {
    /// How often a form was compared, and what the search has found.
    struct Count {
        var held = 0
        var broken = 0
        /// The bound of the search hides it, so that only the analysis's journey is checked.
        var unknown = 0
        var vacuous = 0
        /// The analysis does not decide it.
        var notCompared = 0
        /// Of these, the search finds so many broken.
        var notFound = 0
        var journeys = 0

        static func += (one: inout Count, other: Count) {
            one.held += other.held
            one.broken += other.broken
            one.unknown += other.unknown
            one.vacuous += other.vacuous
            one.notCompared += other.notCompared
            one.notFound += other.notFound
            one.journeys += other.journeys
        }
    }

    struct Disagreement: CustomStringConvertible {
        enum Subject {
            /// The search finds it broken, and the analysis does not.
            case missed
            case verdict, vacuity, length, journey
            /// The search contradicts itself.
            case search
        }

        /// The name of the flow.
        var flow: String
        var expectation: Expectation
        var subject: Subject
        var problem: String

        var description: String { "\(flow): \(expectation.words): \(problem)" }
    }

    private let isApproximated: Bool
    private(set) var counts: [String: Count] = [:]
    private(set) var disagreements: [Disagreement] = []
    /// Those in flows of which the analysis may claim too much: see docs/analysis.md.
    private(set) var approximated: [Disagreement] = []

    init(isApproximated: Bool) { self.isApproximated = isApproximated }

    /// - Parameters:
    ///   - isApproximated: whether the analysis may claim too much in any flow.
    ///   - expectations: those of a flow.
    /// - Returns: `nil` if the module has errors.
    static func compare(
        _ files: ValidSpecs.Module, within bound: NavigationExploration.Bound, isApproximated: Bool,
        _ expectations: (FlowID, Module) -> [Expectation]
    ) async -> ExpectationComparison? {
        let read = ReadModule(files)
        guard !read.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        var module = read.module
        for index in module.flows.indices {
            module.flows[index].expectations = expectations(FlowID(index: index), read.module)
        }
        let analysed = await module.analyse { $0 }
        let explorations = NavigationExploration.explore(module, within: bound) { index in
            analysed[index].summary.forOracle
        }
        var comparison = ExpectationComparison(isApproximated: isApproximated)
        for (index, exploration) in explorations.enumerated() {
            let oracle = ExpectationOracle(exploration.isolated, within: bound)
            let verdicts = analysed[index].answers.expectationVerdicts
            for (expectation, verdict) in zip(module.flows[index].expectations, verdicts) {
                comparison.compare(verdict, oracle, expectation, of: module.flows[index])
            }
        }
        return comparison
    }

    mutating func compare(
        _ verdict: ExpectationVerdict, _ oracle: ExpectationOracle, _ expectation: Expectation, of flow: Flow
    ) {
        let answer = oracle.answer(expectation)
        var count = Count()
        switch answer.holds {
        case true?: count.held += 1
        case false?: count.broken += 1
        case nil: count.unknown += 1
        }
        if answer.holds == true, answer.isVacuous == true { count.vacuous += 1 }
        if verdict.holds == nil { count.notCompared += 1 }
        if verdict.holds == nil, answer.holds == false { count.notFound += 1 }
        if verdict.witness != nil { count.journeys += 1 }
        counts[expectation.form.name, default: Count()] += count
        var problems: [Problem] = []
        if let journey = answer.journey, let problem = oracle.problem(with: journey, of: expectation) {
            problems.append((.search, "the search's own journey is wrong: \(problem)\(journey.outline(flow))"))
        }
        if let holds = verdict.holds {
            problems += self.problems(verdict, holds, answer, flow)
            if let vacuity = verdict.vacuity, !oracle.confirms(vacuity, of: expectation.form) {
                problems.append((.vacuity, "it is not vacuous for that reason"))
            }
            if let problem = problem(verdict, oracle, expectation) { problems.append((.journey, problem)) }
        }
        let all = problems.map { subject, problem in
            Disagreement(
                flow: flow.name.text, expectation: expectation, subject: subject,
                problem: "\(problem)\(verdict.outline(flow))")
        }
        if isApproximated || oracle.graph.isolated.isApproximated {
            approximated += all
        } else {
            disagreements += all
        }
    }

    private typealias Problem = (Disagreement.Subject, String)

    private func problems(
        _ verdict: ExpectationVerdict, _ holds: Bool, _ answer: ExpectationOracle.Answer, _ flow: Flow
    ) -> [Problem] {
        var problems: [Problem] = []
        if let known = answer.holds, known != holds {
            let journey = answer.journey?.outline(flow) ?? ""
            problems.append(known ? (.verdict, "it holds\(journey)") : (.missed, "it does not hold\(journey)"))
        }
        if let isVacuous = answer.isVacuous, holds, verdict.isVacuous != isVacuous {
            problems.append((.vacuity, "it is \(isVacuous ? "" : "not ")vacuous"))
        }
        if !holds, verdict.isVacuous { problems.append((.vacuity, "it does not hold and is vacuous")) }
        if let length = verdict.witness?.steps.count {
            if length < answer.fewest {
                problems.append((.length, "no journey is shorter than \(answer.fewest) events"))
            }
            if let journey = answer.journey, length > journey.steps.count {
                problems.append((.length, "there is a shorter journey:\(journey.outline(flow))"))
            }
        }
        return problems
    }

    /// A journey is checked by itself, also where the bound of the search hides whether there is one.
    private func problem(
        _ verdict: ExpectationVerdict, _ oracle: ExpectationOracle, _ expectation: Expectation
    ) -> String? {
        guard let witness = verdict.witness else { return nil }
        var isForPossible = false
        if case .possible = expectation.form { isForPossible = true }
        if verdict.holds != isForPossible { return "it has a journey" }
        return oracle.problem(with: ExpectationJourney(witness), of: expectation)
    }
}

extension ExpectationOracle {
    /// Whether nothing contradicts why an expectation is said to say nothing.
    fileprivate func confirms(_ vacuity: ExpectationVerdict.Vacuity, of form: Expectation.Form) -> Bool {
        switch (vacuity, form) {
        case (.part(let index), .never(let situation)):
            situation.parts.count > 1 && situation.parts.indices.contains(index)
                && !occurs(situation.parts[index].condition)
        case (.neverSeen(let choice), .before(_, let then)): choice == then && !isSeen(choice)
        case (.neverSeen(let choice), .between(let after, _, let never)):
            [after, never].contains(choice) && !isSeen(choice)
        case (.neverHappens, .when): true
        case (.part, _), (.neverSeen, _), (.neverHappens, _): false
        }
    }
}
