import FlowDiagnostics
import FlowModel
import NavigationTestSupport
import Testing

/// The journeys with which an analysis shows that an expectation is broken, or that something is possible.
@Suite("Journeys of expectations")
struct ExpectationJourneyTests {
    private let spec: DecidedSpec

    init() throws {
        spec = try DecidedSpec(
            """
            flowgen: 1
            flow: MainFlow
            outcomes: { done: }
            screens: { A: { intents: { next: , failing: } }, B: { intents: { next: , ended: } }, C: }
            start: a
            routes:
              a: { transitions: { next: { push: b }, failing: pop } }
              b: { transitions: { next: { present: c }, ended: { finish: done } } }
              c: { dismissible: false }
            """)
    }

    private let toB = Journey.Step(route: "a", event: "next", branch: 0)
    private let toC = Journey.Step(route: "b", event: "next", branch: 0)

    private func state(_ layers: (style: String, routes: [Int])...) -> ExpectationJourney.End {
        .state(layers.map { ExpectationJourney.Layer(style: $0.style, routes: $0.routes) })
    }

    private var never: FlowModel.Expectation.Form { .never(spec.writing.situation(.seen(spec.writing.any("c")))) }

    @Test("are walked step by step")
    func steps() {
        let end = state(("base", [0, 1]), ("sheet", [2]))
        #expect(spec.problem(never, [toB, toC], to: end) == nil)
        #expect(
            spec.problem(never, [toC, toB], to: end)?.utf8.starts(with: "step 1 cannot happen at a".utf8) == true)
        #expect(spec.problem(never, [toB, toB], to: end) != nil)
    }

    @Test("end in the state that they name, which is what they are about")
    func ends() {
        #expect(
            spec.problem(never, [toB, toC], to: state(("base", [0, 1]), ("cover", [2])))
                == "it ends at a b | sheet c")
        #expect(spec.problem(never, [toB], to: state(("base", [0, 1]))) == "its end is not what it is about")
        #expect(spec.problem(never, [], to: state(("base", [0]))) == "its end is not what it is about")
    }

    @Test("do not pass what a `before` asks for")
    func before() {
        let write = spec.writing
        let end = state(("base", [0, 1]), ("sheet", [2]))
        #expect(spec.problem(.before(first: write.any("b"), then: write.any("c")), [toB, toC], to: end) != nil)
        #expect(spec.problem(.before(first: write.none("a", "b"), then: write.any("c")), [toB, toC], to: end) != nil)
        #expect(
            spec.problem(.before(first: write.any("c"), then: write.any("b")), [toB], to: state(("base", [0, 1])))
                == nil)
    }

    @Test("of a `when` end with the event, and with its failure")
    func events() {
        let write = spec.writing
        let failing = Journey.Step(route: "a", event: "failing", branch: 0)
        let ended = Journey.Step(route: "b", event: "ended", branch: 0)
        let succeeds = write.when(.intent, "failing", .succeeds).form
        #expect(spec.problem(succeeds, [failing], to: state(("base", [0])), hasFailed: true) == nil)
        #expect(spec.problem(succeeds, [failing], to: state(("base", [0]))) != nil)
        #expect(spec.problem(succeeds, [], to: state(("base", [0]))) == "it has no event")
        let seen = write.when(.intent, "ended", .seen(write.any("a"))).form
        #expect(spec.problem(seen, [toB, ended], to: .finished(0)) == nil)
        #expect(spec.problem(seen, [toB, ended], to: .left) != nil)
        let outcome = write.when(.intent, "ended", .outcome(write.outcome("done"))).form
        #expect(spec.problem(outcome, [toB, ended], to: .finished(0)) != nil)
    }

    @Test("of an `always` end where the goal cannot be reached")
    func goals() {
        let write = spec.writing
        let end = state(("base", [0, 1]), ("sheet", [2]))
        #expect(spec.problem(.always(can: .finish(nil), within: nil), [toB, toC], to: end) == nil)
        #expect(
            spec.problem(.always(can: .finish(nil), within: nil), [toB], to: state(("base", [0, 1])))
                == "its end leads to the goal")
        let near = write.limit(1)
        #expect(spec.problem(.always(can: .finish(nil), within: near), [], to: state(("base", [0]))) == nil)
    }

    @Test("are the shortest ones of the search")
    func search() {
        let write = spec.writing
        let between = FlowModel.Expectation.Form.between(
            after: write.any("b"), before: write.any("c"), never: write.any("a"))
        let journey = spec.oracle.answer(write.expectation(between)).journey
        #expect(journey?.steps.map(\.event) == ["next", "system-back"])
        #expect(journey?.end == state(("base", [0])))
    }
}
