import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowIR

@Suite("Answers in a circle") struct EndlessAnswerTests {
    private static let child = """
        flowgen: 1
        flow: ShowFlow
        outcomes: { nothingFound: , closed: }
        guards: { hasLatest: }
        screens: { Show: { intents: { left: } } }
        start: show
        routes: { show: { transitions: { left: { finish: closed } } } }
        links:
          routes:
            /latest: [{ when: hasLatest, reset: show }, { finish: nothingFound }]
            /first: { reset: show }
            /none: { finish: closed }
        """

    private func read(_ nothingFound: String, closed: String = "pop", child: String = Self.child) -> ReadModule {
        let parent = """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { requested: } } }
            start: home
            routes:
              home: { transitions: { requested: { push: show, at: /latest } } }
              show: { flow: ShowFlow, transitions: { nothingFound: \(nothingFound), closed: \(closed) } }
            """
        return ReadModule([("MainFlow.flow.yaml", parent), ("ShowFlow.flow.yaml", child)])
    }

    @Test("are an error at the `at` that leads back, with all of them")
    func circle() throws {
        let read = read("{ replace: show, at: /latest }")
        let diagnostic = try #require(read.diagnostics.first)
        #expect(read.diagnostics.count == 1)
        #expect(diagnostic.rule == .endlessAnswer)
        #expect(diagnostic.severity == .error)
        #expect(
            diagnostic.message
                == "this leads back to itself without anything that the user does: link `/latest` of `ShowFlow` →"
                + " `nothingFound` on route `show` of `MainFlow` → link `/latest` of `ShowFlow`; let one of these lead elsewhere"
        )
        let answer = read.module.flows[0].routes[1].transitions[0]
        #expect(diagnostic.span == answer.branches[0].place?.text.span)
        #expect(
            diagnostic.related.map(\.span) == [
                read.module.flows[1].links?.routes[0].pattern.text.span, answer.event.span,
            ])
    }

    @Test("are found through several places")
    func longCircle() {
        let read = read("{ replace: show, at: /none }", closed: "{ do: [popToRoot, { push: show }], at: /latest }")
        #expect(read.diagnostics.map(\.rule) == [.endlessAnswer])
        #expect(read.diagnostics.first?.related.count == 4)
    }

    @Test("need an answer that leads back", arguments: ["pop", "{ replace: show }", "{ replace: show, at: /first }"])
    func noCircle(answer: String) { #expect(read(answer).diagnostics.map(\.message) == []) }

    @Test("need a link that ends the flow without the user")
    func userDecides() {
        let read = read("pop", closed: "{ replace: show, at: /latest }")
        #expect(read.diagnostics.map(\.message) == [])
    }

    @Test("are found in a flow that ends with its child flow")
    func throughParents() {
        let outer = """
            flowgen: 1
            flow: AppFlow
            start: main
            routes: { main: { flow: MainFlow, transitions: { done: { reset: main, at: /start } } } }
            """
        let main = """
            flowgen: 1
            flow: MainFlow
            outcomes: { done: }
            screens: { Home: }
            start: home
            routes:
              home:
              show: { flow: ShowFlow, transitions: { nothingFound: { finish: done }, closed: pop } }
            links: { routes: { /start: { push: show, at: /latest } } }
            """
        let read = ReadModule([
            ("AppFlow.flow.yaml", outer), ("MainFlow.flow.yaml", main), ("ShowFlow.flow.yaml", Self.child),
        ])
        #expect(read.diagnostics.map(\.rule) == [.endlessAnswer])
        #expect(read.diagnostics.first?.related.count == 4)
    }
}
