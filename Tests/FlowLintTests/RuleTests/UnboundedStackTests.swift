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
                start: home
                routes:
                  home: { transitions: { sheetAsked: { present: sheet } } }
                  sheet: { transitions: { menuAsked: { push: menu }, menuShown: { present: menu } } }
                  menu: { transitions: { submenuAsked: { push: menu } } }
                """)
        #expect(found.findings.map { $0.journey?.steps.map(\.event) } == [["sheetAsked", "menuAsked", "submenuAsked"]])
    }
}
