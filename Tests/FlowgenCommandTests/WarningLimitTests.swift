import FlowTestSupport
import Testing

/// When `lint` fails because of warnings.
@Suite struct WarningLimitTests {
    @Test(arguments: [
        (["--strict"], "failed: `--strict` allows no warnings, and there are 2"),
        (["--max-warnings", "0"], "failed: `--max-warnings 0` allows no warnings, and there are 2"),
        (["--max-warnings=1"], "failed: `--max-warnings 1` allows no more than 1 warning, and there are 2"),
    ])
    func failsAboveTheLimit(options: [String], reason: String) async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": twoWarnings])
        let run = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml"] + options, in: folder)
        #expect(run.exitCode == 1)
        #expect(run.error == "2 warnings in 1 file\n\(reason)\n")
    }

    @Test(arguments: [[], ["--max-warnings", "2"], ["--max-warnings", "9223372036854775807"]])
    func succeedsUpToTheLimit(options: [String]) async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": twoWarnings])
        let run = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml"] + options, in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error == "2 warnings in 1 file\n")
    }

    @Test func doesNotCountInfos() async throws {
        let folder = try TemporaryFolder([
            "HelpFlow.flow.yaml": Specs.falling, ".flowgen.yaml": "rules: { fallthrough: info }\n",
        ])
        let run = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml", "--strict"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error == "1 info in 1 file\n")
    }

    @Test func doesNotMentionTheLimitIfThereAreErrors() async throws {
        let folder = try TemporaryFolder([
            "HelpFlow.flow.yaml": Specs.falling, "BadFlow.flow.yaml": Specs.broken,
        ])
        let run = try await FlowgenProcess.run(["lint", ".", "--strict"], in: folder)
        #expect(run.exitCode == 1)
        #expect(!run.error.contains("failed"))
    }

    @Test func printsOnlyDiagnosticsOnStandardOutput() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Specs.falling])
        let run = try await FlowgenProcess.run(["lint", ".", "--strict", "--format", "json"], in: folder)
        #expect(run.output.hasSuffix("]\n}\n"))
    }

    @Test(arguments: [
        (["--max-warnings", "many"], "`--max-warnings` cannot be `many`; give it a number, as in"),
        (["--max-warnings", "-1"], "`--max-warnings` cannot be `-1`; "),
        (["--max-warnings=+1"], "`--max-warnings` cannot be `+1`; "),
        (["--max-warnings", "99999999999999999999"], "`--max-warnings` cannot be `99999999999999999999`; "),
        (["--strict", "--max-warnings", "0"], "`--strict` and `--max-warnings` contradict each other; remove one"),
    ])
    func acceptsOnlyANumber(options: [String], message: String) async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Specs.falling])
        let run = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml"] + options, in: folder)
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("error: \(message)"), "\(run.error)")
    }

    private let twoWarnings =
        Specs.falling.replacing("help:", with: "help: ")
        + "  Odd: { screen: Help, transitions: { asked: stay } }\nentries: [Odd]\n"
}
