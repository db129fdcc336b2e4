import FlowAnalysis
import Testing

@Suite("The verb `back` of a child flow")
struct BackOfChildTests {
    @Test(
        "is the event `system-back` of its parent, also where a swipe can dismiss the child flow",
        arguments: ["sheet", "cover"])
    func modalChild(_ style: String) async throws {
        let verdicts = try await ProvedSpec(
            """
            flowgen: 1
            flow: ParentFlow
            screens: { Home: { intents: { childTapped: } } }
            start: home
            routes:
              home: { transitions: { childTapped: { present: child, as: \(style) } } }
              child: { flow: ChildFlow }
            expect:
              - { when: { event: system-back }, seen: home }
              - { when: { event: system-back }, seen: child }
            """,
            """
            flowgen: 1
            flow: ChildFlow
            screens: { A: { intents: { closed: } } }
            start: a
            routes: { a: { transitions: { closed: back } } }
            """
        ).verdicts
        #expect(verdicts.map(\.holds) == [true, false])
        #expect(verdicts.allSatisfy { !$0.isVacuous })
        #expect(verdicts[1].witness?.steps.map(\.event) == ["childTapped", "system-back"])
    }
}
