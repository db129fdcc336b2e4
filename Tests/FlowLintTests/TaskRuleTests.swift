import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// What the analysis knows about tasks: an outcome happens only where its task was started.
@Suite("Tasks")
struct TaskRuleTests {
    private static func flow(_ routes: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        tasks:
          load: { outcomes: { loaded: , failed: } }
          save: { outcomes: { saved: } }
        screens:
          Home: { intents: { opened: , closed: } }
          Form: { intents: { sent: , left: } }
          Done: { intents: { left: } }
        start: home
        routes:
        \(routes)
        """
    }

    @Test("a task that is started where a different one may still run is found, with the journey")
    func overwritten() async {
        let spec = MarkedText(
            Self.flow(
                """
                  home: { transitions: { opened: { push: form, run: load }, closed: stay } }
                  form:
                    transitions:
                      sent: { run: 1️⃣save2️⃣ }
                      left: pop
                      saved: { push: done }
                      loaded: stay
                      failed: stay
                  done: { transitions: { left: pop } }
                """))
        let found = await RuleFindings(of: OverwrittenTask.id, in: spec.text).findings
        #expect(
            found.map(\.message) == [
                "a task may still run where `save` starts, and is cancelled then; start `save` where none runs, or see to it that"
                    + " `sent` cannot happen before"
            ])
        #expect(found.first?.span.start == spec[1])
        #expect(found.first?.span.end == spec[2])
        #expect(found.first?.journey?.steps.map(\.event) == ["opened"])
    }

    @Test("a task that starts anew is not found, nor one that starts after the other has ended")
    func notOverwritten() async {
        let spec = Self.flow(
            """
              home: { transitions: { opened: { push: form, run: load }, closed: stay } }
              form:
                transitions:
                  sent: { run: load }
                  left: pop
                  saved: { push: done }
                  loaded: { run: save }
                  failed: stay
              done: { transitions: { left: pop } }
            """)
        // While `save` runs, `sent` starts `load`.
        let found = await RuleFindings(of: OverwrittenTask.id, in: spec).findings
        #expect(found.map(\.subject?.event) == ["sent"])
    }

    @Test("an outcome does not happen if its task is only started behind it")
    func startedBehind() async {
        func isNeverRun(_ run: String) async -> Bool {
            let spec = Self.flow(
                """
                  home: { transitions: { opened: { push: form\(run) }, closed: stay } }
                  form: { transitions: { sent: stay, left: pop, loaded: { push: done }, failed: stay } }
                  done: { transitions: { left: { popTo: form, run: load } } }
                """)
            return await RuleFindings(of: TaskNeverRun.id, in: spec).messages.contains { $0.contains("`load`") }
        }
        #expect(await isNeverRun(""))
        #expect(await !isNeverRun(", run: load"))
    }

    @Test("a task whose transitions never happen is never run")
    func neverRun() async {
        let spec = MarkedText(
            """
            flowgen: 1
            flow: MainFlow
            tasks: { 1️⃣save2️⃣: { outcomes: { saved: } } }
            screens: { Home: , Form: { intents: { sent: } } }
            start: home
            routes:
              home:
              form: { transitions: { sent: { run: save }, saved: stay } }
            """)
        let found = await RuleFindings(of: TaskNeverRun.id, in: spec.text).findings
        #expect(
            found.map(\.message) == [
                "no journey starts task `save`, because the transitions that run it never happen; correct them, or remove the task"
            ])
        #expect(found.first?.span.start == spec[1])
    }

    @Test("a task that may run in a flow that is too large to analyse is not reported")
    func tooLarge() async {
        let count = 100
        var spec = "flowgen: 1\nflow: MainFlow\ntasks:\n"
        for index in 0..<count { spec += "  load\(index): { outcomes: { loaded\(index): , failed\(index): } }\n" }
        spec += "  forgotten: { outcomes: { found: } }\nstart: r0\nroutes:\n"
        for index in 0..<count {
            spec += "  r\(index):\n    transitions:\n      opened\(index): { run: load\(index) }\n"
            spec += "      loaded\(index): { push: r\((index + 1) % count) }\n      failed\(index): stay\n"
        }
        #expect(await RuleFindings(of: AnalysisLimit.id, in: spec).findings.count == 1)
        #expect(
            await RuleFindings(of: TaskNeverRun.id, in: spec).messages
                == ["task `forgotten` is never run; start it with `run: forgotten`, or remove it"])
    }
}
