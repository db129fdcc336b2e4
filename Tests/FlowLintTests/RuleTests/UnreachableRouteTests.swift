import FlowDiagnostics
import FlowLint
import Testing

@Suite struct UnreachableRouteTests {
    @Test(
        "a route is reported if the rule that explains it is off",
        arguments: [
            ("[stay, { push: help }]", ShadowedBranch.id),
            ("[{ when: a, stay: }, { when: a, push: help }, stay]", ShadowedBranch.id),
            ("{ do: [pop, { push: help }] }", StackUnderflow.id),
            ("{ push: help, above: tips }", PopTargetMissing.id),
            ("{ do: [dismiss, { push: help }] }", NothingToDismiss.id),
        ])
    func explainedByRuleThatIsOff(transition: String, rule: RuleID) async {
        let text = """
            flowgen: 1
            flow: MainFlow
            guards: { a: }
            screens: { Help: { intents: { next: } } }
            start: home
            entries: [tips]
            routes:
              home: { screen: Help, transitions: { next: \(transition) } }
              help: { transitions: { next: { push: tip } } }
              tips: { screen: Help, transitions: { next: stay } }
              tip: { screen: Help, transitions: { next: stay } }
            """
        await expectNothing(of: UnreachableRoute.id, in: text)
        let found = await RuleFindings(of: UnreachableRoute.id, in: text, RuleSettings(levels: [rule: .off]))
        #expect(found.findings.map(\.subject?.route) == ["help"])
    }
}
