import FlowTestSupport
import Testing

/// The choices about the output, on the command line and in the configuration.
@Suite struct GenerationOptionTests {
    /// What each choice makes of one spec that is not there without it.
    static let choices: [(option: [String], key: String, sign: String)] = [
        (["--access", "package"], "access: package", "\npackage enum LoginFlowRoute"),
        (["--routes", "Sendable,Codable"], "routes: [Sendable, Codable]", "FlowRoute, Sendable, Codable {"),
        (["--observation", "observableObject"], "observation: observableObject", "\n@MainActor\nclass LoginFlow"),
        (["--screens", "closures"], "screens: closures", "struct LoginActions {"),
        (
            ["--imports", "Models, DesignSystem"], "imports: [Models, DesignSystem]",
            "import DesignSystem\nimport FlowR"
        ),
        (
            ["--naming", "screen={Screen}Coordinating,route={Flow}Place"],
            "naming: { screen: '{Screen}Coordinating', route: '{Flow}Place' }",
            "Model<LoginFlowPlace>, LoginCoordinating"
        ),
        (["--runtime", "embedded"], "runtime: embedded", "do not edit.\n\nimport Observation\n"),
    ]

    @Test(arguments: choices)
    func isTheSameAsAnOptionAndInTheConfiguration(option: [String], key: String, sign: String) async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let show = ["generate", "LoginFlow.flow.yaml", "-o", "-"]
        let usual = try await FlowgenProcess.run(show, in: folder)
        #expect(!usual.output.contains(sign))
        let asOption = try await FlowgenProcess.run(show + option, in: folder)
        #expect(asOption.exitCode == 0)
        #expect(asOption.output.contains(sign), "\(asOption.output)")
        try folder.write("generate: { \(key) }\n", to: ".flowgen.yaml")
        #expect(try await FlowgenProcess.run(show, in: folder).output == asOption.output)
    }

    @Test func anEmbeddedRuntimeIsWrittenCheckedAndRemoved() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        let generate = ["generate", "specs", "-o", "Gen"]
        let run = try await FlowgenProcess.run(generate + ["--runtime", "embedded"], in: folder)
        #expect(run.error == "wrote 2, 0 unchanged in Gen\n")
        #expect(folder.exists("Gen/FlowRuntime.swift"))
        let check = try await FlowgenProcess.run(generate + ["--runtime", "embedded", "--check"], in: folder)
        #expect(check.exitCode == 0)
        let imported = try await FlowgenProcess.run(generate, in: folder)
        #expect(imported.error == "wrote 1, removed 1, 0 unchanged in Gen\n")
        #expect(!folder.exists("Gen/FlowRuntime.swift"))
    }

    @Test func judgesCollisionsByTheNamesThatAreChosen() async throws {
        let spec = Specs.login.replacing("flow: LoginFlow", with: "flow: Login")
        let folder = try TemporaryFolder([
            "Login.flow.yaml": spec, ".flowgen.yaml": "generate: { naming: { screen: '{Screen}ViewFactory' } }\n",
        ])
        let run = try await FlowgenProcess.run(["lint", "."], in: folder)
        #expect(run.output.contains("would be the type `LoginViewFactory`, and so would"), "\(run.output)")
        #expect(try await FlowgenProcess.run(["lint", ".", "--no-config"], in: folder).exitCode == 0)
    }

    @Test(arguments: [
        (["--imports", "Models, 1"], "`--imports` takes names of modules, and `1` is none; correct it\n"),
        (["--imports", "My Models"], "`--imports` takes names of modules, and `My Models` is none; correct it\n"),
        (
            ["--naming", "screens={Screen}X"],
            "`--naming` knows no kind of type `screens`; did you mean `screen`?\n"
        ),
        (
            ["--naming", "route=Route"],
            "`--naming` expects a type's name with `{Flow}` in it once, found `route=Route`; "
                + "write it like `route={Flow}Route`\n"
        ),
        (["--routes", "Equatable"], "`--routes` knows no conformance `Equatable`; it knows Sendable and Codable\n"),
        (["--runtime", "embed"], "`--runtime` cannot be `embed`; choose one of `import`, `embedded`\n"),
    ])
    func refusesWhatIsNoChoice(option: [String], message: String) async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(["generate", "LoginFlow.flow.yaml", "-o", "-"] + option, in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: \(message)"), "\(run.error)")
    }
}
