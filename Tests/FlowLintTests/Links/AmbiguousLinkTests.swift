import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// Which pairs of patterns one URL can match equally well, and such a URL.
@Suite struct AmbiguousLinkTests {
    @Test(arguments: [
        ("/user/{id}", "/user/{name}", "/user/x"),
        ("/user/{id}", "/{section}/me", "/user/me"),
        ("/a/**", "/{x}/b", "/a/b"),
        ("/search?q={q}", "/search?query={q}", "/search?q=x&query=x"),
        ("/search?page={page=1}", "/search", "/search"),
        ("/settings/{section=general}", "/{page}/general", "/settings/general"),
    ])
    func isReportedWithAUrlThatBothMatch(first: String, second: String, url: String) async {
        let found = await found(first, second)
        #expect(
            found.messages == [
                "`\(url)` matches both `\(second)` and `\(first)`, and neither is more specific;"
                    + " tell them apart by a literal, as in `/a/{id}` and `/b/{id}`, or remove one"
            ])
        let lines = LineIndex(of: found.read.sources.files[0])
        #expect(found.findings.map { lines.start(of: $0.span).line } == [9])
        #expect(found.findings.first?.related.map { lines.start(of: $0.span).line } == [8])
    }

    @Test func saysOfOnePatternTwiceThatOneIsEnough() async {
        #expect(
            await findings("/settings", "/settings/").map(\.message) == [
                "`/settings` matches both `/settings/` and `/settings`, and neither is more specific; remove one"
            ])
    }

    @Test(arguments: [
        ("/user/{id}", "/user/me"),
        ("/user/{id}", "/user/{id}/posts"),
        ("/orders/**", "/orders/{id}/{item}"),
        ("/orders/**", "/orders"),
        ("/a/{x}", "/b/{x}"),
        ("/search?q={q}", "/search"),
        ("/search?kind=new", "/search?kind={kind}"),
        ("/search?kind=new", "/search?kind=old"),
        ("/settings/{section=general}", "/settings"),
        ("/settings/{section=general}", "/{page}/{part}"),
    ])
    func isNotReportedWhereOneIsMoreSpecificOrNoUrlMatchesBoth(first: String, second: String) async {
        #expect(await findings(first, second).map(\.message) == [])
        #expect(await findings(second, first).map(\.message) == [])
    }

    private func findings(_ first: String, _ second: String) async -> [Diagnostic] {
        await found(first, second).findings
    }

    private func found(_ first: String, _ second: String) async -> RuleFindings {
        await RuleFindings(
            of: AmbiguousLink.id,
            in: """
                flowgen: 1
                flow: MainFlow
                screens: { Home: }
                start: home
                routes: { home: }
                links:
                  routes:
                    "\(first)": popToRoot
                    "\(second)": { reset: home }
                """)
    }
}
