import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Testing

/// Compiles the source of FlowRuntime that `runtime: embedded` adds to the output.
@Suite struct EmbeddedRuntimeCompilationTests {
    /// `ChoiceMatrixTests` covers the other two settings of a sample.
    private static let settings = TestScope.choose(
        all: SwiftCompiler.Mode.tried(of: SwiftCompiler.Mode.unlike, with: EmissionOptions.Access.allCases),
        sample: [(SwiftCompiler.Mode.swift6MainActorUpcoming, .package)])

    @Test(arguments: settings)
    func compilesWithTheOutput(_ mode: SwiftCompiler.Mode, _ access: EmissionOptions.Access) async throws {
        let compiler = try await SwiftCompiler(with: .swiftui)
        let options = EmissionOptions(access: access, runtime: .embedded)
        var outputs = [EmbeddedRuntime.output(access: access)]
        for name in ["LoginFlow", "LinksFlow", "VerbsFlow"] {
            outputs.append(try Specs.named("\(name).flow.yaml").output(options))
        }
        #expect(!outputs.contains { $0.text.contains("import FlowRuntime") })
        try await compiler.check(
            try compiler.write(outputs) + [Folder.specs.appendingPathComponent("AppTypes.swift")], as: mode)
    }
}
