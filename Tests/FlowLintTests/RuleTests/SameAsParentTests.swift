import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

@Suite struct SameAsParentTests {
    @Test("the route is shown that shows the flow")
    func related() async {
        let parent = """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { helpRequested: } } }
            start: home
            routes:
              help: { flow: HelpFlow, transitions: { closed: pop } }
              home: { transitions: { helpRequested: { push: help } } }
            """
        let help = """
            flowgen: 1
            flow: HelpFlow
            outcomes: { closed: }
            screens: { Help: { intents: { closed: } } }
            start: help
            routes: { help: { transitions: { closed: { finish: closed } } } }
            """
        let found = await RuleFindings(
            of: SameAsParent.id, in: [("HelpFlow.flow.yaml", help), ("MainFlow.flow.yaml", parent)])
        let related = found.findings.flatMap(\.related)
        #expect(related.map { found.read.sources.start(of: $0.span) } == [TextPosition(line: 6, column: 3)])
    }
}
