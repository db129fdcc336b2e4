import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// What ends the witness of a failing step: its numbers are those of the stack before the step.
@Suite struct FailingStepTests {
    @Test(arguments: [
        (StackUnderflow.id, "{ do: [pop, pop] }", "pop after `pop`, but nothing is beneath"),
        (
            StackUnderflow.id, "{ do: [{ push: terms }, { push: terms }, { pop: 4 }] }",
            "pop 4 after `push: terms`, `push: terms`, but only 3 routes are beneath"
        ),
        (
            StackUnderflow.id, "{ do: [{ reset: [home, terms] }, { pop: 2 }] }",
            "pop 2 after `reset: [home, terms]`, but only 1 route is beneath"
        ),
        (
            StackUnderflow.id, "{ do: [{ present: terms }, { pop: 2 }] }",
            "pop 2 after `present: terms`, but nothing is beneath"
        ),
        (StackUnderflow.id, "{ pop: 3 }", "pop 3, but only 1 route is beneath"),
        (
            NothingToDismiss.id, "{ do: [dismiss, dismiss] }",
            "dismiss after `dismiss`, but no sheet or cover is presented"
        ),
        (
            PopTargetMissing.id, "{ do: [dismiss, { popTo: settings }] }",
            "popTo settings after `dismiss`, but that is not in the layer"
        ),
        (PopTargetMissing.id, "{ popTo: home }", "popTo home, but that is not in the layer"),
        (PopTargetMissing.id, "{ push: terms, above: home }", "above home, but that is not in the layer"),
        (
            PopTargetMissing.id, "{ push: terms, insteadOf: terms }", "insteadOf terms, but that is not in the layer"
        ),
    ])
    func result(rule: RuleID, transition: String, result: String) async {
        let found = await RuleFindings(
            of: rule,
            in: """
                flowgen: 1
                flow: MainFlow
                screens:
                  Home: { intents: { settingsTapped: } }
                  Settings: { intents: { passwordTapped: } }
                  Password: { intents: { changed: } }
                  Terms:
                start: home
                entries: [terms]
                routes:
                  home: { transitions: { settingsTapped: { present: settings } } }
                  settings: { transitions: { passwordTapped: { push: password } } }
                  password: { transitions: { changed: \(transition) } }
                  terms:
                """)
        #expect(found.findings.map { $0.journey?.result } == [result])
    }
}
