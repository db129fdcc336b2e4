import FlowSimulation
import FlowTestSupport
import Testing

/// Layers that the app draws itself.
@Suite struct PresentationTests {
    private static func spec(presentation: String, route: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        presentations: { card: { \(presentation) } }
        start: home
        routes:
          home: { transitions: { opened: { present: help } } }
          help: { as: card\(route), transitions: { more: { push: about }, $dismissed: { push: about } } }
          about:

        """
    }

    @Test(
        "a swipe dismisses a layer if its presentation and its route allow it",
        arguments: [
            ("", "", true), ("dismissible: true", "", true), ("dismissible: false", "", false),
            ("", ", dismissible: false", false),
            ("dismissible: false", ", dismissible: true", false),
        ])
    func swipe(presentation: String, route: String, isPossible: Bool) throws {
        let module = ReadModule(Self.spec(presentation: presentation, route: route)).module
        var simulation = Simulation(try #require(FlowProgram(module)), values: [])
        _ = simulation.perform(.start)
        _ = simulation.perform(.intent(.outermost, .route(0, event: 0), payload: []))
        _ = simulation.perform(.intent(.outermost, .route(1, event: 0), payload: []))
        #expect(simulation[.outermost]?.modals.map(\.style) == [.custom("card")])
        #expect(simulation[.outermost]?.modals[0].places.map(\.route) == [1, 2])
        #expect(simulation.canSwipe == isPossible)
        _ = simulation.perform(.swipe)
        #expect(simulation[.outermost]?.modals.count == (isPossible ? 0 : 1))
        // `$dismissed` follows.
        #expect(simulation[.outermost]?.tabs[0].places.map(\.route) == (isPossible ? [0, 2] : [0]))
    }
}
