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

    private static let child = """
        flowgen: 1
        flow: ChildFlow
        start: leaf
        screens:
          Leaf:
        routes:
          leaf:
        """

    @Test(arguments: ["switch", "tabs"]) func otherContainers(_ container: String) throws {
        let spec = MarkedText(
            """
            flowgen: 1
            flow: AFlow
            container: 1️⃣\(container)
            start: home
            screens:
              Home:
            routes:
              home:
            """)
        let found = try findings(spec)
        #expect(found.map(\.rule) == [.notSupportedYet])
        #expect(found.map(\.severity) == [.error])
        #expect(found.map(\.location.range.start) == [spec[1]])
        #expect(found.map(\.message) == ["`container: \(container)` cannot be generated yet; use `stack`"])
    }

    @Test func routesThatShowAChildFlow() throws {
        let spec = MarkedText(
            """
            flowgen: 1
            flow: AFlow
            start: home
            routes:
              home: { flow: 1️⃣ChildFlow }
            """)
        let found = try findings(spec, beside: Self.child)
        #expect(found.map(\.location.range.start) == [spec[1]])
        #expect(found.map(\.subject?.route) == ["home"])
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

    @Test func linksThatHandOnTheRest() throws {
        let spec = MarkedText(
            """
            flowgen: 1
            flow: AFlow
            start: home
            screens:
              Home:
            routes:
              home:
            links:
              schemes: [myapp]
              routes:
                /home: { reset: home }
                1️⃣/orders/**: { reset: home }
            """)
        let found = try findings(spec)
        #expect(found.map(\.rule) == [.notSupportedYet])
        #expect(found.map(\.location.range.start) == [spec[1]])
        #expect(found.map(\.subject?.event) == ["/orders/**"])
    }

    @Test(arguments: GoldenTests.goldens) func everythingElseIsSupported(_ golden: GoldenTests.Golden) throws {
        #expect(unsupported(in: try Specs.named(golden.spec).module).isEmpty)
    }
}
