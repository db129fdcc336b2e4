import FlowTestSupport
import Testing

/// `flowgen lint -`: checks the unsaved text of a spec, as an editor does.
@Suite struct StandardInputTests {
    private let saved = [
        "specs/LoginFlow.flow.yaml": Specs.login, "unsaved": Specs.login.replacing("start: login", with: "start: lgin"),
    ]

    @Test func reportsDiagnosticsWithTheNameOfItsFile() async throws {
        let run = try await FlowgenProcess.shell(
            "\"$FLOWGEN\" lint - --stdin-filename specs/LoginFlow.flow.yaml < unsaved", in: TemporaryFolder(saved))
        #expect(run.exitCode == 1)
        #expect(
            run.output.hasPrefix(
                "specs/LoginFlow.flow.yaml:5:8: error: there is no route `lgin`; did you mean `login`? [unknown-name]\n"
            ))
        #expect(run.error == "1 error in 1 file\n")
    }

    @Test(arguments: ["- specs", "specs -", "specs/LoginFlow.flow.yaml -", "./specs -"])
    func replacesItsFile(paths: String) async throws {
        let run = try await FlowgenProcess.shell(
            "\"$FLOWGEN\" lint \(paths) --stdin-filename specs/LoginFlow.flow.yaml < unsaved",
            in: TemporaryFolder(saved))
        #expect(run.exitCode == 1)
        #expect(run.error == "1 error in 1 file\n")
    }

    @Test func isCheckedWithTheOtherSpecs() async throws {
        let folder = try TemporaryFolder(saved)
        try folder.write(
            "flowgen: 1\nflow: AppFlow\nstart: login\nroutes: { login: { flow: LoginFlow, transitions: { loginCompleted: stay } } }\n",
            to: "unsaved")
        func lint(_ paths: String) async throws -> FlowgenRun {
            try await FlowgenProcess.shell(
                "\"$FLOWGEN\" lint \(paths) --stdin-filename specs/AppFlow.flow.yaml < unsaved", in: folder)
        }
        #expect(try await lint("-").output.contains("[unknown-name]"))
        let among = try await lint("specs -")
        #expect(!among.output.contains("[unknown-name]"))
        #expect(among.error.hasSuffix("in 2 files\n"))
        #expect(!folder.exists("specs/AppFlow.flow.yaml"))
    }

    @Test(
        "alone, it is checked within its module of the configuration",
        arguments: ["App/AppFlow.flow.yaml", "App/New/AppFlow.flow.yaml"])
    func isCheckedWithinItsModule(path: String) async throws {
        let folder = try TemporaryFolder([
            ".flowgen.yaml": "modules: [{ specs: New }, { specs: App }, { specs: Other }]\n",
            "App/AppFlow.flow.yaml": "flowgen: 1\n", "App/LoginFlow.flow.yaml": Specs.login,
            "Other/BrokenFlow.flow.yaml": "flowgen: 1\n",
            "unsaved":
                "flowgen: 1\nflow: AppFlow\nstart: login\nroutes: { login: { flow: LoginFlow, transitions: { loginCompleted: stay } } }\n",
        ])
        if path.contains("New") { try folder.remove("App/AppFlow.flow.yaml") }
        let command = "\"$FLOWGEN\" lint - --stdin-filename"
        let run = try await FlowgenProcess.shell("\(command) \(path) < unsaved", in: folder)
        #expect(!run.output.contains("[unknown-name]"), "\(run.output)")
        #expect(!run.output.contains("Broken"))
        #expect(run.error.hasSuffix("in 2 files\n"), "\(run.error)")
        let inside = try await FlowgenProcess.shell(
            "cd App && \(command) \(path.dropFirst(4)) < ../unsaved", in: folder)
        #expect(inside.error == run.error)
        let outside = try await FlowgenProcess.shell("\(command) AppFlow.flow.yaml < unsaved", in: folder)
        #expect(outside.output.contains("[unknown-name]"))
        #expect(
            outside.error.hasPrefix(
                "`AppFlow.flow.yaml` is in no module of `.flowgen.yaml`, so it was checked by itself\n"))
    }

    @Test(
        "the first spec of a module is checked within it before it is saved",
        arguments: ["New/AppFlow.flow.yaml", "New/Linked/AppFlow.flow.yaml", "Shared/AppFlow.flow.yaml"])
    func firstSpecOfItsModule(path: String) async throws {
        let folder = try TemporaryFolder([
            ".flowgen.yaml": "modules: [{ specs: New }, { specs: Shared, generate: { ui: none } }]\n",
            "New/notes.txt": "", "Shared/notes.txt": "", "unsaved": Specs.login.replacing("LoginFlow", with: "AppFlow"),
        ])
        try folder.link("New/Linked", to: "../Shared")
        let run = try await FlowgenProcess.shell(
            "\"$FLOWGEN\" lint - --stdin-filename \(path) < unsaved", in: folder)
        #expect(run.error == "no diagnostics in 1 file\n")
    }

    @Test func usesTheConfigurationOfItsFile() async throws {
        let folder = try TemporaryFolder([
            "specs/.flowgen.yaml": "rules: { fallthrough: error }\n", "unsaved": Specs.falling,
        ])
        let run = try await FlowgenProcess.shell(
            "\"$FLOWGEN\" lint - --stdin-filename specs/HelpFlow.flow.yaml < unsaved", in: folder)
        #expect(run.error == "1 error in 1 file\n")
    }

    @Test(arguments: [
        (
            ["lint", "-"],
            "standard input has no name, which is part of a spec; name it, as in `--stdin-filename specs/"
        ),
        (["lint", "-", "--stdin-filename", "a.yaml"], "`a.yaml` is not named like a spec; rename it"),
        (
            ["lint", "specs", "--stdin-filename", "specs/A.flow.yaml"],
            "`--stdin-filename specs/A.flow.yaml` names standard input, but no path is `-`; add `-`, or remove the"
        ),
    ])
    func hasANameOnlyIfItIsRead(arguments: [String], message: String) async throws {
        let run = try await FlowgenProcess.run(arguments, in: TemporaryFolder(saved))
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: \(message)"), "\(run.error)")
    }

    @Test func mustBeOpen() async throws {
        let run = try await FlowgenProcess.shell(
            "\"$FLOWGEN\" lint - --stdin-filename A.flow.yaml <&-", in: TemporaryFolder())
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: `-` cannot be read: "), "\(run.error)")
    }
}
