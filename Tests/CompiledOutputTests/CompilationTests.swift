import EmitterTestSupport
import FlowEmitters
import FlowTestSupport
import Foundation
import Testing

/// The recorded outputs compile without a warning under every setting that a project can have.
@Suite struct CompilationTests {
    private static let appTypes = Folder.specs.appendingPathComponent("AppTypes.swift")

    /// Each access has its own module, because a module cannot contain the same spec twice. A sample compiles most of these files with
    /// their views, in all modes that differ most.
    private static let settings = TestScope.choose(
        all: SwiftCompiler.Mode.tried(with: EmissionOptions.Access.allCases),
        sample: [(SwiftCompiler.Mode.swift6, EmissionOptions.Access.internal)])

    @Test(arguments: settings)
    func goldensCompileWithoutAWarning(_ mode: SwiftCompiler.Mode, _ access: EmissionOptions.Access) async throws {
        try await SwiftCompiler().check(Golden.files(access, .swiftui) + [Self.appTypes], as: mode)
    }

    /// The package compiles them too, in Swift 6.
    @Test(.enabled(if: TestScope.isWhole, "only with FLOWGEN_TESTS=all"), arguments: SwiftCompiler.Mode.all)
    func theExamplesCompileWithoutAWarning(_ mode: SwiftCompiler.Mode) async throws {
        let files = try Folder.swiftFiles(in: Folder.generated)
        #expect(!files.isEmpty)
        try await SwiftCompiler().check(files, as: mode)
    }

    /// The program is run, because it must be possible to decode a `Codable` route.
    @Test(arguments: SwiftCompiler.Mode.sampled(.swift5, .swift6))
    func routesHaveTheRequestedConformances(_ mode: SwiftCompiler.Mode) async throws {
        let compiler = try await SwiftCompiler()
        let options = EmissionOptions(access: .public, routes: [.codable, .sendable])
        let output = try Specs.named("LoginFlow.flow.yaml").output(options).text
        #expect(output.contains("public enum LoginFlowRoute: Hashable, Identifiable, FlowRoute, Sendable, Codable {"))
        let program = """
            import FlowRuntime

            func sent<Value: Sendable>(_ value: Value) -> Value { value }

            let flow = LoginFlowCoordinatorViewModel(coordinator: nil)
            flow.signUpRequested()
            let again = LoginFlowCoordinatorViewModel(coordinator: nil)
            try again.restore(sent(flow.snapshot()))
            print(again.state == flow.state, sent(again.current))
            """
        let files = try compiler.write(["LoginFlow.swift": output, "main.swift": program])
        #expect(try await compiler.output(of: files, as: mode) == "true signUp\n")
    }

    @Test(arguments: SwiftCompiler.Mode.sampled(.swift6, .swift5))
    func similarPayloadsShareAMethodOrAreOverloads(_ mode: SwiftCompiler.Mode) async throws {
        let compiler = try await SwiftCompiler()
        let output = try Specs(["OverloadFlow.flow.yaml": OverloadSpecs.spec]).output().text
        try await compiler.check(try compiler.write(["Overload.swift": output]) + [Self.appTypes], as: mode)
    }

    /// This includes the views: the output for the specs of `Shop`, and a handwritten app that uses it.
    @Test(arguments: SwiftCompiler.Mode.all(orOnly: .swift5))
    func anAppOfManyFlowsCompiles(_ mode: SwiftCompiler.Mode) async throws {
        let compiler = try await SwiftCompiler(with: .swiftui)
        let app = Folder.specs.appendingPathComponent("Shop/App.swift")
        try await compiler.check(try compiler.write(try Specs.inFolder("Shop").outputs()) + [app], as: mode)
    }

    @Test(arguments: SwiftCompiler.Mode.tried(of: SwiftCompiler.Mode.unlike, with: EmissionOptions.Access.allCases))
    func theViewsOfTheGoldensCompile(_ mode: SwiftCompiler.Mode, _ access: EmissionOptions.Access) async throws {
        try await SwiftCompiler(with: .swiftui).check(Golden.files(access, .swiftui) + [Self.appTypes], as: mode)
    }

    /// `NeededImportTests` compiles public view controllers.
    private static let viewControllers = TestScope.choose(
        all: SwiftCompiler.Mode.tried(of: SwiftCompiler.Mode.unlike, with: [.internal, .public]),
        sample: [(SwiftCompiler.Mode.swift6MainActorUpcoming, EmissionOptions.Access.internal)])

    @Test(arguments: viewControllers)
    func theViewControllersOfTheGoldensCompile(
        _ mode: SwiftCompiler.Mode, _ access: EmissionOptions.Access
    ) async throws {
        try await SwiftCompiler(with: .uikit).check(Golden.files(access, .uikit) + [Self.appTypes], as: mode)
    }

    @Test(arguments: TestScope.choose(all: SwiftCompiler.Mode.unlike, sample: [.swift6MainActorUpcoming]))
    func goldensWithClosuresCompile(_ mode: SwiftCompiler.Mode) async throws {
        let files = Golden.all.filter { $0.screens == .closures }.map(\.file)
        try await SwiftCompiler(with: .swiftui).check(files + [Self.appTypes], as: mode)
    }

    @Test(arguments: TestScope.choose(all: SwiftCompiler.Mode.unlike, sample: [.swift6MainActorUpcoming]))
    func theViewsOfTheExamplesCompile(
        _ mode: SwiftCompiler.Mode
    ) async throws {
        try await SwiftCompiler(with: .swiftui).check(try Folder.swiftFiles(in: Folder.generated), as: mode)
    }

    /// The compiler's work must not grow with the square of the number of routes, because it gives up at a limit.
    @Test(arguments: TestScope.choose(all: [EmissionOptions.UserInterface.swiftui, .uikit], sample: [.swiftui]))
    func aFlowOfManyRoutesWithClosuresCompiles(_ ui: EmissionOptions.UserInterface) async throws {
        let numbers = 0..<60
        var lines = ["flowgen: 1", "flow: ManyFlow", "screens:"]
        for number in numbers {
            lines += [
                "  Screen\(number):",
                "    params: { id: Int, name: String, tags: \"[String]\", onDone: \"(Int) -> Void\" }",
                "    intents: { next: { id: Int }, closed: }",
            ]
        }
        lines += ["  Home: { intents: { began: { id: Int, tags: \"[String]\", onDone: \"(Int) -> Void\" } } }"]
        lines += ["start: home", "routes:"]
        lines += ["  home: { transitions: { began: { push: screen0, with: { name: a, tags: $payload.tags } } } }"]
        for number in numbers {
            lines += [
                "  screen\(number):", "    transitions:",
                "      next: { push: screen\((number + 1) % numbers.count) }",
                "      closed: pop", "      $back: { push: home }",
            ]
        }
        let specs = try Specs(["ManyFlow.flow.yaml": lines.joined(separator: "\n")])
        let compiler = try await SwiftCompiler(with: ui)
        try await compiler.check(try compiler.write(["Many.swift": specs.output(ui: ui).text]), as: .swift6)
    }
}
