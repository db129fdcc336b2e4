import FlowAnalysis
import FlowModel
import FlowTestSupport
import Testing

/// `dismissAll: children` of a flow, in the proof of the flows that it contains.
@Suite struct IsolatedDismissalTests {
    private static let grandchild = """
        flowgen: 1
        flow: InnerFlow
        start: a
        routes:
          a: { transitions: { asked: { do: [{ push: b }, { present: c, as: cover }] } } }
          b:
          c: { transitions: { more: { present: c } } }

        """

    private static let child = """
        flowgen: 1
        flow: ChildFlow
        container: switch
        start: inner
        routes: { inner: { flow: InnerFlow } }

        """

    private static func parent(_ verb: String) -> String {
        """
        flowgen: 1
        flow: ParentFlow
        container: tabs
        intents: { tidied: }
        start: child
        routes: { child: { flow: ChildFlow } }
        transitions: { tidied: \(verb) }

        """
    }

    @Test("it uncovers what lies beneath all modal layers, at any depth")
    func isAnEventFromOutside() async throws {
        for (verb, events) in [("{ dismissAll: children }", ["asked", "dismissed-by-parent"]), ("dismissAll", nil)] {
            let files = [
                ("P.flow.yaml", Self.parent(verb)), ("C.flow.yaml", Self.child), ("I.flow.yaml", Self.grandchild),
            ]
            let answers = await ReadModule(files).module.analyse { $0 }[2].answers
            #expect(answers.journey(toShow: 1)?.steps.map(\.event) == events)
        }
    }
}
