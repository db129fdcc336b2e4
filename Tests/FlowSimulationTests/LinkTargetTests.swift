import FlowModel
import FlowSimulation
import FlowTestSupport
import Testing

@Suite("A link target in a child flow, in a simulation") struct LinkTargetTests {
    private static let child = """
        flowgen: 1
        flow: ShowsFlow
        outcomes: { left: }
        screens: { List: { intents: { closed: } }, Show: { params: { id: String } } }
        start: list
        routes: { list: { transitions: { closed: { finish: left } } }, show: }
        links:
          routes:
            /show/{id}: { push: show }
            /nothing: { finish: left }
        """

    /// The routes that each flow on the way to the screen shows, after the same intent has come twice.
    private func stacks(after place: String) throws -> [[String]] {
        let main = """
            flowgen: 1
            flow: MainFlow
            container: tabs
            screens: { Home: { intents: { chosen: { id: String } } }, Empty: }
            start: home
            routes:
              home: { transitions: { chosen: { show: shows, at: "\(place)" } } }
              shows: { flow: ShowsFlow, transitions: { left: { present: empty } } }
              empty: { as: sheet, tab: { hidden: true } }

            """
        let read = ReadModule([("MainFlow.flow.yaml", main), ("ShowsFlow.flow.yaml", Self.child)])
        #expect(read.diagnostics.map(\.message) == [])
        var simulation = Simulation(try #require(FlowProgram(read.module)), values: [])
        _ = simulation.perform(.start)
        for id in ["7", "8"] {
            _ = simulation.perform(.tab(.outermost, 0))
            _ = simulation.perform(.intent(.outermost, .route(0, event: 0), payload: [id]))
        }
        return simulation.chain.compactMap { simulation[$0] }.map { flow in
            flow.currentLayer.places.map { place in
                simulation.route(of: place, in: flow).name + (place.values.first.flatMap { $0 } ?? "")
            }
        }
    }

    @Test("is opened in the child flow, which keeps what it shows")
    func opens() throws {
        #expect(try stacks(after: "/show/{id}") == [["shows"], ["list", "show7", "show8"]])
        #expect(try stacks(after: "/show/x") == [["shows"], ["list", "showx", "showx"]])
    }

    @Test("can end the child flow, which the parent answers")
    func ends() throws {
        #expect(try stacks(after: "/nothing") == [["empty"]])
    }
}
