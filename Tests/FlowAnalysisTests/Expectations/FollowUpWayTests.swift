import FlowAnalysis
import Testing

/// Whether a way remains where the system has removed something, an alert or a route, and what follows looks further down.
@Suite("A way after the system has removed something")
struct FollowUpWayTests {
    /// - Parameter answered: what the button of the alert does that is presented by `b`, above `a`.
    private func verdict(
        _ answered: String, _ expectation: String = "always: { can: a }"
    ) async throws
        -> ExpectationVerdict
    {
        let spec = try await ProvedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { next: } }, B: { intents: { asked: , more: } }, C: }
            start: a
            routes:
              a: { transitions: { next: { push: b } } }
              b: { back: hidden, transitions: { asked: { present: sure }, more: { push: b } } }
              sure: { alert: { title: Sure?, buttons: { answered: { title: Yes } } }, transitions: { answered: \(answered) } }
              c: { back: hidden }
            expect: [\(expectation)]
            """)
        return try #require(spec.verdicts.first)
    }

    @Test("is found if what follows looks for a route that is always beneath, however far down")
    func found() async throws {
        #expect(try await verdict("{ popTo: a }").holds == true)
        #expect(try await verdict("pop").holds == true)
        #expect(try await verdict("{ push: c, above: a }").holds == false)
    }

    @Test("is not assumed where what follows cannot fail, so that the journey is a shortest one")
    func shortest() async throws {
        let witness = try #require(try await verdict("{ push: c, insteadOf: a }").witness)
        #expect(witness.steps.map(\.event) == ["next"])
    }

    @Test("remains if what follows fails, after which the alert stays dismissed")
    func failing() async throws {
        // It fails on `a`, `b`, and leads to `a` from `a`, `b`, `b`.
        #expect(try await verdict("{ pop: 2 }", "always: { can: b, within: 1 }").holds == false)
        #expect(try await verdict("{ pop: 2 }", "always: { can: b, within: 2 }").holds == true)
        #expect(try await verdict("{ do: [{ pop: 3 }, { reset: c }] }", "always: { can: c, within: 1 }").holds == false)
    }

    @Test("is not decided if what follows may fail too far down")
    func tooFar() async throws {
        // It fails at `a`, beneath any number of `b`.
        let verdict = try await verdict("{ popTo: c }", "always: { can: b, within: 1 }")
        #expect(verdict.holds == nil && verdict.undecided == .approximation)
    }
}
