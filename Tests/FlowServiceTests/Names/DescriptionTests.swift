import FlowTestSupport
import Testing

@testable import FlowService

/// Things are found by their names, and described as values.
@Suite struct DescriptionTests {
    private static let flow = """
        flow: HomeFlow
        guards: { isNew: { id: Int } }
        screens: { Home: { doc: The first screen., intents: { tapped: { id: Int } } }, Other: { intents: { tapped: } } }
        start: home
        routes:
          1️⃣home: { transitions: { tapped: [{ when: 2️⃣isNew, push: 3️⃣other }, stay] } }
          other: { transitions: { tapped: pop } }
        """

    @Test(
        "a name alone finds all that have it, and one with its flow or its screen only what is there",
        arguments: [
            ("HomeFlow", ["flow HomeFlow"]), ("home", ["route HomeFlow/home"]),
            ("HomeFlow/home", ["route HomeFlow/home"]),
            ("tapped", ["intent Home.tapped", "intent Other.tapped"]), ("Other.tapped", ["intent Other.tapped"]),
            ("HomeFlow.isNew", ["guard HomeFlow.isNew"]), ("isNew.id", ["parameter HomeFlow.isNew.id"]),
            ("nothing", []),
        ])
    func names(name: String, found: [String]) async throws {
        let snapshot = try await MarkedProject(Self.flow).snapshot
        let descriptions = snapshot.describe(snapshot.things(named: name))
        #expect(descriptions.map { "\($0.kind) \($0.name)" } == found)
    }

    @Test("a description has the documentation, the Swift, the declaration and the uses")
    func description() async throws {
        let project = try await MarkedProject(Self.flow)
        let snapshot = project.snapshot
        let screen = try #require(snapshot.describe(snapshot.things(named: "Home")).first)
        #expect(screen.documentation == "The first screen.")
        let decision = try #require(snapshot.describe(snapshot.things(named: "isNew")).first)
        #expect(decision.signature == "func isNew(id: Int) -> Bool")
        #expect(decision.uses.map { project.marker(of: $0.location) } == [2])
        let route = try #require(snapshot.describe(snapshot.things(named: "home")).first)
        #expect(route.signature == "case home")
        #expect(route.declaration.flatMap { project.marker(of: $0) } == 1)
    }

    @Test("a name that nothing has is answered with the nearest one")
    func nearest() async throws {
        let snapshot = try await MarkedProject(Self.flow).snapshot
        #expect(snapshot.nearestName(to: "isNw") == "isNew")
        #expect(snapshot.nearestName(to: "Other.taped") == "Other.tapped")
    }
}
