import FlowTestSupport
import Testing

/// `flowgen lint --module DIR`: checks a few specs of a module, as for pre-commit.
@Suite struct LintModuleTests {
    private static let home = """
        flowgen: 1
        flow: HomeFlow
        screens: { Home: { intents: { signInRequested: } } }
        start: home
        routes:
          home: { transitions: { signInRequested: { push: signIn } } }
          signIn: { flow: LoginFlow, transitions: { loginCompleted: pop } }

        """

    private func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
        try TemporaryFolder(
            ["specs/HomeFlow.flow.yaml": Self.home, "specs/login/LoginFlow.flow.yaml": Specs.login]
                .merging(files) { $1 })
    }

    @Test func readsTheOtherSpecsOfTheModule() async throws {
        let folder = try folder()
        let alone = try await FlowgenProcess.run(["lint", "specs/HomeFlow.flow.yaml"], in: folder)
        #expect(alone.exitCode == 1)
        let inModule = try await FlowgenProcess.run(
            ["lint", "--module", ".", "specs/HomeFlow.flow.yaml"], in: folder)
        #expect(inModule.exitCode == 0)
        #expect(inModule.error == "1 info in 2 files\n")
    }

    @Test func omitsTheWarningsOfOtherSpecs() async throws {
        let folder = try folder(["specs/HelpFlow.flow.yaml": Specs.falling])
        let lint = ["lint", "--module", "specs", "--strict"]
        let login = try await FlowgenProcess.run(lint + ["specs/login/LoginFlow.flow.yaml"], in: folder)
        #expect(login.exitCode == 0, "\(login.output)")
        let help = try await FlowgenProcess.run(lint + ["./specs/HelpFlow.flow.yaml"], in: folder)
        #expect(help.exitCode == 1)
        #expect(help.output.contains("specs/HelpFlow.flow.yaml:7:42: warning: "))
    }

    /// A change to one spec has caused an error in another.
    @Test func reportsTheErrorsOfOtherSpecs() async throws {
        let changed = Specs.login.replacing("loginCompleted", with: "loggedIn")
        let folder = try folder(["specs/login/LoginFlow.flow.yaml": changed])
        let run = try await FlowgenProcess.run(
            ["lint", "--module", "specs", "specs/login/LoginFlow.flow.yaml"], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("specs/HomeFlow.flow.yaml:7:"))
    }

    @Test func rejectsStandardInput() async throws {
        let run = try await FlowgenProcess.run(
            ["lint", "--module", "specs", "-", "--stdin-filename", "specs/HomeFlow.flow.yaml"], in: try folder())
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: `--module` cannot be combined with standard input; "))
    }

    @Test func rejectsASpecOfAnotherModule() async throws {
        let folder = try folder(["other/HelpFlow.flow.yaml": Specs.falling])
        let run = try await FlowgenProcess.run(
            ["lint", "--module", "specs", "specs/HomeFlow.flow.yaml", "other/HelpFlow.flow.yaml"], in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error.hasPrefix(
                "error: `other/HelpFlow.flow.yaml` is not in `specs`, the folder given for its module; "))
    }

    /// What is not shown is not stale.
    @Test func usesTheBaselineOfTheWholeModule() async throws {
        let folder = try folder(["specs/HelpFlow.flow.yaml": Specs.falling])
        let written = try await FlowgenProcess.run(["lint", "specs", "--write-baseline", "known.yaml"], in: folder)
        #expect(written.exitCode == 0)
        let run = try await FlowgenProcess.run(
            ["lint", "--module", "specs", "--baseline", "known.yaml", "specs/login/LoginFlow.flow.yaml"], in: folder)
        #expect(run.exitCode == 0)
        #expect(!run.error.contains("gone"), "\(run.error)")
    }
}
