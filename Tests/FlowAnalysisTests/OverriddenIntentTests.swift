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
          settings: { transitions: { loggedOut: { finish: left }, asked: { present: question } } }
          question: { alert: { title: Sure?, buttons: { loggedOut: { title: Yes } } }, transitions: { loggedOut: { reset: home } } }
          farewell: { screen: Home, transitions: { opened: stay } }
        transitions: { loggedOut: { push: farewell } }
        expect:
          - { when: { intent: loggedOut, at: settings }, outcome: left }
          - { when: { intent: loggedOut, at: question }, seen: home }
          - { when: { intent: loggedOut, at: home }, seen: farewell }
        """

    /// Whether the expectations hold.
    private func verdicts(_ texts: String...) async throws -> [Bool?] {
        let read = ReadModule(texts.enumerated().map { ("Flow\($0.offset).flow.yaml", $0.element) })
        try #require(read.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        return await read.module.analyse { $0 }[0].answers.expectationVerdicts.map(\.holds)
    }

    @Test("takes the place of the flow, also if it is an alert")
    func outermost() async throws { #expect(try await verdicts(spec) == [true, true, true]) }

    @Test("does not while another flow shows something above it")
    func covered() async throws {
        let parent = """
            flowgen: 1
            flow: AppFlow
            intents: { remembered: }
            start: main
            routes: { main: { flow: MainFlow, transitions: { left: stay } }, reminder: }
            transitions: { remembered: { present: reminder } }
            """
        #expect(try await verdicts(spec, parent) == [false, false, true])
    }
}
