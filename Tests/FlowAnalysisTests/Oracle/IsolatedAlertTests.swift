import FlowAnalysis
import FlowModel
import FlowTestSupport
import NavigationTestSupport
import Testing

/// Alerts: they go first, whatever happens.
@Suite("What happens while an alert is up")
struct IsolatedAlertTests {
    private static let text = """
        flowgen: 1
        flow: MainFlow
        guards: { isNew: }
        intents: { expired: , failing: }
        start: a
        routes:
          a: { transitions: { asked: { present: q }, told: { do: [{ push: b }, { present: info }] } } }
          b:
          q:
            alert:
              title: Sure?
              buttons: { yes: { title: Y }, no: { title: N, role: cancel }, maybe: { title: M }, worse: { title: W } }
            transitions: { yes: { push: b }, no: stay, maybe: [{ when: isNew, push: b }], worse: pop }
          info: { alert: { title: Done } }
        transitions: { expired: { present: b, as: sheet }, failing: pop }
        """

    private let spec: IsolatedSpec

    init() throws { spec = try IsolatedSpec(Self.text) }

    @Test("a tap dismisses the alert, and then its transition runs on what was beneath")
    func taps() throws {
        #expect(try spec.outcomes(of: "yes", at: "a | alert q") == ["a b"])
        #expect(try spec.outcomes(of: "no", at: "a | alert q") == ["a"])
    }

    @Test("the alert is over, too, if no branch is taken or the transition fails")
    func fails() throws {
        #expect(try spec.outcomes(of: "maybe", at: "a | alert q") == ["a", "a b"])
        #expect(try spec.outcomes(of: "worse", at: "a | alert q") == ["a"])
    }

    @Test("a flow-level intent dismisses the alert first, even if it fails")
    func flowLevelIntent() throws {
        #expect(try spec.outcomes(of: "expired", at: "a | alert q") == ["a | sheet b"])
        #expect(try spec.outcomes(of: "failing", at: "a | alert q") == ["a"])
        #expect(try spec.outcomes(of: "failing", at: "a b | alert q") == ["a"])
    }

    @Test("there is no back and no swipe, and an alert without buttons has the system's own OK")
    func system() throws {
        #expect(try spec.events(at: "a b | alert info") == ["system-ok", "expired", "failing"])
        #expect(try spec.outcomes(of: "system-ok", at: "a b | alert info") == ["a b"])
    }

    @Test("the analysis counts alerts as modal layers, and names the button in a journey")
    func analysis() async throws {
        let module = ReadModule([("Spec.flow.yaml", Self.text)]).module
        let answers = await module.analyse { $0 }[0].answers
        #expect(answers.modalDepth == nil, "a sheet is presented above each sheet")
        #expect(answers.journey(toShow: 1, at: .pushed)?.steps.count == 2)
        #expect(answers.journey(toShow: 3)?.steps.map(\.event) == ["told"])
    }

    @Test("an event of another flow of the tree can interrupt an alert")
    func interruption() async throws {
        let parent = """
            flowgen: 1
            flow: ParentFlow
            intents: { expired: }
            start: child
            routes: { child: { flow: ChildFlow } }
            transitions: { expired: stay }
            """
        let child = """
            flowgen: 1
            flow: ChildFlow
            start: a
            routes:
              a: { transitions: { told: { do: [{ replace: b }, { present: info }] } } }
              b:
              info: { alert: { title: Done, buttons: { again: { title: Again } } }, transitions: { again: { push: a } } }
            """
        let both = ReadModule([("P.flow.yaml", parent), ("C.flow.yaml", child)]).module
        let inTree = await both.analyse { $0 }[1].answers
        #expect(inTree.journey(toShow: 1)?.steps.map(\.event) == ["told", "alert-interruption"])
        let module = ReadModule([("C.flow.yaml", child)]).module
        let alone = await module.analyse { $0 }[0].answers
        #expect(alone.journey(toShow: 1)?.steps.map(\.event).last == "system-back")
    }
}
