import FlowTestSupport
import Testing

/// The output settings, in the configuration and on the command line.
@Suite struct GenerationOptionTests {
    /// Text that each setting adds to the output for one spec.
    static let choices: [(key: String, sign: String)] = [
        ("access: package", "\npackage enum LoginFlowRoute"),
        ("routes: [Sendable, Codable]", "FlowRoute, Sendable, Codable {"),
        ("observation: observableObject", "\n@MainActor\nclass LoginFlow"),
        ("screens: closures", "struct LoginActions {"),
        ("imports: [Models, DesignSystem]", "import DesignSystem\nimport FlowR"),
        (
            "naming: { screen: '{Screen}Coordinating', route: '{Flow}Place' }",
            "Model<LoginFlowPlace>, LoginCoordinating"
        ),
        ("runtime: embedded", "do not edit.\n\nimport Observation\n"),
        ("ui: uikit", "protocol LoginFlowViewControllerFactory"),
        ("identifiers: screens", "\nenum LoginFlowScreenID: String, CaseIterable, Sendable {"),
    ]
    private static let show = ["generate", "LoginFlow.flow.yaml", "-o", "-"]

    @Test(arguments: choices)
    func canBeSetInTheConfiguration(key: String, sign: String) async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        #expect(try await !FlowgenProcess.run(Self.show, in: folder).output.contains(sign))
        try folder.write("generate: { \(key) }\n", to: ".flowgen.yaml")
        let run = try await FlowgenProcess.run(Self.show, in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.contains(sign), "\(run.output)")
    }

    @Test(arguments: [(["--access", "package"], "access: package"), (["--ui", "uikit"], "ui: uikit")])
    func hasTheSameEffectAsAnOption(option: [String], key: String) async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let asOption = try await FlowgenProcess.run(Self.show + option, in: folder)
        #expect(asOption.exitCode == 0)
        try folder.write("generate: { \(key) }\n", to: ".flowgen.yaml")
        #expect(try await FlowgenProcess.run(Self.show, in: folder).output == asOption.output)
    }

    @Test func embeddedRuntimeIsWrittenCheckedAndRemoved() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        let generate = ["generate", "specs", "-o", "Gen"]
        try folder.write("generate: { runtime: embedded }\n", to: ".flowgen.yaml")
        let run = try await FlowgenProcess.run(generate, in: folder)
        #expect(run.error == "wrote 2, 0 unchanged in Gen\n")
        #expect(folder.exists("Gen/FlowRuntime.swift"))
        #expect(try await FlowgenProcess.run(generate + ["--check"], in: folder).exitCode == 0)
        let imported = try await FlowgenProcess.run(generate + ["--one-file-per-spec"], in: folder)
        #expect(imported.error == "removed Gen/FlowRuntime.swift\nwrote 1, removed 1, 0 unchanged in Gen\n")
        #expect(!folder.exists("Gen/FlowRuntime.swift"))
    }

    @Test func checksCollisionsOfTheChosenNames() async throws {
        let spec = Specs.login.replacing("flow: LoginFlow", with: "flow: Login")
        let folder = try TemporaryFolder([
            "Login.flow.yaml": spec, ".flowgen.yaml": "generate: { naming: { screen: '{Screen}ViewFactory' } }\n",
        ])
        let run = try await FlowgenProcess.run(["lint", "."], in: folder)
        #expect(run.output.contains("would be the type `LoginViewFactory`, and so would"), "\(run.output)")
        #expect(try await FlowgenProcess.run(["lint", ".", "--no-config"], in: folder).exitCode == 0)
    }

    @Test(arguments: ["identifiers", "imports", "naming", "observation", "routes", "runtime", "screens"])
    func configurationKeyIsRejectedAsAnOption(key: String) async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(Self.show + ["--\(key)", "x"], in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error == """
                error: there is no option `--\(key)`; set `\(key)` below `generate` in `.flowgen.yaml`
                see `flowgen help generate`

                """)
    }
}
