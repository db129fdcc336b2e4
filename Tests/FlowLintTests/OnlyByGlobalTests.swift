import FlowDiagnostics
import FlowLint
import Testing

/// Routes that nothing on a screen leads to.
@Suite struct OnlyByGlobalTests {
    @Test func aRouteThatOnlyALinkLeadsToIsFound() async {
        await expect(
            OnlyByGlobal.id, in: flow(news: "{}", "1️⃣detail2️⃣:", links: "/detail: { push: detail }"),
            "`detail` is never shown without a link or a flow-level intent;"
                + " add a transition to it from a route, unless that is intended"
        )
    }

    @Test func aButtonOnARouteThatALinkLeadsToIsAWayAsWell() async {
        await expectNothing(
            of: OnlyByGlobal.id,
            in: flow(
                news: "{ transitions: { opened: { push: detail } } }", "detail:", home: "{ push: news }",
                links: "/detail: { push: detail }"))
        let text = flow(
            news: "{ transitions: { opened: { push: detail } } }", "detail:",
            links: "{ /news: { push: news }, /detail: { push: detail } }")
        let found = await RuleFindings(of: OnlyByGlobal.id, in: text)
        #expect(found.findings.map(\.subject?.route) == ["news"])
    }

    @Test func aButtonThatOnlyTheRouteItselfLeadsToIsNone() async {
        let text = flow(
            news: "{ transitions: { opened: { push: detail } } }",
            "detail: { screen: News, transitions: { opened: { push: news } } }", links: "/detail: { push: detail }")
        let found = await RuleFindings(of: OnlyByGlobal.id, in: text)
        #expect(found.findings.map(\.subject?.route) == ["detail"])
    }

    private func flow(news: String, _ detail: String, home: String = "stay", links: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { newsRequested: } }
          News: { intents: { opened: } }
          Detail:
        start: home
        routes:
          home: { transitions: { newsRequested: \(home) } }
          news: \(news == "{}" ? "{ transitions: { opened: stay } }" : news)
          \(detail)
        links:
          schemes: [app]
          routes: \(links.hasPrefix("{") ? links : "{ \(links) }")
        """
    }
}
