import FlowSimulation
import FlowTestSupport
import Testing

/// The simulation says which URL is opened, and moves nothing.
@Suite struct OpeningTests {
    private static let spec = """
        flowgen: 1
        flow: AppFlow
        start: home
        routes:
          home:
            transitions:
              ended: { payload: { url: String }, open: $url }
              helped: { open: https://example.com }

        """

    @Test(arguments: [(0, ["tel:1"], "tel:1"), (1, [], "https://example.com")])
    func theURLIsReported(event: Int, payload: [String], url: String) throws {
        var simulation = Simulation(try #require(FlowProgram(ReadModule(Self.spec).module)), values: [])
        guard case .performed = simulation.perform(.start) else { throw Asked() }
        let before = simulation[.outermost]?.current
        let opened = Simulation.Event.intent(.outermost, .route(0, event: event), payload: payload)
        guard case .performed(let report) = simulation.perform(opened) else { throw Asked() }
        #expect(
            report.happenings == [
                .took(flow: 0, transition: event, branch: 0), .ran(flow: 0, effect: 0, values: [url]),
            ])
        #expect(simulation[.outermost]?.current == before)
    }

    private struct Asked: Error {}
}
