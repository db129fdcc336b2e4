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
        /// The analysis has found it too much work.
        var notCompared = 0
        var journeys = 0

        static func += (one: inout Count, other: Count) {
            one.held += other.held
            one.broken += other.broken
            one.unknown += other.unknown
            one.vacuous += other.vacuous
            one.notCompared += other.notCompared
            one.journeys += other.journeys
        }
    }

    private let isApproximated: Bool
    private(set) var counts: [String: Count] = [:]
    private(set) var disagreements: [String] = []
    /// Those in flows of which the analysis may claim too much: see docs/analysis.md.
    private(set) var approximated: [String] = []

    private init(isApproximated: Bool) { self.isApproximated = isApproximated }

    /// - Parameters:
    ///   - seed: that of the expectations.
    ///   - expectations: how many for each flow.
    ///   - isApproximated: whether the analysis may claim too much in any flow.
    /// - Returns: `nil` if the module has errors.
    static func compare(
        _ files: ValidSpecs.Module, seed: UInt64, expectations: Int, within bound: NavigationExploration.Bound,
        isApproximated: Bool
    ) async -> ExpectationComparison? {
        let read = ReadModule(files)
        guard !read.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        var module = read.module
        for index in module.flows.indices {
            module.flows[index].expectations = RandomExpectation.expectations(
                expectations, of: FlowID(index: index), in: module, seed: seed &* 16 &+ UInt64(index))
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

    private mutating func compare(
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
        if verdict.witness != nil { count.journeys += 1 }
        counts[expectation.form.name, default: Count()] += count
        var problems: [String] = []
        if let journey = answer.journey, let problem = oracle.problem(with: journey, of: expectation) {
            problems.append("the search's own journey is wrong: \(problem)\(journey.outline(flow))")
        }
        if let holds = verdict.holds {
            problems += self.problems(verdict, holds, answer, flow) + self.problems(verdict, oracle, expectation)
        }
        let all = problems.map { "\(flow.name.text): \(expectation.words): \($0)\(verdict.outline(flow))" }
        if isApproximated || oracle.graph.isolated.isApproximated {
            approximated += all
        } else {
            disagreements += all
        }
    }

    private func problems(
        _ verdict: ExpectationVerdict, _ holds: Bool, _ answer: ExpectationOracle.Answer, _ flow: Flow
    ) -> [String] {
        var problems: [String] = []
        if let known = answer.holds, known != holds {
            problems.append("it \(known ? "holds" : "does not hold")\(answer.journey?.outline(flow) ?? "")")
        }
        if let isVacuous = answer.isVacuous, holds, verdict.isVacuous != isVacuous {
            problems.append("it is \(isVacuous ? "" : "not ")vacuous")
        }
        if !holds, verdict.isVacuous { problems.append("it does not hold and is vacuous") }
        if let length = verdict.witness?.steps.count {
            if length < answer.fewest { problems.append("no journey is shorter than \(answer.fewest) events") }
            if let journey = answer.journey, length > journey.steps.count {
                problems.append("there is a shorter journey:\(journey.outline(flow))")
            }
        }
        return problems
    }

    /// A journey is checked by itself, also where the bound of the search hides whether there is one.
    private func problems(
        _ verdict: ExpectationVerdict, _ oracle: ExpectationOracle, _ expectation: Expectation
    ) -> [String] {
        guard let witness = verdict.witness else { return [] }
        var isForPossible = false
        if case .possible = expectation.form { isForPossible = true }
        if verdict.holds != isForPossible { return ["it has a journey"] }
        return oracle.problem(with: ExpectationJourney(witness), of: expectation).map { [$0] } ?? []
    }
}

extension Expectation.Form {
    static let names = ["never", "possible", "always", "before", "between", "when"]

    var name: String {
        switch self {
        case .never: "never"
        case .possible: "possible"
        case .always: "always"
        case .before: "before"
        case .between: "between"
        case .when: "when"
        }
    }
}

extension ExpectationJourney {
    fileprivate init(_ witness: ExpectationWitness) {
        let end: End =
            switch witness.end {
            case .state(let state): .state(state.layers.map { Layer(style: $0.style, routes: $0.routes) })
            case .finished(let outcome): .finished(outcome)
            case .left: .left
            }
        self.init(start: witness.start, steps: witness.steps, end: end, hasFailed: witness.hasFailed)
    }
}

extension ExpectationVerdict {
    fileprivate func outline(_ flow: Flow) -> String {
        guard let holds else { return "" }
        let vacuity = vacuity.map { ", vacuous: \($0)" } ?? ""
        return "\nthe analysis: \(holds ? "holds" : "does not hold")\(vacuity)"
            + (witness.map { ExpectationJourney($0).outline(flow) } ?? "")
    }
}

extension ExpectationJourney {
    fileprivate func outline(_ flow: Flow) -> String {
        func names(_ routes: [Int]) -> String { routes.map { flow.routes[$0].name.text }.joined(separator: " ") }
        let ending =
            switch end {
            case .state(let layers): layers.map { "\($0.style) \(names($0.routes))" }.joined(separator: " | ")
            case .finished(let outcome): "finished with \(flow.outcomes[outcome].name.text)"
            case .left: "left"
            }
        let events = steps.map { "\($0.route) \($0.event)\($0.branch.map { "[\($0)]" } ?? "")" }
        let lines = ["from \(names([start]))"] + events + ["to \(ending)\(hasFailed ? ", failed" : "")"]
        return lines.map { "\n  \($0)" }.joined()
    }
}
