import FlowTestSupport
import Testing

@testable import FlowService

/// A value that is passed on by its name is used there.
@Suite struct PassedValuesTests {
    @Test("a transition without `with` uses the parameters that it passes on")
    func passedOn() async throws {
        let project = try await MarkedProject(
            """
            flow: HomeFlow
            start: home
            routes:
              home: { transitions: { opened: { payload: { 1️⃣id: String }, 3️⃣push: item } } }
              item: { params: { 2️⃣id: String } }
            """)
        let snapshot = project.snapshot
        let found = snapshot.describe(snapshot.things(named: "id"))
        #expect(found.count == 2)
        for description in found {
            #expect(description.uses.map(\.use) == [.passedOn], "\(description.name)")
            #expect(description.uses.compactMap { project.marker(of: $0.location) } == [3])
        }
    }

    @Test("a value in `with` is one use, and no other is implied")
    func named() async throws {
        let project = try await MarkedProject(
            """
            flow: HomeFlow
            start: home
            routes:
              home: { transitions: { opened: { payload: { key: String }, push: item, with: { 1️⃣id: $key } } } }
              item: { params: { id: String } }
            """)
        let snapshot = project.snapshot
        let found = try #require(snapshot.describe(snapshot.things(named: "id")).first)
        #expect(found.uses.map { project.marker(of: $0.location) } == [1])
    }
}
