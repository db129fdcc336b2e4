import FlowLint
import Testing

@Suite struct OverwrittenTaskTests {
    @Test("the journey leads to where the other task may still run")
    func journey() async {
        let spec = """
            flowgen: 1
            flow: MainFlow
            tasks: { load: { outcomes: { loaded: } }, save: { outcomes: { saved: } } }
            screens: { Home: { intents: { opened: } }, Form: { intents: { sent: } } }
            start: home
            routes:
              home: { transitions: { opened: { push: form, run: load } } }
              form: { transitions: { sent: { run: save }, saved: pop, loaded: stay } }
            """
        let found = await RuleFindings(of: OverwrittenTask.id, in: spec)
        #expect(found.findings.map { $0.journey?.steps.map(\.event) } == [["opened"]])
    }
}
