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

    private static let app = """
        flowgen: 1
        flow: AppFlow
        container: tabs
        effects: { scrollToTop: }
        start: home
        routes:
          home: { flow: TimelineFlow, transitions: { $reselected: { run: scrollToTop } } }
          search:

        """

    private static let timeline = """
        flowgen: 1
        flow: TimelineFlow
        start: timeline
        routes:
          timeline: { transitions: { postTapped: { push: post } } }
          post: { transitions: { threadTapped: { push: thread } } }
          thread: { back: hidden }

        """

    /// What follows a tap on the selected tab.
    private func tap(in simulation: inout Simulation) throws -> [Simulation.Happening] {
        let result = simulation.perform(.tab(.outermost, 0))
        let report: Simulation.Report? = if case .performed(let report) = result { report } else { nil }
        return try #require(report).happenings
    }

    @Test("a tap on the selected tab goes back to its first screen, and the next one happens there")
    func returnsFirst() throws {
        let read = ReadModule([("AppFlow.flow.yaml", Self.app), ("TimelineFlow.flow.yaml", Self.timeline)])
        var simulation = Simulation(try #require(FlowProgram(read.module)), values: [])
        _ = simulation.perform(.start)
        let shown = try #require(simulation.shown)
        _ = simulation.perform(.intent(shown.flow, .route(0, event: 0), payload: []))
        #expect(simulation.shown?.place.route == 1)
        let first = try tap(in: &simulation)
        #expect(simulation.shown?.place.route == 0)
        #expect(first.isEmpty)
        let second = try tap(in: &simulation)
        #expect(second.contains { if case .ran = $0 { true } else { false } })
    }

    @Test("a screen that hides its back button stays when its tab is tapped, and nothing happens")
    func hidden() throws {
        let read = ReadModule([("AppFlow.flow.yaml", Self.app), ("TimelineFlow.flow.yaml", Self.timeline)])
        var simulation = Simulation(try #require(FlowProgram(read.module)), values: [])
        _ = simulation.perform(.start)
        for route in 0...1 {
            let flow = try #require(simulation.shown).flow
            _ = simulation.perform(.intent(flow, .route(route, event: 0), payload: []))
        }
        let happenings = try tap(in: &simulation)
        #expect(simulation.shown?.place.route == 2)
        #expect(happenings.isEmpty)
    }

    private static let bars = """
        flowgen: 1
        flow: TimelineFlow
        start: timeline
        routes:
          timeline: { transitions: { postTapped: { push: bar } } }
          bar: { flow: BarFlow }

        """

    @Test("a tab bar in the stack stays if its screen hides the back button", arguments: [true, false])
    func hiddenInBar(_ isHidden: Bool) throws {
        let bar = """
            flowgen: 1
            flow: BarFlow
            container: tabs
            start: inner
            routes: { inner: \(isHidden ? "{ back: hidden }" : "") }

            """
        let read = ReadModule([
            ("AppFlow.flow.yaml", Self.app), ("TimelineFlow.flow.yaml", Self.bars), ("BarFlow.flow.yaml", bar),
        ])
        var simulation = Simulation(try #require(FlowProgram(read.module)), values: [])
        _ = simulation.perform(.start)
        let flow = try #require(simulation.shown).flow
        _ = simulation.perform(.intent(flow, .route(0, event: 0), payload: []))
        _ = simulation.perform(.tab(.outermost, 0))
        #expect((simulation.shown?.flow == flow) == !isHidden)
    }
}
