import FlowDiagnostics
import FlowModel
import struct FlowModel.Expectation
import FlowTestSupport
import NavigationTestSupport
import Testing

/// A spec, and what the search says about expectations of its first flow.
struct DecidedSpec {
    let oracle: ExpectationOracle
    let flow: Flow
    let writing: ExpectationWriting

    init(
        _ texts: String..., bound: NavigationExploration.Bound = .init(configurations: 200, routes: 8),
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let read = ReadModule(texts.enumerated().map { ("Flow\($0.offset).flow.yaml", $0.element) })
        let errors = read.diagnostics.filter { $0.severity == .error }
        try #require(errors.map(\.message) == [], sourceLocation: sourceLocation)
        let explorations = NavigationExploration.explore(read.module, within: bound)
        let isolated = try #require(explorations.first?.isolated, sourceLocation: sourceLocation)
        oracle = ExpectationOracle(isolated, within: bound)
        flow = isolated.flow
        writing = ExpectationWriting(flow)
    }

    /// Why a journey does not show what it is said to show.
    func problem(
        _ form: Expectation.Form, _ steps: [Journey.Step], to end: ExpectationJourney.End, hasFailed: Bool = false
    ) -> String? {
        let journey = ExpectationJourney(start: 0, steps: steps, end: end, hasFailed: hasFailed)
        return oracle.problem(with: journey, of: writing.expectation(form))
    }

    /// `holds`, `holds, vacuous`, `broken after 2`, `possible after 2`, `impossible`, or `unknown`.
    private func decide(_ form: Expectation.Form) -> String {
        let answer = oracle.answer(writing.expectation(form))
        let after = answer.journey.map { " after \($0.steps.count)" } ?? ""
        guard let holds = answer.holds else { return "unknown" }
        if case .possible = form { return holds ? "possible\(after)" : "impossible" }
        return holds ? "holds\(answer.isVacuous == true ? ", vacuous" : "")" : "broken\(after)"
    }

    func never(_ conditions: (ExpectationWriting) -> [Situation.Condition]) -> String {
        decide(.never(writing.situation(conditions(writing))))
    }

    func possible(_ conditions: (ExpectationWriting) -> [Situation.Condition]) -> String {
        decide(.possible(writing.situation(conditions(writing))))
    }

    func always(can route: String, within limit: Int? = nil) -> String {
        decide(.always(can: .seen(writing.any(route)), within: limit.map(writing.limit)))
    }

    func alwaysFinish(with outcome: String? = nil, within limit: Int? = nil) -> String {
        decide(.always(can: .finish(outcome.map(writing.outcome)), within: limit.map(writing.limit)))
    }

    func before(_ first: String, then: String) -> String {
        decide(.before(first: writing.any(first), then: writing.any(then)))
    }

    func between(_ after: String, _ before: String, never: String...) -> String {
        decide(
            .between(after: writing.any(after), before: writing.any(before), never: writing.choice(never)))
    }

    func when(
        _ kind: Expectation.Occurrence.Kind, _ event: String, at place: String? = nil,
        _ result: (ExpectationWriting) -> Expectation.Result
    ) -> String {
        decide(writing.when(kind, event, at: place.map { writing.any($0) }, result(writing)).form)
    }
}

extension DecidedSpec {
    /// a, then a b, then a b c, then a sheet with d above it; the sheet of d can be swiped away, and everything else is left by back.
    static func line() throws -> DecidedSpec {
        try DecidedSpec(
            """
            flowgen: 1
            flow: MainFlow
            outcomes: { done: , failed: }
            screens: { A: { intents: { next: } }, B: { intents: { next: } }, C: { intents: { next: } }, D: , E: }
            start: a
            routes:
              a: { transitions: { next: { push: b } } }
              b: { transitions: { next: { push: c } } }
              c: { transitions: { next: { present: d } } }
              d:
              e:
            """)
    }
}
