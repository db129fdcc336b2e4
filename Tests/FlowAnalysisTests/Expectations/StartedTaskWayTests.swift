import FlowAnalysis
import Testing

@Suite("A way of a task's outcome")
struct StartedTaskWayTests {
    @Test("is none where a guard keeps the task from starting")
    func guardedTask() async throws {
        let verdicts = try await ProvedSpec(
            """
            flowgen: 1
            flow: MainFlow
            guards: { isNew: }
            tasks: { load: { outcomes: { loaded: } } }
            screens: { Home: { intents: { next: , detailTapped: } } }
            start: home
            routes:
              home: { transitions: { next: { push: list }, detailTapped: { push: detail } } }
              list:
                back: hidden
                transitions:
                  $opened: { when: isNew, run: load }
                  loaded: { push: detail }
              detail: { back: hidden }
            expect: [{ always: { can: detail } }, { always: { can: detail, within: 1 } }]
            """
        ).verdicts
        #expect(verdicts.map(\.holds) == [false, false])
        #expect(verdicts.map { $0.witness?.steps.map(\.event) } == [["next"], ["next"]])
    }
}
