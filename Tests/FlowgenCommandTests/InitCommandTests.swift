import FlowTestSupport
import Testing

/// `flowgen init`, and the project that it creates.
@Suite struct InitCommandTests {
    private static let files = [
        "specs/WelcomeFlow.flow.yaml", ".flowgen.yaml", ".flowgen/flowgen.schema.json",
        ".flowgen/configuration.schema.json",
    ]

    @Test(arguments: [([], ""), (["app"], "app/"), (["./a b/c"], "./a b/c/")])
    func printsTheFilesAndTheNextSteps(arguments: [String], place: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await FlowgenProcess.run(["init"] + arguments, in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error == "")
        #expect(run.output.hasPrefix(Self.files.map { "wrote \(place)\($0)\n" }.joined()))
        #expect(run.output.contains(".product(name: \"FlowRuntime\", package: \"flowgen\"),"))
        #expect(run.output.contains("  flowgen lint\n  flowgen generate\n"))
        for file in Self.files { #expect(folder.exists(place + file)) }
    }

    @Test func writesASpecWithoutDiagnostics() async throws {
        let folder = try TemporaryFolder()
        _ = try await FlowgenProcess.run(["init"], in: folder)
        let lint = try await FlowgenProcess.run(["lint", "--strict"], in: folder)
        #expect(lint.exitCode == 0)
        #expect(lint.output == "")
        let generate = try await FlowgenProcess.run(["generate"], in: folder)
        #expect(generate.exitCode == 0)
        #expect(folder.exists("Sources/Flows/WelcomeFlow.flow.swift"))
    }

    @Test(
        "the types of a new project have plain names, or those of another style",
        arguments: [
            ([], "  # The names of the generated types.\n  naming: plain\n", "WelcomeFlowDelegate"),
            (["--naming", "coordinating"], "  naming: coordinating\n", "WelcomeFlowCoordinating"),
            (["--naming=standard"], "  access: internal\n", "WelcomeFlowCoordinatorCoordinator"),
        ])
    func namesTypes(options: [String], end: String, parent: String) async throws {
        let folder = try TemporaryFolder()
        _ = try await FlowgenProcess.run(["init"] + options, in: folder)
        #expect(try folder.text(".flowgen.yaml").hasSuffix(end))
        #expect(try await FlowgenProcess.run(["generate"], in: folder).exitCode == 0)
        let output = try folder.text("Sources/Flows/WelcomeFlow.flow.swift")
        #expect(output.contains("protocol \(parent): AnyObject {"))
    }

    @Test("types that exist keep their names, unless a style is given")
    func keepsNames() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        _ = try await FlowgenProcess.run(["init"], in: folder)
        #expect(!(try folder.text(".flowgen.yaml").contains("naming")))
        try folder.write("modules: [{ specs: specs }]\n", to: ".flowgen.yaml")
        let plain = try await FlowgenProcess.run(["init"], in: folder)
        #expect(!plain.output.contains("Add to .flowgen.yaml"))
        let chosen = try await FlowgenProcess.run(["init", "--naming=coordinating"], in: folder)
        #expect(chosen.output.contains("Add to .flowgen.yaml:\n\n  generate:\n    naming: coordinating\n"))
    }

    /// The first line of each file refers to an existing schema, relative to the file.
    @Test func refersEditorsToTheSchemas() async throws {
        let folder = try TemporaryFolder()
        _ = try await FlowgenProcess.run(["init"], in: folder)
        let schemas = [
            ("specs/WelcomeFlow.flow.yaml", "specs/", ["schema"]),
            (".flowgen.yaml", "", ["schema", "--of", "configuration"]),
        ]
        for (file, place, command) in schemas {
            let line = try folder.text(file).prefix { $0 != "\n" }
            let schema = try #require(line.wholeMatch(of: /# yaml-language-server: \$schema=(.*)/)?.1)
            let printed = try await FlowgenProcess.run(command, in: folder).output
            #expect(try folder.text(place + schema) == printed)
        }
    }

    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func writesFilesThatMatchTheSchemas() async throws {
        let folder = try TemporaryFolder()
        _ = try await FlowgenProcess.run(["init"], in: folder)
        try await ExternalTools.validate(
            ["specs/WelcomeFlow.flow.yaml"], by: ["--schemafile", ".flowgen/flowgen.schema.json"], in: folder)
        try await ExternalTools.validate(
            [".flowgen.yaml"], by: ["--schemafile", ".flowgen/configuration.schema.json"], in: folder)
    }

    @Test func keepsExistingFiles() async throws {
        let folder = try TemporaryFolder([".flowgen.yaml": "rules: { fallthrough: off }\n"])
        try folder.createFolder("specs")
        try folder.link("specs/WelcomeFlow.flow.yaml", to: "nowhere")
        let run = try await FlowgenProcess.run(["init"], in: folder)
        #expect(run.exitCode == 0)
        #expect(
            run.output.hasPrefix(
                "exists, not changed: specs/WelcomeFlow.flow.yaml\nexists, not changed: .flowgen.yaml\nwrote "))
        #expect(try folder.text(".flowgen.yaml") == "rules: { fallthrough: off }\n")
        #expect(!folder.exists("specs/nowhere"))
        let again = try await FlowgenProcess.run(["init"], in: folder)
        #expect(!again.output.contains("wrote"))
    }

    @Test func reportsWhereItCannotWrite() async throws {
        let folder = try TemporaryFolder(["app": ""])
        let run = try await FlowgenProcess.run(["init", "app"], in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error
                == "error: `app/specs` cannot be created: Not a directory; give `flowgen init` a folder that can be written to, or make this one so\n"
        )
    }
}
