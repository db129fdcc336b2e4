import EmitterTestSupport
import Testing

/// `show` in response to the outcome of a child flow, which must not remain if its own route is shown again.
@Suite struct EndedChildTests {
    private static let child = """
        flowgen: 1
        flow: ChildFlow
        outcomes: { again: , other: }
        screens: { Inside: { intents: { again: , other: } } }
        start: inside
        routes: { inside: { transitions: { again: { finish: again }, other: { finish: other } } } }
        """

    private func parent(_ container: String) throws -> String {
        let parent = """
            flowgen: 1
            flow: ParentFlow
            container: \(container)
            screens: { Home: { intents: { left: } } }
            start: home
            routes:
              home: { transitions: { left: { show: child } } }
              child: { flow: ChildFlow, transitions: { again: { show: child }, other: { show: home } } }
            """
        return try Specs(["ParentFlow.flow.yaml": parent, "ChildFlow.flow.yaml": Self.child]).output(of: 0).text
    }

    @Test func startsAgainInASwitchWhereItsOwnRouteIsShown() throws {
        let text = try parent("switch")
        #expect(text.contains("perform(.show(.child, childEnded: true))"))
        #expect(text.contains("perform(.show(.home))"))
        #expect(text.contains("perform(.show(.child))"))
    }

    @Test func beginsAnewWhereTheSpecSaysSo() throws {
        let flow = """
            flowgen: 1
            flow: MainFlow
            container: switch
            start: home
            routes:
              home: { transitions: { restarted: { show: home, fresh: true }, kept: { show: home, fresh: false } } }
            """
        let text = try Specs(["MainFlow.flow.yaml": flow]).output(of: 0).text
        #expect(text.contains("perform(.show(.home, fresh: true))"))
        #expect(text.contains("perform(.show(.home))"))
    }

    @Test func startsAgainInItsTabWhereverTheAnswerLeads() throws {
        let text = try parent("tabs")
        #expect(text.contains("perform(.show(.child, childEnded: true))"))
        #expect(text.contains("perform(.show(.home, childEnded: true))"))
    }
}
