import FlowDiagnostics
import FlowLint
import Testing

/// Tabs that are hidden from everyone.
@Suite struct UnusedTabTests {
    @Test func aHiddenTabThatNothingNamesIsUnused() async {
        await expect(
            UnusedTab.id, in: tabs("1️⃣help2️⃣: { tab: { hidden: true } }"),
            "tab `help` is unreachable: it is hidden, and nothing shows it; use `show: help` in a transition, list it under `entries`, or remove `hidden`"
        )
    }

    @Test func thatNothingLeadsToItIsNotSaidAgain() async {
        await expectNothing(of: UnreachableRoute.id, in: tabs("help: { tab: { hidden: true } }"))
    }

    @Test(arguments: [
        "help: { tab: { title: Help } }",
        "help:",
    ])
    func aTabThatCanBeTappedIsUsed(help: String) async {
        await expectNothing(of: UnusedTab.id, in: tabs(help))
    }

    @Test(arguments: [
        ("start: help", "stay"), ("start: home\nentries: [help]", "stay"), ("start: home", "{ show: help }"),
        ("start: home", "{ present: help }"),
        ("start: home\nintents: { asked: }\ntransitions: { asked: { show: help } }", "stay"),
        ("start: home\nlinks: { schemes: [app], routes: { /help: { show: help } } }", "stay"),
    ])
    func aHiddenTabThatSomethingNamesIsUsed(top: String, transition: String) async {
        await expectNothing(
            of: UnusedTab.id, in: tabs("help: { tab: { hidden: true } }", top: top, onOpened: transition))
    }

    @Test func aTabThatOnlyWhatNeverRunsLeadsToIsExplainedByThat() async {
        let text = tabs("help: { tab: { hidden: true } }", onOpened: "[stay, { show: help }]")
        await expectNothing(of: UnusedTab.id, in: text)
        await expectNothing(of: UnreachableRoute.id, in: text)
        let found = await RuleFindings(of: ShadowedBranch.id, in: text)
        #expect(found.findings.map(\.subject?.route) == ["home"])
    }

    private func tabs(_ help: String, top: String = "start: home", onOpened transition: String = "stay") -> String {
        """
        flowgen: 1
        flow: MainFlow
        container: tabs
        screens: { Home: { intents: { opened: } }, Help: }
        \(top)
        routes:
          home: { transitions: { opened: \(transition) } }
          \(help)
        """
    }
}
