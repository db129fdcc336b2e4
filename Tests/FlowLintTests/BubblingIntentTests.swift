import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// What rules say about flows in which intents bubble.
@Suite("Intents that bubble, and rules") struct BubblingIntentTests {
    private static let child = """
        flowgen: 1
        flow: ChildFlow
        screens:
          Home: { intents: { opened: , logoutRequested: { bubbles: true } } }
          Sent: { intents: { logoutRequested: { bubbles: true } } }
        start: home
        routes:
          home: { back: hidden, transitions: { opened: { push: sent } } }
          sent: { back: hidden }
        """

    private static func parent(_ answer: String) -> String {
        """
        flowgen: 1
        flow: AppFlow
        screens: { Login: { intents: { loggedIn: } } }
        start: login
        routes:
          login: { transitions: { loggedIn: { push: child } } }
          child: { flow: ChildFlow, transitions: { logoutRequested: \(answer) } }
        """
    }

    private func findings(_ files: (path: String, text: String)...) async -> [String] {
        let read = ReadModule(files)
        #expect(read.diagnostics.map(\.message) == [])
        return await read.module.check(sources: read.sources).filter { $0.severity != .info }.map(\.message)
    }

    @Test("a route with only such an intent is neither a dead end nor a trap")
    func wayOut() async {
        #expect(
            await findings(("AppFlow.flow.yaml", Self.parent("pop")), ("ChildFlow.flow.yaml", Self.child)) == [])
    }

    @Test("`stay` is fine as an answer, because the child flow has not ended")
    func stay() async {
        #expect(
            await findings(("AppFlow.flow.yaml", Self.parent("stay")), ("ChildFlow.flow.yaml", Self.child)) == [])
    }

    @Test("an answer never happens if the child never shows the screen, which is the only finding")
    func unreachable() async {
        let child = """
            flowgen: 1
            flow: ChildFlow
            screens: { Home: , Sent: { intents: { sentRequested: { bubbles: true } } } }
            start: home
            routes: { home: , sent: }
            """
        let parent = """
            flowgen: 1
            flow: AppFlow
            screens: { Done: }
            start: child
            routes:
              child: { flow: ChildFlow, transitions: { sentRequested: { push: done } } }
              done:
            """
        let found = await findings(("AppFlow.flow.yaml", parent), ("ChildFlow.flow.yaml", child))
        #expect(found.contains { $0.hasPrefix("route `sent` is unreachable") })
        #expect(!found.contains { $0.contains("outcome") })
    }

    private static func shared(_ answer: String) -> String {
        """
        flowgen: 1
        flow: AppFlow
        screens:
          Home: { intents: { opened: , closed: { bubbles: true } } }
          Detail: { intents: { opened: , closed: { bubbles: true } } }
          More: { intents: { closed: { bubbles: true } } }
        start: home
        routes:
          home: { transitions: { opened: { push: detail } } }
          detail: { transitions: { opened: { push: more } } }
          more:
        transitions: { closed: \(answer) }
        """
    }

    @Test("a transition that routes share is reported once")
    func once() async {
        let found = await findings(("AppFlow.flow.yaml", Self.shared("dismiss")))
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("`dismiss` always fails") == true)
    }

    @Test("a transition that has an effect on one of the routes that share it is not without effect")
    func someEffect() async {
        #expect(await findings(("AppFlow.flow.yaml", Self.shared("popToRoot"))) == [])
    }

    @Test("an implicit exit is one from a flow with outcomes")
    func implicitExit() async {
        let child = Self.child.replacing("back: hidden, ", with: "")
        let read = ReadModule([
            ("AppFlow.flow.yaml", Self.parent("pop")), ("ChildFlow.flow.yaml", child),
        ])
        let found = await read.module.check(sources: read.sources)
        #expect(!found.contains { $0.rule == ImplicitExit.id })
    }
}
