import FlowReports
import FlowTestSupport
import Foundation
import Testing

/// `action.yml` and its scripts, run as by a GitHub runner.
@Suite struct ActionTests {
    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func matchesItsSchema() async throws {
        let action = ExternalTools.root.appending(path: "action.yml").path
        try await ExternalTools.validate(
            [action], by: ["--builtin-schema", "vendor.github-actions"], in: try TemporaryFolder())
    }

    @Test(.enabled(if: ExternalTools.areInstalled, ExternalTools.absence))
    func passesAllVariablesToItsScripts() async throws {
        let action = try #require(
            try await ExternalTools.parsedYAML(ExternalTools.root.appending(path: "action.yml").path) as? [String: Any])
        let inputs = try #require(action["inputs"] as? [String: Any])
        let steps = try #require((action["runs"] as? [String: Any])?["steps"] as? [[String: Any]])
        #expect(
            steps.map { $0["run"] as? String } == [
                "\"$GITHUB_ACTION_PATH/integrations/github/provide\"",
                "\"$GITHUB_ACTION_PATH/integrations/github/lint\"",
                "\"$GITHUB_ACTION_PATH/integrations/github/diff\"",
            ])
        let provided = try #require(steps[0]["env"] as? [String: String])
        #expect(Set(provided.keys) == ["FLOWGEN_VERSION"])
        let variables = try #require(steps[1]["env"] as? [String: String])
        #expect(Set(variables.keys) == ["FLOWGEN", "FLOWGEN_PATHS", "FLOWGEN_OPTIONS", "FLOWGEN_SARIF"])
        let others = try #require(steps[2]["env"] as? [String: String])
        #expect(Set(others.keys) == ["FLOWGEN", "FLOWGEN_PATHS", "FLOWGEN_DIFF_BASE", "FLOWGEN_DIFF_OPTIONS"])
        for value in Array(variables.values) + others.values + provided.values {
            let name = try #require(value.firstMatch(of: /inputs\.([a-z-]+)/)).output.1
            #expect(inputs[String(name)] != nil, "\(value)")
        }
    }

    @Test func annotatesSummarizesAndFails() async throws {
        let folder = try TemporaryFolder([
            "flows/HelpFlow.flow.yaml": Specs.falling, "flows/BadFlow.flow.yaml": Specs.broken,
        ])
        let run = try await lint(paths: "flows\n", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.hasPrefix("::error file=flows/BadFlow.flow.yaml,line=2,"))
        #expect(run.output.contains("::warning file=flows/HelpFlow.flow.yaml,line=7,"))
        #expect(try folder.text("github/output") == "before=1\nsarif-file=flowgen.sarif\n")
        #expect(try folder.text("github/summary").hasPrefix("# Before\n### flowgen: "))
        #expect(try folder.text("flowgen.sarif").contains("\"version\": \"2.1.0\""))
    }

    @Test func treatsEachLineAsAnArgument() async throws {
        let folder = try TemporaryFolder([
            "my flows/HelpFlow.flow.yaml": Specs.falling, "-odd/LoginFlow.flow.yaml": Specs.login,
        ])
        let run = try await lint(paths: "my flows\n-odd", options: "--max-warnings\n0", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.error.hasPrefix("1 warning in 2 files\nfailed: `--max-warnings 0`"))
    }

    @Test func succeedsWithoutDiagnostics() async throws {
        let folder = try TemporaryFolder(["flows/LoginFlow.flow.yaml": Specs.login])
        let run = try await lint(paths: "flows", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.isEmpty)
        #expect(try folder.text("github/summary") == "# Before\n### flowgen: no diagnostics in 1 file\n")
    }

    @Test("without paths, the modules of the configuration are checked")
    func checksModules() async throws {
        let folder = try TemporaryFolder([
            ".flowgen.yaml": "modules: [{ specs: a }, { specs: b }]\n", "a/HelpFlow.flow.yaml": Specs.falling,
            "b/HelpFlow.flow.yaml": Specs.falling, "c/HelpFlow.flow.yaml": Specs.falling,
        ])
        let run = try await lint(paths: "", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error == "2 warnings in 2 files\n")
        #expect(run.output.contains("::warning file=b/HelpFlow.flow.yaml,line=7,"))
    }

    @Test func hasNoReportOfARunThatFailed() async throws {
        let folder = try TemporaryFolder(["flowgen.sarif": "of an earlier run"])
        let run = try await lint(paths: "nowhere", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: there is no file or folder `nowhere`"))
        #expect(try folder.text("github/output") == "before=1\n")
        #expect(!folder.exists("flowgen.sarif"))
    }

    @Test(
        "a link in the place of the SARIF file is removed, and one on the way to it leads nothing out of the repository"
    )
    func doesNotFollowLinks() async throws {
        let victim = try TemporaryFolder(["victim": "victim\n", "flowgen.sarif": "victim\n"])
        let folder = try TemporaryFolder(["flows/LoginFlow.flow.yaml": Specs.login])
        try folder.link("flowgen.sarif", to: victim.path("victim"))
        try folder.link("reports", to: victim.path)
        let run = try await lint(paths: "flows", in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(try folder.text("flowgen.sarif").contains("2.1.0"))
        let refused = try await lint(paths: "flows", sarif: "reports/flowgen.sarif", in: folder)
        #expect(refused.exitCode == 2)
        #expect(try victim.text("victim") + victim.text("flowgen.sarif") == "victim\nvictim\n")
    }

    @Test("a line break in the path of the SARIF file sets no output")
    func refusesALineBreak() async throws {
        let folder = try TemporaryFolder(["flows/LoginFlow.flow.yaml": Specs.login])
        let run = try await lint(paths: "flows", sarif: "a\nother=1", in: folder)
        #expect(run.exitCode == 2)
        #expect(try folder.text("github/output") == "before=1\n")
    }

    // MARK: Comparing

    @Test("a checkout that belongs to another user, as in a container, is compared")
    func comparesACheckoutOfAnotherUser() async throws {
        let folder = try await GitFolder.make(["flows/LoginFlow.flow.yaml": Specs.login])
        try folder.write(Specs.login.replacing("loginCompleted", with: "loginDone"), to: "flows/LoginFlow.flow.yaml")
        for paths in ["flows", ""] {
            try folder.write("modules: [{ specs: flows }]\n", to: ".flowgen.yaml")
            let run = try await diff(
                paths: paths, base: "HEAD", in: folder, ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
            #expect(run.exitCode == 0, "\(run.error)")
            #expect(try folder.text("github/summary").hasPrefix("# Before\n### flowgen: "))
        }
    }

    @Test("a revision is no option of git")
    func refusesAnOption() async throws {
        let folder = try await GitFolder.make(["flows/LoginFlow.flow.yaml": Specs.login])
        let run = try await diff(paths: "flows", base: "--upload-pack=touch PWNED;", in: folder)
        #expect(run.exitCode == 2)
        #expect(!folder.exists("PWNED"))
    }

    @Test("compares with a revision, in annotations and in the summary")
    func summarizesChanges() async throws {
        let folder = try await GitFolder.make(["flows/LoginFlow.flow.yaml": Specs.login])
        try folder.write(Specs.login.replacing("loginCompleted", with: "loginDone"), to: "flows/LoginFlow.flow.yaml")
        let run = try await diff(paths: "flows", base: "HEAD", in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(run.output.hasPrefix("::warning file=flows/LoginFlow.flow.yaml,line="))
        let summary = try folder.text("github/summary")
        #expect(summary.hasPrefix("# Before\n### flowgen: ") && summary.contains("```mermaid\n"))
        let failed = try await diff(paths: "flows", base: "HEAD", options: "--fail-on=source", in: folder)
        #expect(failed.exitCode == 1)
    }

    @Test("annotations and summary are made with the same options")
    func passesOptions() async throws {
        let folder = try await GitFolder.make([
            "flows/LoginFlow.flow.yaml": Specs.login, "flows/HelpFlow.flow.yaml": Specs.falling,
        ])
        try folder.write(Specs.login.replacing("loginCompleted", with: "loginDone"), to: "flows/LoginFlow.flow.yaml")
        try folder.write(Specs.falling.replacing("push: tips", with: "present: tips"), to: "flows/HelpFlow.flow.yaml")
        let run = try await diff(paths: "flows", base: "HEAD", options: "--flow=HelpFlow", in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(run.output.contains("HelpFlow.flow.yaml") && !run.output.contains("LoginFlow.flow.yaml"))
    }

    @Test func comparesNothingWithoutARevision() async throws {
        let folder = try TemporaryFolder(["flows/LoginFlow.flow.yaml": Specs.login])
        let run = try await diff(paths: "flows", base: "", in: folder)
        #expect(run.exitCode == 0 && run.output.isEmpty)
        #expect(try folder.text("github/summary") == "# Before\n")
    }

    @Test func saysThatAPathIsNew() async throws {
        let folder = try await GitFolder.make(["README.md": "# App\n"])
        try folder.write(Specs.login, to: "flows/LoginFlow.flow.yaml")
        let run = try await diff(paths: "flows", base: "HEAD", in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(try folder.text("github/summary") == "# Before\n### flowgen: `flows` was added\n")
    }

    private func diff(
        paths: String, base: String, options: String = "", in folder: TemporaryFolder, _ others: [String: String] = [:]
    ) async throws -> FlowgenRun {
        try folder.write("# Before\n", to: "github/summary")
        return try await script(
            "integrations/github/diff", in: folder,
            [
                "FLOWGEN": FlowgenProcess.executable.path, "FLOWGEN_PATHS": paths, "FLOWGEN_DIFF_BASE": base,
                "FLOWGEN_DIFF_OPTIONS": options, "GITHUB_STEP_SUMMARY": folder.path("github/summary"),
            ].merging(others) { $1 })
    }

    /// `IntegrationTests/run-release` downloads a release.
    @Test("on request, flowgen is built from the checkout of the action")
    func buildsFlowgenFromItsOwnCheckout() async throws {
        // A stand-in for the compiler that prints its arguments, because building flowgen would take minutes.
        let folder = try TemporaryFolder(["bin/swift": "#!/bin/sh\necho \"$PWD: $*\" >&2\necho built\n", "output": ""])
        try folder.setPermissions(0o755, of: "bin/swift")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let run = try await script(
            "integrations/github/provide", in: folder,
            [
                "PATH": "\(folder.path("bin")):\(path)", "GITHUB_OUTPUT": folder.path("output"),
                "FLOWGEN_VERSION": "source",
            ])
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(run.error.contains(": build -c release --product flowgen\n"))
        #expect(run.error.contains("\(ExternalTools.root.lastPathComponent): "))
        #expect(try folder.text("output") == "flowgen=built/flowgen\n")
    }

    // MARK: Helpers

    private func lint(
        paths: String, options: String = "", sarif: String = "flowgen.sarif", in folder: TemporaryFolder
    ) async throws -> FlowgenRun {
        // Earlier steps have already written to these files.
        try folder.write("before=1\n", to: "github/output")
        try folder.write("# Before\n", to: "github/summary")
        return try await script(
            "integrations/github/lint", in: folder,
            [
                "FLOWGEN": FlowgenProcess.executable.path, "FLOWGEN_PATHS": paths, "FLOWGEN_OPTIONS": options,
                "FLOWGEN_SARIF": sarif, "GITHUB_OUTPUT": folder.path("github/output"),
                "GITHUB_STEP_SUMMARY": folder.path("github/summary"),
            ])
    }

    private func script(
        _ path: String, in folder: TemporaryFolder, _ environment: [String: String]
    ) async throws -> FlowgenRun {
        try await FlowgenProcess.run(
            ExternalTools.root.appending(path: path), [], in: folder, environment: environment)
    }
}
