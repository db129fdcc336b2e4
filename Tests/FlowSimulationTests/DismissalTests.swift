import FlowSimulation
import FlowTestSupport
import Testing

/// `dismissAll: children`, which also dismisses what the child flows of the shown root present.
@Suite struct DismissalTests {
    private func parent(_ container: String) -> String {
        """
        flowgen: 1
        flow: AppFlow
        container: \(container)
        intents: { cleared: , tidied: , moved: }
        start: home
        routes: { home: { flow: HomeFlow }, other: }
        transitions:
          cleared: dismissAll
          tidied: { dismissAll: children }
          moved: { do: [{ dismissAll: children }, { show: other }] }

        """
    }

    private static let child = """
        flowgen: 1
        flow: HomeFlow
        container: switch
        start: inner
        routes: { inner: { flow: InnerFlow } }

        """

    private static let grandchild = """
        flowgen: 1
        flow: InnerFlow
        start: list
        routes:
          list: { transitions: { chosen: { do: [{ push: detail }, { present: detail }] } } }
          detail: { transitions: { $dismissed: { push: detail } } }

        """

    @Test(arguments: ["switch", "tabs"], [(0, 1), (1, 0), (2, 0)])
    func onlyThoseOfTheShownRootGo(container: String, expected: (event: Int, layers: Int)) throws {
        let files = [
            ("AppFlow.flow.yaml", parent(container)), ("HomeFlow.flow.yaml", Self.child),
            ("InnerFlow.flow.yaml", Self.grandchild),
        ]
        var simulation = Simulation(try #require(FlowProgram(ReadModule(files).module)), values: [])
        _ = simulation.perform(.start)
        let home = try #require(simulation[.outermost]?.tabs[0].places[0].id)
        let inner = try #require(simulation[home]?.tabs[0].places[0].id)
        _ = simulation.perform(.intent(inner, .route(0, event: 0), payload: []))
        #expect(simulation[inner]?.modals.count == 1)
        _ = simulation.perform(.intent(.outermost, .flow(event: expected.event), payload: []))
        guard let instance = simulation[inner] else {
            #expect(container == "switch" && expected.event == 2, "the root was removed")
            return
        }
        #expect(instance.modals.count == expected.layers)
        #expect(instance.tabs[0].places.count == 2, "no transition follows")
    }
}
