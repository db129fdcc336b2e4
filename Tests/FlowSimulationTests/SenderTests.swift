import FlowSimulation
import FlowTestSupport
import Testing

/// Intents with the entry that they come from.
@Suite("Senders in the simulation")
struct SenderTests {
    private static let tour = """
        flowgen: 1
        flow: TourFlow
        start: welcome
        routes:
          welcome: { transitions: { nextTapped: { push: terms } } }
          terms: { transitions: { nextTapped: { push: terms } } }

        """

    @Test("the second tap on a screen has no effect, and one on a screen that is visible again has")
    func doubleTap() throws {
        var simulation = Simulation(try #require(FlowProgram(ReadModule(Self.tour).module)), values: [])
        _ = simulation.perform(.start)
        let welcome = try #require(simulation.shown).place.id
        func tap() -> Bool {
            let event = Simulation.Event.intent(.outermost, .route(0, event: 0), payload: [], from: welcome)
            guard case .performed(let report) = simulation.perform(event) else { return false }
            return !report.happenings.contains { if case .notCurrent = $0 { true } else { false } }
        }
        #expect(tap())
        #expect(!tap())
        #expect(simulation[.outermost]?.tabs[0].places.count == 2)
        _ = simulation.perform(.back)
        #expect(tap())
    }
}
