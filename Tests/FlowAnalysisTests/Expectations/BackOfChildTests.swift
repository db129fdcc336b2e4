import FlowAnalysis
import FlowTestSupport
import Testing

@Suite("The verb `back` of a child flow")
struct BackOfChildTests {
    @Test(
        "is the event `system-back` of its parent, also where a swipe can dismiss the child flow",
        arguments: ["sheet", "cover"])
    func modalChild(_ style: String) async throws {
        let read = ReadModule([
            (
                "ParentFlow.flow.yaml",
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
                """
            ),
            (
                "ChildFlow.flow.yaml",
                """
                flowgen: 1
                flow: ChildFlow
                screens: { A: { intents: { closed: } } }
                start: a
                routes: { a: { transitions: { closed: back } } }
                """
            ),
        ])
        try #require(read.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let verdicts = await read.module.analyse { $0 }[0].answers.expectationVerdicts
        #expect(verdicts.map(\.holds) == [true, false])
        #expect(verdicts.allSatisfy { !$0.isVacuous })
        #expect(verdicts[1].witness?.steps.map(\.event) == ["childTapped", "system-back"])
    }
}
