import FlowEmitters
import Testing

@Suite struct EmissionIdentityTests {
    @Test("does not depend on the order of a set or a dictionary")
    func isSorted() {
        let names = (0..<40).map { "Module\($0)" }
        // A set with another capacity has another order.
        var large = Set<String>(minimumCapacity: 4096)
        large.formUnion(names)
        #expect(EmissionOptions(imports: Set(names)).identity == EmissionOptions(imports: large).identity)
    }

    @Test("differs if any option differs")
    func containsEveryOption() throws {
        let template = try #require(NameTemplate("{Flow}Places", for: .flow))
        let options: [EmissionOptions] = [
            EmissionOptions(), EmissionOptions(access: .public), EmissionOptions(access: .package),
            EmissionOptions(routes: [.codable]), EmissionOptions(routes: [.codable, .sendable]),
            EmissionOptions(ui: .uikit), EmissionOptions(observation: .observableObject),
            EmissionOptions(screens: .closures), EmissionOptions(runtime: .embedded), EmissionOptions(imports: ["A"]),
            EmissionOptions(imports: ["A", "B"]), EmissionOptions(naming: [.route: template]),
            EmissionOptions(naming: [.viewModel: template]), EmissionOptions(namingStyle: .plain),
            EmissionOptions(namingStyle: .coordinating), EmissionOptions(identifiers: .screens),
            EmissionOptions(stubs: .debug),
        ]
        #expect(Set(options.map(\.identity)).count == options.count)
        #expect(Mirror(reflecting: EmissionOptions()).children.count == 11, "add the new option to the list above")
    }
}
