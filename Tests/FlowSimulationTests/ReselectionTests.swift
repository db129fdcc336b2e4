import FlowSimulation
import FlowTestSupport
import Testing

/// Taps on the tab that is shown.
@Suite struct ReselectionTests {
    private static let spec = """
        flowgen: 1
        flow: AppFlow
        container: tabs
        start: home
        routes:
          home: { transitions: { $reselected: { present: page } } }
          other:
          page: { tab: { hidden: true } }

        """

    private func taps(_ simulation: Simulation) -> [String] {
        simulation.possibleEvents.compactMap { if case .tab = $0.kind { $0.name } else { nil } }
    }

    @Test func onlyThoseWithATransitionArePossible() throws {
        var simulation = Simulation(try #require(FlowProgram(ReadModule(Self.spec).module)), values: [])
        _ = simulation.perform(.start)
        #expect(taps(simulation) == ["home", "other"])
        _ = simulation.perform(.tab(.outermost, 0))
        #expect(simulation[.outermost]?.modals.count == 1)
        #expect(taps(simulation) == [], "the sheet covers the bar")
        _ = simulation.perform(.swipe)
        _ = simulation.perform(.tab(.outermost, 1))
        #expect(taps(simulation) == ["home"])
    }
}
