import FlowLint
import FlowTestSupport
import Testing

/// `dismissAll: children` where the flow itself presents nothing.
@Suite struct NoOpDismissalTests {
    private static let child = """
        flowgen: 1
        flow: ChildFlow
        screens: { List: { intents: { chosen: } }, Detail: }
        start: list
        routes: { list: { transitions: { chosen: { present: detail } } }, detail: }

        """

    private static func parent(_ verb: String, home: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        container: tabs
        intents: { tidied: }
        screens: { Other: , Home: }
        start: home
        routes: { home: { \(home) }, other: }
        transitions: { tidied: \(verb) }

        """
    }

    @Test(arguments: [
        ("{ dismissAll: children }", "flow: ChildFlow", 0), ("dismissAll", "flow: ChildFlow", 1),
        ("{ dismissAll: children }", "tab: { title: Home }", 1),
    ])
    func hasAnEffectWhereARootShowsAFlow(verb: String, home: String, count: Int) async {
        let files = [("MainFlow.flow.yaml", Self.parent(verb, home: home)), ("ChildFlow.flow.yaml", Self.child)]
        let found = await RuleFindings(of: NoOpTransition.id, in: files)
        #expect(found.messages.count == count)
    }
}
