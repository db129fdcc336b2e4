import FlowDiagnostics
import FlowLint
import Testing

/// Routes that only a link shows, although a screen was evidently meant to lead there.
@Suite struct OnlyByGlobalTests {
    @Test func anIntentThatIsNamedAfterTheRouteAndDoesNothingIsReported() async {
        await expect(
            OnlyByGlobal.id, in: flow(home: "stay", "1️⃣news2️⃣:", links: "/news: { push: news }"),
            "only a link shows `news`, although `newsRequested` of `home` is named after it and does nothing;"
                + " write `newsRequested: { push: news }`, or rename the intent")
    }

    @Test("Without such an intent, the link is meant to be the only way")
    func noEvidence() async {
        for routes in [
            "detail: { screen: News }", "newsRequest: { screen: News }", "newsRequestedDetail: { screen: News }",
        ] {
            let name = routes.prefix { $0 != ":" }
            await expectNothing(
                of: OnlyByGlobal.id, in: flow(home: "stay", routes, links: "/detail: { push: \(name) }"))
        }
        await expectNothing(
            of: OnlyByGlobal.id, in: flow(home: "{ push: home }", "news:", links: "/news: { push: news }"))
        await expectNothing(
            of: OnlyByGlobal.id,
            in: flow(home: "stay", "news:", links: "/news: { push: news }", event: "newsScrolled"))
    }

    @Test func aRouteThatAButtonLeadsToAsWellIsNot() async {
        await expectNothing(
            of: OnlyByGlobal.id, in: flow(home: "{ push: news }", "news:", links: "/news: { push: news }"))
    }

    @Test func aFlowLevelIntentIsMeantToComeFromOutside() async {
        let intents = "intents: { pushed: }\ntransitions: { pushed: { push: news } }"
        for links in ["", "/news: { push: news }"] {
            await expectNothing(
                of: OnlyByGlobal.id, in: flow(home: "stay", "news:", links: links, more: intents))
        }
    }

    @Test func theRootsOfASwitchAreNotReported() async {
        await expectNothing(
            of: OnlyByGlobal.id,
            in: flow(home: "stay", "news:", links: "/news: { show: news }", more: "container: switch"))
    }

    @Test func inTabsTheFixIsShow() async {
        let found = await RuleFindings(
            of: OnlyByGlobal.id,
            in: flow(
                home: "stay", "news: { tab: { hidden: true } }", links: "/news: { show: news }", more: "container: tabs"
            ))
        #expect(found.messages.first?.contains("`newsRequested: { show: news }`") == true)
    }

    private func flow(
        home: String, _ route: String, links: String, event: String = "newsRequested", more: String = ""
    ) -> String {
        """
        flowgen: 1
        flow: MainFlow
        \(more)
        screens: { Home: { intents: { \(event): } }, News: }
        start: home
        routes:
          home: { transitions: { \(event): \(home) } }
          \(route)
        \(links.isEmpty ? "" : "links: { schemes: [app], routes: { \(links) } }")
        """
    }
}
