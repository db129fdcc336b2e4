import FlowEmitters
import Testing

@testable import FlowDiff

/// Choices about the code that two versions make differently.
@Suite struct GenerationChangeTests {
    @Test("no choice is left out")
    func namesEveryChoice() throws {
        let other = EmissionOptions(
            access: .public, routes: [.codable], ui: .none, observation: .observableObject, screens: .closures,
            runtime: .embedded, identifiers: .screens, stubs: .debug, imports: ["Models"], namingStyle: .plain)
        let found = GenerationChange.all(EmissionOptions(), other)
        // A style and the names that differ from it are one choice.
        #expect(found.count == Mirror(reflecting: other).children.count - 1)
    }

    @Test("removed stubs break the tests that use them, and added ones break nothing")
    func stubs() {
        let (without, with) = (EmissionOptions(), EmissionOptions(stubs: .debug))
        #expect(GenerationChange.all(with, without).map(\.isBreaking) == [true])
        #expect(GenerationChange.all(without, with).map(\.isBreaking) == [false])
    }
}
