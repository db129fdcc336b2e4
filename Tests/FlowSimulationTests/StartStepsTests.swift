import FlowSimulation
import FlowTestSupport
import Testing

/// A flow that starts with more than its first route.
@Suite struct StartStepsTests {
    private static let spec = """
        flowgen: 1
        flow: HomeFlow
        guards: { isNew: }
        effects: { track: { page: String } }
        params: { messageID: String }
        start: [{ when: isNew, route: home, do: [{ present: welcome }] }, { route: home, do: [{ push: inbox }, { push: message, with: { id: $messageID } }] }]
        routes:
          home: { transitions: { helpTapped: { present: welcome }, $opened: { run: track, with: { page: home } } } }
          welcome: { as: cover, transitions: { welcomed: dismiss, $opened: { run: track, with: { page: welcome } } } }
          inbox: { transitions: { $opened: { run: track, with: { page: inbox } } } }
          message: { params: { id: String } }

        """

    private func started(isNew: Bool) throws -> (Simulation, Simulation.Result) {
        var simulation = Simulation(try #require(FlowProgram(ReadModule(Self.spec).module)), values: ["m1"])
        let result = simulation.perform(.start, answers: [isNew])
        return (simulation, result)
    }

    @Test("its routes are there from the start, with their values")
    func startsWithSteps() throws {
        let (simulation, _) = try started(isNew: false)
        let layers = simulation.instances[.outermost]?.layers ?? []
        #expect(layers.map { $0.places.map(\.route) } == [[0, 2, 3]])
        #expect(layers.first?.top.values == ["m1"])
    }

    @Test("only what is visible afterwards is opened, and what is beneath once it is uncovered")
    func opensTheTop() throws {
        var (simulation, result) = try started(isNew: true)
        #expect(pages(result) == ["welcome"])
        result = simulation.perform(.intent(.outermost, .route(1, event: 0), payload: []))
        #expect(pages(result) == ["home"])
    }

    private func pages(_ result: Simulation.Result) -> [String] {
        guard case .performed(let report) = result else { return [] }
        return report.happenings.compactMap { happening in
            if case .ran(_, _, let values) = happening { values.first ?? nil } else { nil }
        }
    }
}
