import FlowTestSupport
import Foundation
import Testing

/// The workflow that publishes releases. It runs only on GitHub.
@Suite struct ReleaseWorkflowTests {
    private static let path = ExternalTools.root.appending(path: ".github/workflows/release.yml").path

    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func matchesItsSchema() async throws {
        try await ExternalTools.validate(
            [Self.path], by: ["--builtin-schema", "vendor.github-workflows"], in: try TemporaryFolder())
    }

    @Test(
        "every script that it runs is there and is executable",
        .enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func runsScriptsThatExist() async throws {
        let commands = try await commands()
        let scripts = Set(commands.matches(of: /scripts\/[a-z-]+/).map { String($0.output) })
        #expect(scripts.contains("scripts/make-release"))
        for script in scripts {
            let path = ExternalTools.root.appending(path: script).path
            #expect(FileManager.default.isExecutableFile(atPath: path), "\(script)")
        }
    }

    @Test("the shell accepts its commands", .enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func commandsAreValid() async throws {
        let folder = try TemporaryFolder(["commands": try await commands()])
        let run = try await FlowgenProcess.run(
            URL(filePath: "/bin/bash"), ["-n", "commands"], in: folder, environment: [:])
        #expect(run.exitCode == 0, "\(run.error)")
    }

    /// The commands of all steps, without the expressions that GitHub replaces.
    private func commands() async throws -> String {
        let workflow = try await ExternalTools.parsedYAML(Self.path) as? [String: Any]
        let jobs = try #require(workflow?["jobs"] as? [String: [String: Any]])
        let steps = jobs.keys.sorted().flatMap { jobs[$0]?["steps"] as? [[String: Any]] ?? [] }
        return steps.compactMap { $0["run"] as? String }.joined(separator: "\n")
    }
}
