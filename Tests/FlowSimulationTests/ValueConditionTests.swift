import FlowSimulation
import FlowTestSupport
import Testing

/// The simulation has the values, so it takes the branch to which they lead.
@Suite struct ValueConditionTests {
    private static let spec = """
        flowgen: 1
        flow: AppFlow
        params: { isFirst: Bool }
        start: [{ when: $isFirst, route: tour }, { route: home, with: { limit: 3 } }]
        routes:
          tour:
          home:
            params: { limit: Int }
            transitions:
              ended:
                - { payload: { reason: Reason?, amount: Double }, when: { reason: nil, limit: 3 }, push: tour }
                - { when: { reason: .failed, amount: 1.5 }, present: tour }
                - stay

        """

    private func simulation(isFirst: Bool) throws -> Simulation {
        var simulation = Simulation(
            try #require(FlowProgram(ReadModule(Self.spec).module)), values: [isFirst ? "true" : "false"])
        guard case .performed = simulation.perform(.start) else { throw Asked() }
        return simulation
    }

    private struct Asked: Error {}

    @Test(arguments: [(true, 0), (false, 1)]) func aValueOfTheFlowDecidesWhereItStarts(isFirst: Bool, route: Int) throws
    {
        #expect(try simulation(isFirst: isFirst)[.outermost]?.current.route == route)
    }

    @Test(
        arguments: [
            (nil, "1.5", 0), (".failed", "1.5", 1), (".failed", "1.50", 1), (".failed", "2", 2), (".done", "1.5", 2),
        ] as [(String?, String, Int)])
    func valuesOfTheEventAndOfTheRouteDecideWhichBranchIsTaken(reason: String?, amount: String, branch: Int) throws {
        var simulation = try simulation(isFirst: false)
        let event = Simulation.Event.intent(.outermost, .route(1, event: 0), payload: [reason, amount])
        guard case .performed(let report) = simulation.perform(event) else { throw Asked() }
        #expect(report.happenings == [.took(flow: 0, transition: 0, branch: branch)])
    }
}
