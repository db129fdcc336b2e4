import FlowDiagnostics
import FlowLint
import Testing

/// Tabs that are hidden from everyone.
@Suite struct UnusedTabTests {
    @Test func aHiddenTabThatNothingNamesIsUnused() async {
        await expect(
            UnusedTab.id, in: tabs("1️⃣help2️⃣: { tab: { hidden: true } }"),
            "tab `help` is unreachable: it is hidden, and nothing shows it; use `show: help` or `present: help` in a transition, list it under `entries`, or remove `hidden`"
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

    @Test func aTabThatIsThereAtTimesIsUsed() async {
        await expectNothing(
            of: UnusedTab.id, in: tabs("help: { tab: { when: isNew } }", top: "guards: { isNew: }\nstart: home"))
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

    // MARK: Tabs with values

    /// A tap binds nothing, so the tab would never be in the bar.
    @Test(
        "A tab with a value that nothing binds is unused",
        arguments: [
            ("news:", "`id`"), ("news: { tab: { title: News } }", "`id`"),
            ("archive: { screen: News, with: { id: 7 } }\n  news:", "`id`"),
            ("news: { screen: Article }", "`id`, `title`"),
        ])
    func tabWithValue(routes: String, missing: String) async {
        let found = await RuleFindings(of: UnusedTab.id, in: values(routes))
        #expect(
            found.messages == [
                "tab `news` is unreachable: a tap binds nothing to \(missing), and nothing else shows it; fix the value in"
                    + " `with`, give the parameter a default, use `show: news` in a transition, or list it under `entries`"
            ])
        #expect(found.findings.map(\.severity) == [.error])
        await expectNothing(of: UnreachableRoute.id, in: values(routes))
    }

    @Test(arguments: [
        ("news: { with: { id: 7 } }", "stay"), ("news: { screen: Article, with: { id: 7, title: A } }", "stay"),
        ("news:", "{ show: news, with: { id: 7 } }"), ("news: { screen: Page }", "stay"),
    ])
    func aTabWithAValueThatSomethingBindsIsUsed(routes: String, transition: String) async {
        await expectNothing(of: UnusedTab.id, in: values(routes, onOpened: transition))
    }

    private func values(_ routes: String, onOpened transition: String = "stay") -> String {
        """
        flowgen: 1
        flow: MainFlow
        container: tabs
        screens:
          Home: { intents: { opened: } }
          News: { params: { id: Int } }
          Article: { params: { id: Int, title: String, subtitle: String? } }
          Page: { params: { number: { type: Int, default: 1 }, title: String? } }
        start: home
        routes:
          home: { tab: { hidden: true }, transitions: { opened: \(transition) } }
          \(routes)
        """
    }

    // MARK: Hidden tabs

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
