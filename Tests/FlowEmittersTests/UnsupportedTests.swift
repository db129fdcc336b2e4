import FlowDiagnostics
import FlowEmitters
import FlowTestSupport
import Testing

/// What cannot be generated yet is said with its place, never left out in silence.
@Suite struct UnsupportedTests {
    private func findings(_ marked: MarkedText, beside other: String = "flowgen: 1\nscreens:\n") throws -> [Diagnostic]
    {
        let specs = try Specs(["A.flow.yaml": marked.text, "B.flow.yaml": other])
        return unsupported(in: specs.module)
    }

    @Test func aSecondResumeInOneList() throws {
        let spec = MarkedText(
            """
            flowgen: 1
            flow: AFlow
            start: home
            screens:
              Home:
                intents:
                  loggedIn:
            routes:
              home:
                transitions:
                  loggedIn: { do: [resume, popToRoot, 1️⃣resume] }
            """)
        let found = try findings(spec)
        #expect(found.map(\.location.range.start) == [spec[1]])
        #expect(found.map(\.message) == ["a second `resume` in one list cannot be generated yet; leave it out"])
        #expect(
            found.map(\.subject) == [Diagnostic.Subject(flow: "AFlow", route: "home", event: "loggedIn", branch: 0)])
    }

    @Test(arguments: GoldenTests.goldens) func everythingElseIsSupported(_ golden: GoldenTests.Golden) throws {
        #expect(unsupported(in: try Specs.named(golden.spec).module).isEmpty)
    }
}
