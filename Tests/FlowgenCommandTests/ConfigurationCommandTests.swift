import FlowReports
import FlowTestSupport
import Testing

/// The configuration, as both commands that read specs use it.
@Suite struct ConfigurationCommandTests {
    private let falling = ["specs/HelpFlow.flow.yaml": Specs.falling]

    @Test(arguments: [
        ("error", 1, "1 error in 1 file\n"), ("info", 0, "1 info in 1 file\n"),
        ("off", 0, "no diagnostics in 1 file\n"),
    ])
    func setsTheSeverityOfDiagnostics(level: String, exitCode: Int32, summary: String) async throws {
        let folder = try folder(rules: "fallthrough: \(level)")
        let run = try await FlowgenProcess.run(["lint", "specs"], in: folder)
        #expect(run.exitCode == exitCode)
        #expect(run.error == summary)
    }

    @Test func configuredErrorsStopGenerate() async throws {
        let folder = try folder(rules: "fallthrough: error")
        let run = try await FlowgenProcess.run(["generate", "specs", "-o", "Gen"], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.error.contains("specs/HelpFlow.flow.yaml:7:42: error: "))
        #expect(!folder.exists("Gen"))
    }

    @Test func configuredWarningsDoNotStopGenerate() async throws {
        let unreachable = Specs.login + "  help: { screen: Login, transitions: { loginCompleted: stay } }\n"
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": unreachable, ".flowgen.yaml": "rules: { unreachable-route: info }\n",
        ])
        let run = try await FlowgenProcess.run(["generate", "specs", "-o", "Gen"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error.hasSuffix("1 info in 1 file\nwrote 1, 0 unchanged in Gen\n"))
    }

    /// The import for the views; none without views.
    @Test(arguments: [
        ("ui: swiftui", [String](), "SwiftUI"), ("ui: uikit", [], "UIKit"), ("ui: none", [], nil),
        ("access: internal", [], "SwiftUI"), ("ui: uikit", ["--ui", "none"], nil),
        ("ui: none", ["--ui", "uikit"], "UIKit"),
    ])
    func setsTheUserInterface(choice: String, options: [String], module: String?) async throws {
        let folder = try TemporaryFolder([
            "LoginFlow.flow.yaml": Specs.login, ".flowgen.yaml": "generate: { \(choice) }\n",
        ])
        let run = try await FlowgenProcess.run(["generate", "LoginFlow.flow.yaml", "-o", "-"] + options, in: folder)
        #expect(run.exitCode == 0)
        for name in ["SwiftUI", "UIKit"] { #expect(run.output.contains("import \(name)\n") == (name == module)) }
    }

    @Test func rejectsAnUnknownUserInterface() async throws {
        let folder = try TemporaryFolder([
            "LoginFlow.flow.yaml": Specs.login, ".flowgen.yaml": "generate: { ui: UIKit }\n",
        ])
        let run = try await FlowgenProcess.run(["generate", "LoginFlow.flow.yaml", "-o", "-"], in: folder)
        #expect(run.exitCode == 1 && run.output.isEmpty)
        #expect(run.error.contains(".flowgen.yaml:1:17: error: "), "\(run.error)")
        #expect(run.error.contains("`swiftui` or `uikit` or `none`"), "\(run.error)")
        #expect(run.error.contains("`ui: uikit`"), "\(run.error)")
    }

    @Test(arguments: [
        ["lint", "../specs"], ["lint", "../specs/HelpFlow.flow.yaml"], ["lint", "."], ["lint", "./"],
        ["lint", "HelpFlow.flow.yaml"], ["lint", "../specs/../specs"],
    ])
    func isFoundFromEveryWorkingFolder(arguments: [String]) async throws {
        let folder = try folder(rules: "fallthrough: error")
        let run = try await FlowgenProcess.shell(
            "cd specs && \"$FLOWGEN\" \(arguments.joined(separator: " "))", in: folder)
        #expect(run.exitCode == 1, "\(run.error)")
    }

    @Test func isThatOfTheFirstPath() async throws {
        let folder = try TemporaryFolder([
            "a/HelpFlow.flow.yaml": Specs.falling, "a/.flowgen.yaml": "rules: { fallthrough: error }\n",
            "b/LoginFlow.flow.yaml": Specs.login, "b/.flowgen.yaml": "rules: { fallthrough: off }\n",
        ])
        #expect(try await FlowgenProcess.run(["lint", "a", "b"], in: folder).error == "1 error in 2 files\n")
        #expect(try await FlowgenProcess.run(["lint", "b", "a"], in: folder).error == "no diagnostics in 2 files\n")
    }

    @Test func canBeGiven() async throws {
        let folder = try folder(rules: "fallthrough: error")
        try folder.write("rules: { fallthrough: off }", to: "ci/strict.yaml")
        let run = try await FlowgenProcess.run(["lint", "specs", "--config", "ci/strict.yaml"], in: folder)
        #expect(run.error == "no diagnostics in 1 file\n")
    }

    @Test func canBeIgnored() async throws {
        let folder = try folder(rules: "fallthrough: error")
        let run = try await FlowgenProcess.run(["lint", "specs", "--no-config"], in: folder)
        #expect(run.error == "1 warning in 1 file\n")
    }

    @Test func endsTheRunIfItHasAMistake() async throws {
        let folder = try folder(rules: "falthrough: error")
        let expected = """
            .flowgen.yaml:1:10: error: there is no rule `falthrough`; did you mean `fallthrough`? [unknown-key]
            rules: { falthrough: error }
                     ^~~~~~~~~~

            """
        let lint = try await FlowgenProcess.run(["lint", "specs"], in: folder)
        #expect(lint.exitCode == 1)
        #expect(lint.output == expected)
        #expect(lint.error == "1 error in 1 file\n")
        let generate = try await FlowgenProcess.run(["generate", "specs", "-o", "Gen"], in: folder)
        #expect(generate.exitCode == 1)
        #expect(generate.error == expected + "1 error in 1 file\n")
        #expect(!folder.exists("Gen"))
    }

    @Test func reportsItsMistakesInTheRequestedFormat() async throws {
        let folder = try folder(rules: "fallthrough: warn")
        let run = try await FlowgenProcess.run(["lint", "specs", "--format", "json"], in: folder)
        #expect(run.output.contains("\"rule\": \"wrong-shape\""))
        #expect(run.output.contains("\"file\": \".flowgen.yaml\""))
    }

    @Test(arguments: [
        (["--config", "nowhere.yaml"], "there is no configuration `nowhere.yaml`; correct the path, or omit"),
        (
            ["--config", "specs"],
            "`specs` is a folder, but a configuration must be a regular file; write `--config specs/.flowgen.yaml` for the one in it, or "
        ),
        (["--config", "/dev/null"], "`/dev/null` is a device, but a configuration must be a regular file; "),
        (["--config", "a", "--no-config"], "`--config` and `--no-config` contradict each other; "),
    ])
    func mustExistIfItIsGiven(options: [String], message: String) async throws {
        let folder = try TemporaryFolder(falling)
        for command in [["lint", "specs"], ["generate", "specs", "-o", "Gen"]] {
            let run = try await FlowgenProcess.run(command + options, in: folder)
            #expect(run.exitCode == 2)
            #expect(run.error.hasPrefix("error: \(message)"), "\(run.error)")
        }
    }

    private func folder(rules: String) throws -> TemporaryFolder {
        try TemporaryFolder(falling.merging([".flowgen.yaml": "rules: { \(rules) }\n"]) { $1 })
    }

    @Test("an output in a folder whose name only looks like that of the configuration's folder is refused")
    func similarFolder() async throws {
        let folder = try TemporaryFolder([
            "pr\u{E9}/.flowgen.yaml": "modules: [{ specs: specs, output: \"../pr\\u0065\\u0301/victim\" }]\n",
            "pr\u{E9}/specs/LoginFlow.flow.yaml": Specs.login, "pre\u{301}/mine": "",
        ])
        let run = try await FlowgenProcess.shell("cd pr\u{E9} && \"$FLOWGEN\" generate", in: folder)
        #expect(run.exitCode != 0)
        #expect((run.output + run.error).contains("is not below the folder of the configuration"))
        #expect(!folder.exists("pre\u{301}/victim"))
    }
}
