import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

@Suite struct SuspiciousBindingTests {
    @Test("a diagnostic shows the value that is passed")
    func related() async {
        let found = await RuleFindings(
            of: SuspiciousBinding.id,
            in: """
                flowgen: 1
                flow: MainFlow
                screens:
                  Shows: { intents: { chosen: { id: String } } }
                  Show: { params: { id: String }, intents: { chosen: } }
                  Episode: { params: { id: String } }
                start: shows
                routes:
                  shows: { transitions: { chosen: { push: show } } }
                  show: { transitions: { chosen: { push: episode } } }
                  episode:
                """)
        let related = found.findings.flatMap(\.related)
        #expect(related.map(\.message) == ["`id` of `show` is declared here"])
        #expect(related.map { found.read.sources.start(of: $0.span) } == [TextPosition(line: 5, column: 21)])
    }
}
