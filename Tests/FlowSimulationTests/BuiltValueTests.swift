import FlowSimulation
import FlowTestSupport
import Testing

/// Values that a spec builds, in the simulation: each is its text.
@Suite struct BuiltValueTests {
    private static let spec = """
        flowgen: 1
        flow: ListFlow
        container: switch
        guards: { may: { source: PeopleSource } }
        start: profile
        routes:
          profile:
            transitions:
              followersTapped:
                payload: { id: "String?" }
                show: people
                with: { source: '.followers(of: $id, "News", .all)' }
          people: { params: { source: PeopleSource } }
        intents: { listAsked: { id: String, name: String } }
        transitions:
          listAsked: [{ when: may, show: people, with: { source: ".list($id, $name.first)" } }, stay]

        """

    private func started() throws -> Simulation {
        var simulation = Simulation(try #require(FlowProgram(ReadModule(Self.spec).module)), values: [])
        _ = simulation.perform(.start)
        return simulation
    }

    private func source(_ simulation: Simulation) -> String? {
        simulation.instances[.outermost]?.current.values.first ?? nil
    }

    @Test(
        "the text has the values of the references, in quotes where they could be mistaken for others",
        arguments: [("7", "7"), (nil, "nil"), ("nil", "\"nil\""), ("a, \"b\"", "\"a, \\\"b\\\"\""), ("", "\"\"")])
    func hasValues(_ id: String?, _ text: String) throws {
        var simulation = try started()
        _ = simulation.perform(.intent(.outermost, .route(0, event: 0), payload: [id]))
        #expect(source(simulation) == ".followers(of: \(text), News, .all)")
    }

    @Test("equal texts are equal values, so that the route keeps its state, and a guard gets the value")
    func comparesTexts() throws {
        var simulation = try started()
        var ids: [Simulation.ID?] = []
        for id in ["1", "1", "2"] {
            _ = simulation.perform(.intent(.outermost, .flow(event: 0), payload: [id, "Ada"]), answers: [true])
            #expect(source(simulation) == ".list(\(id), Ada.first)")
            ids.append(simulation.instances[.outermost]?.current.id)
        }
        #expect(ids[0] == ids[1] && ids[1] != ids[2])
    }
}
