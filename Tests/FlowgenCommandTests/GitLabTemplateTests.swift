import FlowPipeline
import FlowTestSupport
import Foundation
import Testing

/// The job for GitLab CI, with its script run as by a GitLab runner.
@Suite struct GitLabTemplateTests {
    private static let path = ExternalTools.root.appending(path: "integrations/gitlab/flowgen.gitlab-ci.yml").path

    private static func job() async throws -> [String: Any] {
        let jobs = try #require(try await ExternalTools.parsedYAML(path) as? [String: [String: Any]])
        return try #require(jobs["flowgen"])
    }

    /// Runs the job with its variables, and some others.
    private static func run(
        _ job: [String: Any], in folder: TemporaryFolder, _ others: [String: String] = [:]
    ) async throws -> FlowgenRun {
        let lines = try ["before_script", "script"].flatMap { try #require(job[$0] as? [String]) }
        var variables = try #require(job["variables"] as? [String: String])
        variables["FLOWGEN"] = FlowgenProcess.executable.path
        return try await FlowgenProcess.run(
            URL(filePath: "/bin/sh"), ["-ec", lines.joined(separator: "\n")], in: folder,
            environment: variables.merging(others) { $1 })
    }

    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func matchesItsSchema() async throws {
        try await ExternalTools.validate(
            [Self.path], by: ["--builtin-schema", "vendor.gitlab-ci"], in: try TemporaryFolder())
    }

    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func writesTheDeclaredReports() async throws {
        let job = try await Self.job()
        let folder = try TemporaryFolder(["specs/BadFlow.flow.yaml": Specs.broken])
        let run = try await Self.run(job, in: folder)
        #expect(run.exitCode == 1)
        let artifacts = try #require(job["artifacts"] as? [String: Any])
        let reports = try #require(artifacts["reports"] as? [String: String])
        #expect(try folder.text(try #require(reports["codequality"])).hasPrefix("[\n  { \"description\": "))
        #expect(try folder.text(try #require(reports["junit"])).hasPrefix("<?xml "))
    }

    /// `IntegrationTests/run-release` downloads a release.
    @Test(
        "flowgen comes from a checkout outside of the project, which can have a folder `.flowgen`",
        .enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func providesFlowgenElsewhere() async throws {
        let upstream = try await GitFolder.make([
            "scripts/provide-flowgen": "#!/bin/sh\necho \"$0\" >\"$PROVIDED\"\necho \"$BUILT\"\n"
        ])
        try upstream.setPermissions(0o755, of: "scripts/provide-flowgen")
        try await GitFolder.commit(in: upstream)
        try await GitFolder.git("tag \(ToolVersion.current)", in: upstream)
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, ".flowgen/flowgen.schema.json": "{}",
        ])
        let run = try await Self.run(
            try await Self.job(), in: folder,
            [
                "FLOWGEN": "", "FLOWGEN_REPOSITORY": "file://\(upstream.path)", "BUILT": FlowgenProcess.executable.path,
                "PROVIDED": folder.path("log"),
            ])
        #expect(run.exitCode == 0, "\(run.error)")
        let script = try folder.text("log")
        #expect(script.hasSuffix("/flowgen/scripts/provide-flowgen\n") && !script.contains(folder.path))
        #expect(try folder.names(in: ".flowgen") == ["flowgen.schema.json"])
    }

    @Test(
        "a link in the place of a report is removed, and nothing is written to its target",
        .enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func doesNotFollowLinks() async throws {
        let folder = try await GitFolder.make(["specs/LoginFlow.flow.yaml": Specs.login])
        let victim = try TemporaryFolder(["victim": "victim\n"])
        let names = ["flowgen-diff.md", "gl-code-quality-report.json", "flowgen-junit.xml"]
        for name in names { try folder.link(name, to: victim.path("victim")) }
        let run = try await Self.run(try await Self.job(), in: folder, ["FLOWGEN_DIFF_BASE": "HEAD"])
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(try victim.text("victim") == "victim\n")
        for name in names {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
            #expect(attributes[.type] as? FileAttributeType == .typeRegular)
        }
    }

    @Test(
        "a repository that belongs to another user is compared, and names are no options",
        .enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func comparesARepositoryOfAnotherUser() async throws {
        let folder = try await GitFolder.make(["-x/LoginFlow.flow.yaml": Specs.login])
        try folder.write(Specs.login.replacing("loginCompleted", with: "loginDone"), to: "-x/LoginFlow.flow.yaml")
        let run = try await Self.run(
            try await Self.job(), in: folder,
            ["FLOWGEN_DIFF_BASE": "HEAD", "FLOWGEN_PATHS": "-x", "GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(try folder.text("flowgen-diff.md").hasPrefix("### flowgen: "))
        let refused = try await Self.run(
            try await Self.job(), in: folder, ["FLOWGEN_DIFF_BASE": "--upload-pack=touch PWNED;", "FLOWGEN_PATHS": ""])
        #expect(refused.exitCode == 2)
        #expect(!folder.exists("PWNED"))
    }
}
