import FlowTestSupport
import Testing

/// `flowgen lint --changed FILES`, which hooks use.
@Suite struct LintChangedTests {
    private static let parent = """
        flowgen: 1
        flow: MainFlow
        start: login
        routes: { login: { flow: LoginFlow, transitions: { loginCompleted: stay } } }

        """

    /// Two modules, each with a warning.
    private func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            ".flowgen.yaml":
                "modules: [{ specs: a }, { specs: b }]\nrules: { same-as-parent: off, finished-flow-stays: off }\n",
            "a/LoginFlow.flow.yaml": Specs.login, "a/MainFlow.flow.yaml": Self.parent,
            "a/HelpFlow.flow.yaml": Specs.falling,
            "b/HelpFlow.flow.yaml": Specs.falling, "other/HelpFlow.flow.yaml": Specs.falling,
        ])
    }

    @Test("only the modules of the files are checked, and only their diagnostics are reported")
    func reportsTheFiles() async throws {
        let run = try await FlowgenProcess.run(["lint", "--changed", "a/LoginFlow.flow.yaml"], in: folder())
        #expect(run.exitCode == 0)
        #expect(run.output == "")
        #expect(run.error == "no diagnostics in 3 files\n")
        let both = try await FlowgenProcess.run(
            ["lint", "--changed", "b/HelpFlow.flow.yaml", "a/LoginFlow.flow.yaml"], in: folder())
        #expect(both.error == "1 warning in 4 files\n")
        #expect(both.output.hasPrefix("b/HelpFlow.flow.yaml:7:42: warning: "))
    }

    @Test("errors that a change causes in other files of the module are reported")
    func reportsErrorsElsewhere() async throws {
        let folder = try folder()
        try folder.write(Specs.login.replacing("loginCompleted", with: "done"), to: "a/LoginFlow.flow.yaml")
        let run = try await FlowgenProcess.run(["lint", "--changed", "a/LoginFlow.flow.yaml"], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("a/MainFlow.flow.yaml:4:"))
    }

    @Test("a changed configuration concerns all of its specs")
    func readsAConfiguration() async throws {
        let run = try await FlowgenProcess.run(["lint", "--changed", ".flowgen.yaml"], in: folder())
        #expect(run.error == "2 warnings in 4 files\n")
        let folder = try folder()
        try folder.write("modules: [{ spec: a }]\n", to: ".flowgen.yaml")
        let broken = try await FlowgenProcess.run(["lint", "--changed", ".flowgen.yaml"], in: folder)
        #expect(broken.exitCode == 1)
        #expect(broken.output.hasPrefix(".flowgen.yaml:1:13: error: "))
    }

    @Test("a configuration without specs has nothing to check")
    func hasNoSpecs() async throws {
        let folder = try TemporaryFolder([".flowgen.yaml": "rules:\n"])
        let run = try await FlowgenProcess.run(["lint", "--changed", ".flowgen.yaml"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error == "no diagnostics in 0 files\n")
    }

    @Test("each file is checked with the configuration above it")
    func readsSeveralConfigurations() async throws {
        let folder = try folder()
        try folder.write("rules: { fallthrough: error }\n", to: "other/.flowgen.yaml")
        let run = try await FlowgenProcess.run(
            ["lint", "--changed", "./b/HelpFlow.flow.yaml", "other/HelpFlow.flow.yaml"], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("b/HelpFlow.flow.yaml:7:42: warning: "))
        #expect(run.output.contains("other/HelpFlow.flow.yaml:7:42: error: "))
        #expect(run.error == "1 error, 1 warning in 2 files\n")
    }

    @Test("a file that is in no module is named")
    func namesFilesOutside() async throws {
        let run = try await FlowgenProcess.run(["lint", "--changed", "other/HelpFlow.flow.yaml"], in: folder())
        #expect(run.exitCode == 0)
        #expect(
            run.error.hasPrefix(
                "`other/HelpFlow.flow.yaml` is in no module of `.flowgen.yaml`, so it was not checked\n"))
    }

    @Test("without modules, all specs below the configuration, or below the working folder, are one")
    func checksTheFolder() async throws {
        let folder = try folder()
        try folder.remove("b/HelpFlow.flow.yaml")
        try folder.remove("other/HelpFlow.flow.yaml")
        try folder.write("rules: { same-as-parent: off, finished-flow-stays: off }\n", to: ".flowgen.yaml")
        let run = try await FlowgenProcess.run(["lint", "--changed", "a/HelpFlow.flow.yaml"], in: folder)
        #expect(run.error == "1 warning in 3 files\n")
        try folder.remove(".flowgen.yaml")
        let bare = try await FlowgenProcess.run(["lint", "--changed", "a/HelpFlow.flow.yaml"], in: folder)
        #expect(bare.error == "1 warning in 3 files\n", "\(bare.output)")
    }

    @Test(arguments: [
        (["lint", "--changed"], "`PATHS` is missing; name the specs to report on, or remove `--changed`\n"),
        (
            ["lint", "--changed", "a", "--module", "."],
            "`--changed` and `--module` both choose the modules; remove one of them\n"
        ),
        (
            ["lint", "--changed", "-", "--stdin-filename", "A.flow.yaml"],
            "`--changed` cannot be combined with standard input; "
        ),
        (
            ["lint", "--changed", "a", "--write-baseline", "b"],
            "`--write-baseline` records the diagnostics of whole modules; remove `--changed` and the paths\n"
        ),
        (["lint", "--changed", "nowhere.flow.yaml"], "there is no file or folder `nowhere.flow.yaml`; "),
    ])
    func refuses(arguments: [String], message: String) async throws {
        let run = try await FlowgenProcess.run(arguments, in: folder())
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: \(message)"), "\(run.error)")
    }
}
