import FlowDiagnostics
import FlowLint
import Testing

@Suite struct UnboundedStackTests {
    @Test("of a circle above two stacks, the shortest way to it is shown")
    func shortestJourney() async {
        let found = await RuleFindings(
            of: UnboundedStack.id,
            in: """
                flowgen: 1
                flow: MainFlow
                screens: { Home: { intents: { sheetAsked: } }, Sheet: { intents: { profileAsked: } }, Profile: }
                start: home
                routes:
                  home: { transitions: { sheetAsked: { present: sheet } } }
                  sheet: { transitions: { profileAsked: { push: profile } } }
                  profile:
                links: { schemes: [app], routes: { /profile: { push: profile } } }
                """)
        #expect(found.findings.map { $0.journey?.steps.map(\.event) } == [["/profile", "/profile"]])
    }
}
