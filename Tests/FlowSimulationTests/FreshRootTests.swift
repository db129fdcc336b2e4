import FlowSimulation
import FlowTestSupport
import Testing

/// A root or a tab that is recreated, and one that stays.
@Suite struct FreshRootTests {
    private func parent(_ container: String) -> String {
        """
        flowgen: 1
        flow: AppFlow
        container: \(container)
        intents: { restarted: , shown: }
        start: home
        routes: { home: { flow: HomeFlow }, other: }
        transitions: { restarted: { show: home, fresh: true }, shown: { show: home } }

        """
    }

    private static let child = """
        flowgen: 1
        flow: HomeFlow
        start: list
        routes: { list: { transitions: { chosen: { push: detail } } }, detail: }

        """

    @Test(arguments: [("switch", 0, 1), ("switch", 1, 2), ("tabs", 0, 1), ("tabs", 1, 2)])
    func onlyAFreshOneLosesItsState(container: String, event: Int, routes: Int) throws {
        let module = ReadModule([("AppFlow.flow.yaml", parent(container)), ("HomeFlow.flow.yaml", Self.child)]).module
        var simulation = Simulation(try #require(FlowProgram(module)), values: [])
        _ = simulation.perform(.start)
        func child() throws -> Simulation.ID {
            let place = try #require(simulation[.outermost]?.tabs[0].places[0])
            return place.id
        }
        _ = simulation.perform(.intent(try child(), .route(0, event: 0), payload: []))
        #expect(simulation[try child()]?.tabs[0].places.count == 2)
        _ = simulation.perform(.intent(.outermost, .flow(event: event), payload: []))
        #expect(simulation[try child()]?.tabs[0].places.count == routes)
    }
}
