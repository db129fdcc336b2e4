import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// What is said of stacks that grow without end.
@Suite struct UnboundedStackTests {
    @Test func aCircleAboveTwoStacksIsOneFindingWithTheShortestWayToIt() async {
        let spec = MarkedText(
            """
            flowgen: 1
            flow: MainFlow
            screens:
              Home: { intents: { sheetAsked: } }
              Sheet: { intents: { profileAsked: } }
              Profile:
            start: home
            routes:
              home: { transitions: { sheetAsked: { present: sheet } } }
              sheet: { transitions: { profileAsked: { push: profile } } }
              profile:
            links: { schemes: [app], routes: { /profile: { 1️⃣push2️⃣: profile } } }
            """)
        let found = await RuleFindings(of: .unboundedStack, in: spec.text).findings
        #expect(
            found.map(\.message) == [
                "the stack can grow for ever: profile —/profile→ profile; `unique: layer` would stop it, or `popTo`,"
                    + " or `replace`"
            ])
        #expect(found.first?.span.start == spec[1])
        #expect(found.first?.span.end == spec[2])
        #expect(found.first?.journey?.steps.count == 2)
    }
}
