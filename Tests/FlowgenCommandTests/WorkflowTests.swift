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

    /// The platforms of destinations are those in the manual page of xcodebuild.
    @Test(
        "xcodebuild knows the platforms and the schemes",
        .enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func buildKnownSchemes() async throws {
        let known = ["iOS", "watchOS", "tvOS", "visionOS"].flatMap { [$0, "\($0) Simulator"] } + ["macOS"]
        let platforms = try await values(of: "platform", in: Self.paths[0])
        #expect(Set(platforms).isSubset(of: known) && platforms.count == 5, "\(platforms)")
        let script = ExternalTools.root.appending(path: "scripts/run-ui-tests")
        let commands = try await commands(of: Self.paths[0]) + String(contentsOf: script, encoding: .utf8)
        for destination in commands.matches(of: /-destination "(?:generic\/)?platform=([^,"]+)/) {
            #expect(destination.1 == "$PLATFORM" || known.contains(String(destination.1)), "\(destination.1)")
        }
        let schemes = ExternalTools.root.appending(
            path: "Examples/ShopApp/ShopApp.xcodeproj/xcshareddata/xcschemes")
        let shared = try FileManager.default.contentsOfDirectory(atPath: schemes.path)
        let package = try String(contentsOf: ExternalTools.root.appending(path: "Package.swift"), encoding: .utf8)
        let used = Set(commands.matches(of: /-scheme (\w+)/).map { String($0.1) })
        #expect(used == ["FlowRuntime", "ShopApp"])
        for scheme in used {
            // SwiftPM's packages have a scheme for each product.
            let isProduct = package.contains(".library(name: \"\(scheme)\"")
            #expect(isProduct || shared.contains("\(scheme).xcscheme"), "\(scheme)")
        }
    }

    @Test(
        "a simulator is chosen by the beginning of its name, with the newest iOS",
        .enabled(if: ExternalTools.areInstalled, ExternalTools.absence),
        arguments: [("iPhone", "B\n", 0), ("iPad", "P\n", 0), ("Apple Watch", "", 1)])
    func chooseASimulator(kind: String, id: String, exitCode: Int32) async throws {
        let devices = """
            {"devices": {
              "com.apple.CoreSimulator.SimRuntime.iOS-9-3": [{"name": "iPhone 6", "udid": "A"}],
              "com.apple.CoreSimulator.SimRuntime.iOS-26-0": [
                {"name": "iPad Air", "udid": "P"}, {"name": "iPhone 17", "udid": "B"}
              ],
              "com.apple.CoreSimulator.SimRuntime.watchOS-26-0": [{"name": "Apple Watch", "udid": "W"}]
            }}
            """
        let folder = try TemporaryFolder(["devices": devices])
        let script = ExternalTools.root.appending(path: "scripts/choose-simulator").path
        let run = try await FlowgenProcess.run(
            URL(filePath: "/bin/bash"), ["-c", "python3 '\(script)' '\(kind)' < devices"], in: folder, environment: [:])
        #expect(run.output == id, "\(run.error)")
        #expect(run.exitCode == exitCode)
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

    /// What a variable of the matrices stands for.
    private func values(of variable: String, in path: String) async throws -> [String] {
        let workflow = try await ExternalTools.parsedYAML(path) as? [String: Any]
        let jobs = try #require(workflow?["jobs"] as? [String: [String: Any]])
        return jobs.values.flatMap { job in
            let strategy = job["strategy"] as? [String: Any]
            return (strategy?["matrix"] as? [String: Any])?[variable] as? [String] ?? []
        }
    }

    /// The commands of all steps, without the expressions that GitHub replaces.
    private func commands(of path: String) async throws -> String {
        let workflow = try await ExternalTools.parsedYAML(path) as? [String: Any]
        let jobs = try #require(workflow?["jobs"] as? [String: [String: Any]])
        let steps = jobs.keys.sorted().flatMap { jobs[$0]?["steps"] as? [[String: Any]] ?? [] }
        return steps.compactMap { $0["run"] as? String }.joined(separator: "\n")
    }
}
