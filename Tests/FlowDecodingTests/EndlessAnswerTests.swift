import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

@Suite("Transitions that trigger each other endlessly") struct EndlessAnswerTests {
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
                == "these transitions trigger each other endlessly: link `/latest` of `ShowFlow` →"
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

    // MARK: Starts

    private static let sync = """
        flowgen: 1
        flow: SyncFlow
        outcomes: { synced: , left: }
        guards: { isUpToDate: }
        screens: { Progress: { intents: { closed: } } }
        start: [{ when: isUpToDate, finish: synced }, progress]
        routes: { progress: { transitions: { closed: { finish: left } } } }
        links: { routes: { /progress: { reset: progress } } }
        """

    private func read(
        synced: String, left: String = "pop", more: String = "", container: String = "stack"
    ) -> ReadModule {
        let parent = """
            flowgen: 1
            flow: MainFlow
            container: \(container)
            screens: { Home: { intents: { requested: } } }
            start: home
            routes:
              home: { transitions: { requested: stay } }
              sync: { flow: SyncFlow, transitions: { synced: \(synced), left: \(left) } }
            \(more)
            """
        return ReadModule([("MainFlow.flow.yaml", parent), ("SyncFlow.flow.yaml", Self.sync)])
    }

    @Test("are an error where an answer leads to a flow that is over before it is seen")
    func startCircle() throws {
        let read = read(synced: "{ replace: sync }")
        let diagnostic = try #require(read.diagnostics.first)
        #expect(read.diagnostics.map(\.rule) == [.endlessAnswer])
        #expect(
            diagnostic.message
                == "these transitions trigger each other endlessly: start of `SyncFlow` →"
                + " `synced` on route `sync` of `MainFlow` → start of `SyncFlow`; let one of these lead elsewhere")
        let answer = read.module.flows[0].routes[1].transitions[0]
        #expect(diagnostic.span == answer.branches[0].steps[0].verb.destinations[0].route.name.span)
        #expect(diagnostic.related.map(\.span) == [read.module.flows[1].start[0].name.span, answer.event.span])
    }

    @Test(
        "are found whichever verb leads back",
        arguments: [
            "{ push: sync }", "{ present: sync }", "{ reset: [sync, home] }", "{ do: [popToRoot, { push: sync }] }",
            "[pop, { replace: sync }]",
        ])
    func verbs(answer: String) {
        #expect(read(synced: answer).diagnostics.contains { $0.rule == .endlessAnswer })
    }

    @Test("are found where a root is recreated")
    func roots() {
        #expect(
            read(synced: "{ show: sync }", left: "{ show: home }", container: "switch").diagnostics.map(\.rule)
                == [.endlessAnswer])
        #expect(
            read(synced: "{ show: home }", left: "{ show: home }", container: "tabs").diagnostics.map(\.message) == [])
    }

    @Test(
        "need an answer that leads to the start of the flow",
        arguments: ["pop", "{ reset: home }", "{ replace: sync, at: /progress }"])
    func noStartCircle(answer: String) { #expect(read(synced: answer).diagnostics.map(\.message) == []) }

    @Test("need a start that ends the flow without the user")
    func userEndsTheFlow() {
        #expect(read(synced: "pop", left: "{ replace: sync }").diagnostics.map(\.message) == [])
    }

    @Test("are found through a flow that begins with one that is over")
    func startsInStarts() {
        let outer = """
            flowgen: 1
            flow: AppFlow
            container: switch
            screens: { Home: { intents: { opened: } } }
            start: home
            routes:
              home: { transitions: { opened: { show: main } } }
              main: { flow: MainFlow, transitions: { done: { show: again } } }
              again: { flow: MainFlow, transitions: { done: { show: main } } }
            """
        let main = """
            flowgen: 1
            flow: MainFlow
            outcomes: { done: }
            start: sync
            routes: { sync: { flow: SyncFlow, transitions: { synced: { finish: done }, left: stay } } }
            """
        let read = ReadModule([
            ("AppFlow.flow.yaml", outer), ("MainFlow.flow.yaml", main), ("SyncFlow.flow.yaml", Self.sync),
        ])
        #expect(read.diagnostics.map(\.rule) == [.endlessAnswer])
        #expect(read.diagnostics.first?.related.count == 6)
        let ending = outer.replacing("done: { show: main }", with: "done: { show: home }")
        let others = [("MainFlow.flow.yaml", main), ("SyncFlow.flow.yaml", Self.sync)]
        #expect(
            ReadModule([("AppFlow.flow.yaml", ending)] + others).diagnostics.map(\.message) == [],
            "the same flow is shown in two places, of which the second leads elsewhere")
    }
}
