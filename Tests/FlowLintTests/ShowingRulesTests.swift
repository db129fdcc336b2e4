import FlowLint
import FlowTestSupport
import Testing

/// What rules say of `$opened` and `$shown`, which move nothing.
@Suite("Seen routes")
struct ShowingRulesTests {
    private static func flow(_ item: String, last: String = "last:") -> String {
        """
        flowgen: 1
        flow: MainFlow
        guards: { isNew: }
        effects: { track: , load: }
        screens: { List: { intents: { opened: } }, Item: , Last: }
        start: list
        routes:
          list: { transitions: { opened: { push: item } } }
          item: { back: hidden, transitions: { \(item) } }
          \(last)
        """
    }

    @Test("nothing has to be run when a route is seen")
    func noConditionHolds() async {
        await expectNothing(
            of: Fallthrough.id,
            in: Self.flow("$opened: { when: isNew, run: load }, $shown: [{ when: not isNew, run: track }]"))
    }

    @Test("a branch that no answer leads to is found")
    func shadowed() async {
        let found = await RuleFindings(
            of: ShadowedBranch.id, in: Self.flow("$opened: [{ run: load }, { run: track }]"))
        #expect(found.findings.map(\.subject?.event) == ["$opened"])
    }

    @Test("a route that only runs effects is a dead end")
    func deadEnd() async {
        let found = await RuleFindings(of: DeadEnd.id, in: Self.flow("$opened: { run: load }, $shown: { run: track }"))
        #expect(found.findings.count == 1)
    }

    @Test("effects that only run when a route is seen are used")
    func used() async {
        let found = await RuleFindings(
            of: UnusedDeclaration.id,
            in: Self.flow("$opened: { run: load }, $shown: { when: isNew, run: track }", last: "last: { screen: Last }")
        )
        #expect(found.messages.allSatisfy { !$0.contains("track") && !$0.contains("load") && !$0.contains("isNew") })
    }
}
