import FlowSimulation
import FlowTestSupport
import Testing

/// The values that tabs get from their flow.
@Suite struct TabValueTests {
    private static let spec = """
        flowgen: 1
        flow: CourseFlow
        container: tabs
        params: { id: String, page: Int }
        start: lessons
        routes:
          lessons:
            with: { courseID: $id }
            params: { courseID: String, page: { type: Int, default: 1 } }
            transitions: { otherTapped: { show: dates, with: { courseID: other } } }
          dates: { with: { courseID: $id }, params: { courseID: String } }
          notes: { params: { noteID: String } }
        intents: { datesAsked: , notesAsked: { noteID: String } }
        transitions: { datesAsked: { show: dates }, notesAsked: { show: notes } }
        links: { routes: { /dates: { show: dates } } }

        """

    private func started() throws -> Simulation {
        var simulation = Simulation(try #require(FlowProgram(ReadModule(Self.spec).module)), values: ["c1", "7"])
        _ = simulation.perform(.start)
        return simulation
    }

    /// The first route of each tab, with its values.
    private func tabs(_ simulation: Simulation) -> [[String?]] {
        simulation.instances[.outermost]?.tabs.map { [String($0.places[0].route)] + $0.places[0].values } ?? []
    }

    @Test("each tab that the flow has values for is in the bar from the start")
    func createsTabs() throws {
        #expect(try tabs(started()) == [["0", "c1", "7"], ["1", "c1"]])
    }

    @Test("`show` without values shows the tab as the flow has created it, and recreates it if it has others")
    func showsWithValuesOfTheFlow() throws {
        var simulation = try started()
        _ = simulation.perform(.intent(.outermost, .flow(event: 0), payload: []))
        let first = simulation.instances[.outermost]?.tabs[1].places[0].id
        _ = simulation.perform(.intent(.outermost, .flow(event: 0), payload: []))
        #expect(simulation.instances[.outermost]?.tabs[1].places[0].id == first)
        _ = simulation.perform(.tab(.outermost, 0))
        _ = simulation.perform(.intent(.outermost, .route(0, event: 0), payload: []))
        #expect(tabs(simulation) == [["0", "c1", "7"], ["1", "other"]])
        _ = simulation.perform(.intent(.outermost, .flow(event: 0), payload: []))
        #expect(tabs(simulation) == [["0", "c1", "7"], ["1", "c1"]])
        #expect(simulation.instances[.outermost]?.tabs[1].places[0].id != first)
    }

    @Test("a tab that needs a value of an event is added when it is first shown")
    func addsTabs() throws {
        var simulation = try started()
        _ = simulation.perform(.intent(.outermost, .flow(event: 1), payload: ["n"]))
        #expect(tabs(simulation).last == ["2", "n"])
        #expect(simulation.shownPath == "CourseFlow/notes")
    }
}
