import FlowDiagnostics
import FlowLint
import FlowProject
import FlowTestSupport
import Testing

/// `--print-config` prints the effective configuration in the form of a configuration file.
@Suite struct PrintedConfigurationTests {
    private let project = [
        "specs/HelpFlow.flow.yaml": Specs.falling,
        ".flowgen.yaml": """
        rules: { fallthrough: error, imperative-intent: { level: info, words: [push, goTo] }, stack-underflow: warning }
        generate:
          access: package
          identifiers: screens
          imports: [Models]
          naming: { screen: '{Screen}Telling' }
          routes: [Codable, Sendable]
          screens: closures
        """,
    ]

    @Test func showsTheOriginOfEachValue() async throws {
        let folder = try TemporaryFolder(project)
        let run = try await FlowgenProcess.run(
            ["generate", "specs", "--access", "public", "--stubs", "--one-file-per-spec", "--print-config"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error == "")
        #expect(!folder.exists("Gen"))
        for line in [
            "# The effective configuration, from `.flowgen.yaml`. Values without a comment are defaults.",
            "  fallthrough: error  # .flowgen.yaml",
            "  imperative-intent: { level: info, words: [push, goTo] }  # .flowgen.yaml",
            "  stack-underflow: warning  # .flowgen.yaml", "  # pop-target-missing: error or warning",
            "  missing-doc: off", "  access: public  # --access", "  identifiers: screens  # .flowgen.yaml",
            "  imports: [Models]  # .flowgen.yaml", "    screenID: '{Flow}ScreenID'",
            "    screen: '{Screen}Telling'  # .flowgen.yaml", "    route: '{Flow}Route'",
            "  routes: [Codable, Sendable]  # .flowgen.yaml", "  runtime: import  # --one-file-per-spec",
            "  screens: closures  # .flowgen.yaml", "  stubs: debug  # --stubs", "  ui: swiftui",
        ] {
            #expect(run.output.contains(line + "\n"), "\(line)")
        }
    }

    @Test(arguments: [[], ["--no-config"], ["--config", "ci.yaml"]])
    func printsTheSameIfItIsTheConfiguration(options: [String]) async throws {
        let folder = try TemporaryFolder(project)
        try folder.write("rules: { fallthrough: off, imperative-intent: { words: [show] } }\n", to: "ci.yaml")
        let run = try await FlowgenProcess.run(["lint", "specs", "--print-config"] + options, in: folder)
        let asked = Configuration.decode(SourceFile(path: "a", bytes: Array(run.output.utf8)))
        #expect(asked.report.diagnostics.isEmpty)
        try folder.write(run.output, to: "printed.yaml")
        let again = try await FlowgenProcess.run(
            ["lint", "specs", "--config", "printed.yaml", "--print-config"], in: folder)
        #expect(Self.withoutComments(again.output) == Self.withoutComments(run.output))
        let lint = try await FlowgenProcess.run(["lint", "specs"] + options, in: folder)
        let same = try await FlowgenProcess.run(["lint", "specs", "--config", "printed.yaml"], in: folder)
        #expect(lint.output == same.output)
    }

    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func matchesTheSchema() async throws {
        let folder = try TemporaryFolder(project)
        let run = try await FlowgenProcess.run(["lint", "specs", "--print-config"], in: folder)
        try folder.write(run.output, to: "printed.yaml")
        let schema = ExternalTools.root.appending(path: "schemas/configuration.schema.json").path
        try await ExternalTools.validate(["printed.yaml"], by: ["--schemafile", schema], in: folder)
    }

    @Test func includesEveryRuleThatHasALevel() async throws {
        let run = try await FlowgenProcess.run(["lint", "specs", "--print-config"], in: TemporaryFolder(project))
        for rule in RuleRegistry.all {
            #expect(run.output.contains("\(rule.id): ") == !rule.isAlwaysAnError, "\(rule.id)")
        }
    }

    @Test func reportsAMistakeFirst() async throws {
        let folder = try TemporaryFolder(["A.flow.yaml": Specs.login, ".flowgen.yaml": "rule: { fallthrough: off }"])
        let run = try await FlowgenProcess.run(["lint", ".", "--print-config"], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("[unknown-key]"))
    }

    private static func withoutComments(_ text: String) -> String { text.replacing(/[ ]*#.*/, with: "") }
}
