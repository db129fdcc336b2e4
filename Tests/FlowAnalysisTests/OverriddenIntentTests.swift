import FlowAnalysis
import FlowDiagnostics
import FlowTestSupport
import Testing

/// An intent of the flow that the screen or the alert of a route has, too.
@Suite("A route that handles an intent of its flow")
struct OverriddenIntentTests {
    private let spec = """
        flowgen: 1
        flow: MainFlow
        outcomes: { left: }
        intents: { loggedOut: }
        screens: { Home: { intents: { opened: } }, Settings: { intents: { loggedOut: , asked: } } }
        start: home
        routes:
          home: { transitions: { opened: { push: settings } } }
          settings: { back: hidden, transitions: { loggedOut: stay, asked: { present: question } } }
          question: { alert: { title: Sure?, buttons: { loggedOut: { title: Yes } } }, transitions: { loggedOut: stay } }
          farewell: { screen: Home, transitions: { opened: { finish: left } } }
        transitions: { loggedOut: { push: farewell } }
        expect:
          - { when: { intent: loggedOut, at: settings }, seen: settings }
          - { when: { intent: loggedOut, at: question }, seen: settings }
          - { when: { intent: loggedOut, at: home }, seen: farewell }
          - never: { seen: farewell, directlyBeneath: settings }
          - always: { can: farewell }
        """

    /// A parent that shows something above the flow with this transition.
    private func parent(_ transition: String) -> String {
        """
        flowgen: 1
        flow: AppFlow
        intents: { remembered: }
        start: main
        routes: { main: { flow: MainFlow, transitions: { left: stay } }, reminder: }
        transitions: { remembered: \(transition) }
        """
    }

    /// Whether the expectations hold.
    private func verdicts(_ texts: String...) async throws -> [Bool?] {
        let read = ReadModule(texts.enumerated().map { ("Flow\($0.offset).flow.yaml", $0.element) })
        try #require(read.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        return await read.module.analyse { $0 }[0].answers.expectationVerdicts.map(\.holds)
    }

    @Test("takes the place of the flow, also if it is an alert")
    func outermost() async throws { #expect(try await verdicts(spec) == [true, true, true, true, false]) }

    @Test("does so in a flow above which nothing can be")
    func onTop() async throws {
        #expect(try await verdicts(spec, parent("{ reset: reminder }")) == [true, true, true, true, false])
    }

    @Test("does not while another flow shows something above it, which the route does not offer")
    func covered() async throws {
        for transition in ["{ present: reminder }", "{ push: reminder }", "{ reset: [main, reminder] }"] {
            #expect(try await verdicts(spec, parent(transition)) == [true, true, true, false, false], "\(transition)")
        }
    }
}
