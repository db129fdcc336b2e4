import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// Stacks that grow without limit.
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
        let found = await RuleFindings(of: UnboundedStack.id, in: spec.text).findings
        #expect(
            found.map(\.message) == [
                "the stack can grow without limit: profile —/profile→ profile; use `unique: layer`, `popTo` or `replace`"
            ])
        #expect(found.first?.span.start == spec[1])
        #expect(found.first?.span.end == spec[2])
        #expect(found.first?.journey?.steps.count == 2)
    }

    @Test(
        "The journey can be walked although something is popped on the way, and the transition that pushes last is named",
        arguments: [
            (
                "push: detail", "1️⃣do2️⃣: [pop, { push: list }]",
                "the stack can grow without limit: list —next→ detail —again→ list"
            ),
            ("1️⃣push2️⃣: list", "do: [pop, { push: list }]", "the stack can grow without limit: list —next→ list"),
        ])
    func popsOnTheWay(next: String, again: String, message: String) async {
        let spec = MarkedText(
            """
            flowgen: 1
            flow: MainFlow
            screens:
              List: { intents: { next: , other: } }
              Detail: { intents: { again: } }
            start: list
            routes:
              list: { transitions: { next: { \(next) }, other: { push: detail } } }
              detail: { transitions: { again: { \(again) } } }
            """)
        let found = await RuleFindings(of: UnboundedStack.id, in: spec.text).findings
        #expect(found.count == 1)
        #expect(found.first?.message.hasPrefix(message + ";") == true, "\(found.map(\.message))")
        #expect(found.first?.span.start == spec[1])
    }

    @Test func modalLayersThatPileUpAreShownAsTheyDo() async {
        let found = await RuleFindings(
            of: UnboundedStack.id,
            in: """
                flowgen: 1
                flow: MainFlow
                screens:
                  Home: { intents: { opened: } }
                  Help: { intents: { more: , swapped: } }
                start: home
                routes:
                  home: { transitions: { opened: { present: help } } }
                  help: { transitions: { more: { present: help }, swapped: { do: [dismiss, { present: help }] } } }
                """)
        #expect(
            found.messages == [
                "modal layers can pile up without limit: help —more→ help; use `dismissAll` before presenting the next one"
            ])
    }
}
