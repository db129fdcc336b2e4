import FlowTestSupport
import Foundation
import Testing

/// The workflows that test every change and publish releases and the site, and the forms of issues. They run only on GitHub.
@Suite struct WorkflowTests {
    private static let paths = ["ci", "release", "site"].map {
        ExternalTools.root.appending(path: ".github/workflows/\($0).yml").path
    }

    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func matchTheirSchema() async throws {
        try await ExternalTools.validate(
            Self.paths, by: ["--builtin-schema", "vendor.github-workflows"], in: try TemporaryFolder())
    }

    @Test(
        "the forms of issues match their schemas", .enabled(if: ExternalTools.areInstalled, ExternalTools.absence),
        arguments: [("bug", "forms"), ("feature", "forms"), ("config", "config")])
    func haveForms(name: String, schema: String) async throws {
        let path = ExternalTools.root.appending(path: ".github/ISSUE_TEMPLATE/\(name).yml").path
        try await ExternalTools.validate(
            [path], by: ["--builtin-schema", "vendor.github-issue-\(schema)"], in: try TemporaryFolder())
    }

    @Test(
        "zizmor finds nothing that an attacker could use",
        .enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func areSafe() async throws {
        let run = try await ExternalTools.run(
            "zizmor", ["--offline", "--no-progress"] + Self.paths, in: try TemporaryFolder())
        #expect(run.exitCode == 0, "\(run.output)\(run.error)")
    }

    @Test("an action is named by its commit, with the version as a comment", arguments: paths)
    func nameCommits(path: String) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let uses = text.split(separator: "\n").filter { $0.contains("uses: ") }
        #expect(!uses.isEmpty)
        for line in uses { #expect(line.contains(/uses: [\w\/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/), "\(line)") }
    }

    @Test("every workflow of the repository is tested here")
    func areAll() throws {
        let folder = ExternalTools.root.appending(path: ".github/workflows").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == Self.paths.count)
    }

    @Test(
        "every script that a workflow runs is there and is executable",
        .enabled(if: ExternalTools.areInstalled, ExternalTools.absence), arguments: paths)
    func runScriptsThatExist(path: String) async throws {
        let commands = try await commands(of: path)
        let scripts = Set(commands.matches(of: /scripts\/[a-z-]+|\.ci\/run/).map { String($0.output) })
        #expect(!scripts.isEmpty)
        for script in scripts {
            let path = ExternalTools.root.appending(path: script).path
            #expect(FileManager.default.isExecutableFile(atPath: path), "\(script)")
        }
    }

    @Test(
        "the shell accepts the commands", .enabled(if: ExternalTools.areInstalled, ExternalTools.absence),
        arguments: paths)
    func haveValidCommands(path: String) async throws {
        let folder = try TemporaryFolder(["commands": try await commands(of: path)])
        let run = try await FlowgenProcess.run(
            URL(filePath: "/bin/bash"), ["-n", "commands"], in: folder, environment: [:])
        #expect(run.exitCode == 0, "\(run.error)")
    }

    /// The commands of all steps, without the expressions that GitHub replaces.
    private func commands(of path: String) async throws -> String {
        let workflow = try await ExternalTools.parsedYAML(path) as? [String: Any]
        let jobs = try #require(workflow?["jobs"] as? [String: [String: Any]])
        let steps = jobs.keys.sorted().flatMap { jobs[$0]?["steps"] as? [[String: Any]] ?? [] }
        return steps.compactMap { $0["run"] as? String }.joined(separator: "\n")
    }
}
