import FlowDiagnostics
import FlowLint
import Testing

/// Tabs that are hidden from everyone.
@Suite struct UnusedTabTests {
    @Test func aHiddenTabThatNothingNamesIsUnused() async {
        await expect(
            .unusedTab, in: tabs("1️⃣help2️⃣: { tab: { hidden: true } }"),
            "nobody can get to tab `help`: it is hidden, and nothing shows it; write `show: help` where it is gone to,"
                + " list it under `entries`, or take `hidden` away")
    }

    @Test func thatNothingLeadsToItIsNotSaidAgain() async {
        await expectNothing(of: .unreachableRoute, in: tabs("help: { tab: { hidden: true } }"))
    }

    @Test(arguments: [
        "help: { tab: { title: Help } }",
        "help:",
    ])
    func aTabThatCanBeTappedIsUsed(help: String) async {
        await expectNothing(of: .unusedTab, in: tabs(help))
    }

    @Test(arguments: [
        ("start: help", "stay"), ("start: home\nentries: [help]", "stay"), ("start: home", "{ show: help }"),
        ("start: home", "{ present: help }"),
        ("start: home\nintents: { asked: }\ntransitions: { asked: { show: help } }", "stay"),
        ("start: home\nlinks: { schemes: [app], routes: { /help: { show: help } } }", "stay"),
    ])
    func aHiddenTabThatSomethingNamesIsUsed(top: String, transition: String) async {
        await expectNothing(
            of: .unusedTab, in: tabs("help: { tab: { hidden: true } }", top: top, onOpened: transition))
    }

    @Test func aTabThatOnlyWhatNeverRunsLeadsToIsUnreachableAndNotUnused() async {
        let text = tabs("help: { tab: { hidden: true } }", onOpened: "[stay, { show: help }]")
        await expectNothing(of: .unusedTab, in: text)
        let found = await RuleFindings(of: .unreachableRoute, in: text)
        #expect(found.findings.map(\.subject?.route) == ["help"])
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
