import FlowTestSupport
import Foundation
import Testing

/// The job for GitLab CI, with its script run as by a GitLab runner.
@Suite struct GitLabTemplateTests {
    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func matchesItsSchema() async throws {
        let template = ExternalTools.root.appending(path: "integrations/gitlab/flowgen.gitlab-ci.yml").path
        try await ExternalTools.validate(
            [template], by: ["--builtin-schema", "vendor.gitlab-ci"], in: try TemporaryFolder())
    }

    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func writesTheDeclaredReports() async throws {
        let path = ExternalTools.root.appending(path: "integrations/gitlab/flowgen.gitlab-ci.yml").path
        let jobs = try #require(try await ExternalTools.parsedYAML(path) as? [String: [String: Any]])
        let job = try #require(jobs["flowgen"])
        let lines = try ["before_script", "script"].flatMap { try #require(job[$0] as? [String]) }
        let folder = try TemporaryFolder(["specs/BadFlow.flow.yaml": Specs.broken])
        var variables = try #require(job["variables"] as? [String: String])
        variables["FLOWGEN"] = FlowgenProcess.executable.path
        let run = try await FlowgenProcess.run(
            URL(filePath: "/bin/sh"), ["-ec", lines.joined(separator: "\n")], in: folder, environment: variables)
        #expect(run.exitCode == 1)
        let artifacts = try #require(job["artifacts"] as? [String: Any])
        let reports = try #require(artifacts["reports"] as? [String: String])
        #expect(try folder.text(try #require(reports["codequality"])).hasPrefix("[\n  { \"description\": "))
        #expect(try folder.text(try #require(reports["junit"])).hasPrefix("<?xml "))
    }
}
