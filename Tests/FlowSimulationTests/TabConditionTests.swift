import FlowSimulation
import FlowTestSupport
import Testing

/// Tabs that are in the bar only at times.
@Suite struct TabConditionTests {
    private static let spec = """
        flowgen: 1
        flow: AppFlow
        container: tabs
        guards: { hasSearch: , mayEdit: }
        start: home
        routes:
          home: { transitions: { searchWanted: { show: search } } }
          search: { tab: { when: hasSearch }, transitions: { opened: { present: page } } }
          drafts: { tab: { when: mayEdit } }
          archive: { tab: { when: not mayEdit } }
          page: { tab: { hidden: true }, transitions: { closed: dismiss } }

        """

    /// - Parameter answers: those of `hasSearch` and `mayEdit`.
    private func started(_ answers: [Bool]) throws -> Simulation {
        var simulation = Simulation(try #require(FlowProgram(ReadModule(Self.spec).module)), values: [])
        _ = simulation.perform(.start, answers: answers)
        return simulation
    }

    private func taps(_ simulation: Simulation) -> [String] {
        simulation.possibleEvents.compactMap { if case .tab = $0.kind { $0.name } else { nil } }
    }

    private func shown(_ simulation: Simulation) -> String { simulation.shownPath }

    @Test("equal questions are asked once, and each tab says what it makes of the answer")
    func asks() throws {
        #expect(taps(try started([true, true])) == ["search", "drafts"])
        #expect(taps(try started([false, false])) == ["archive"])
    }

    @Test func answersAreKeptUntilTheyAreSaidToHaveChanged() throws {
        var simulation = try started([false, true])
        #expect(simulation.possibleEvents.contains { $0.kind == .answersChanged })
        _ = simulation.perform(.tab(.outermost, 1))
        #expect(shown(simulation) == "AppFlow/home")
        _ = simulation.perform(.answersChanged, answers: [true, true])
        _ = simulation.perform(.tab(.outermost, 1))
        #expect(shown(simulation) == "AppFlow/search")
    }

    @Test("if the selected tab leaves the bar, the first one is selected, which the report says")
    func makesWay() throws {
        var simulation = try started([true, true])
        _ = simulation.perform(.tab(.outermost, 1))
        let result = simulation.perform(.answersChanged, answers: [false, true])
        #expect(shown(simulation) == "AppFlow/home")
        guard case .performed(let report) = result else { return #expect(Bool(false)) }
        #expect(report.happenings.contains(.lostTab(flow: 0, route: 1)))
    }

    @Test func aSheetAboveTheBarIsWaitedFor() throws {
        var simulation = try started([true, true])
        _ = simulation.perform(.tab(.outermost, 1))
        _ = simulation.perform(.intent(.outermost, .route(1, event: 0), payload: []))
        _ = simulation.perform(.answersChanged, answers: [false, true])
        #expect(shown(simulation) == "AppFlow/page")
        _ = simulation.perform(.intent(.outermost, .route(4, event: 0), payload: []))
        #expect(shown(simulation) == "AppFlow/home")
    }

    @Test func aTabThatIsShownWithoutBeingInTheBarStays() throws {
        var simulation = try started([false, true])
        _ = simulation.perform(.intent(.outermost, .route(0, event: 0), payload: []))
        _ = simulation.perform(.answersChanged, answers: [false, false])
        #expect(shown(simulation) == "AppFlow/search")
        #expect(taps(simulation) == ["home", "archive"])
    }
}
