import FlowTestSupport
import Testing

/// `modules` in the configuration, which runs without paths use.
@Suite struct ModulesCommandTests {
    /// Two modules with a flow of the same name; the second shows a flow that only it has.
    private static let project = [
        ".flowgen.yaml": """
        modules:
          - { specs: a, output: Generated/a }
          - { specs: [b, c], output: Generated/b, generate: { access: public } }

        """,
        "a/LoginFlow.flow.yaml": Specs.login,
        "b/LoginFlow.flow.yaml": Specs.login,
        "c/MainFlow.flow.yaml": """
        flowgen: 1
        flow: MainFlow
        start: login
        routes: { login: { flow: LoginFlow, transitions: { loginCompleted: stay } } }

        """,
    ]

    @Test("`lint` checks each module by itself, and names may repeat between them")
    func lints() async throws {
        let folder = try TemporaryFolder(Self.project)
        let run = try await FlowgenProcess.run(["lint"], in: folder)
        #expect(!run.output.contains("error"), "\(run.output)")
        #expect(run.error.hasSuffix("in 3 files\n"))
        let together = try await FlowgenProcess.run(["lint", "."], in: folder)
        #expect(together.exitCode == 1)
        #expect(together.output.contains("[duplicate-name]"))
    }

    @Test("a flow and a screen of another module of the configuration are explained by the `uses` that is missing")
    func usesIsMissing() async throws {
        let folder = try TemporaryFolder([
            ".flowgen.yaml": """
            modules:
              - { name: App, specs: App }
              - { name: PayKit, specs: PayKit, generate: { access: public } }

            """,
            "App/MainFlow.flow.yaml": """
            flowgen: 1
            flow: MainFlow
            start: pay
            routes:
              pay: { flow: PayFlow, transitions: { termsTapped: { push: terms } } }
              terms: { screen: Terms, transitions: { read: pop } }
              more: { screen: More }

            """,
            "PayKit/PayFlow.flow.yaml": """
            flowgen: 1
            flow: PayFlow
            screens: { Terms: { intents: { read: } } }
            start: terms
            routes: { terms: { transitions: { read: stay } } }

            """,
        ])
        let run = try await FlowgenProcess.run(["lint"], in: folder)
        #expect(
            run.output.contains(
                "5:16: error: flow `PayFlow` is one of module `PayKit`, which this module does not use; add `uses: [PayKit]` to the module"
            ))
        #expect(
            run.output.contains(
                "6:20: error: screen `Terms` is one of module `PayKit`, which this module does not use; add `uses: [PayKit]` to the module"
            ))
        #expect(run.output.contains("7:19: error: there is no screen `More`; declare it"))
    }

    @Test("diagnostics of every module point to its files, in each format", arguments: ["text", "json", "sarif"])
    func reports(format: String) async throws {
        let folder = try TemporaryFolder(Self.project)
        try folder.write(Specs.broken, to: "a/BadFlow.flow.yaml")
        try folder.write(Specs.falling, to: "b/HelpFlow.flow.yaml")
        let run = try await FlowgenProcess.run(["lint", "--format", format], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("a/BadFlow.flow.yaml"))
        #expect(run.output.contains("b/HelpFlow.flow.yaml"))
        #expect(run.output.contains("fallthrough"))
        if format == "text" { #expect(run.output.contains("b/HelpFlow.flow.yaml:7:42: warning: ")) }
    }

    @Test("`generate` writes every module, with its own choices, and `--check` compares them")
    func generates() async throws {
        let folder = try TemporaryFolder(Self.project)
        let run = try await FlowgenProcess.run(["generate"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error.hasSuffix("wrote 1, 0 unchanged in Generated/a\nwrote 2, 0 unchanged in Generated/b\n"))
        #expect(!(try folder.text("Generated/a/LoginFlow.flow.swift").contains("public ")))
        #expect(try folder.text("Generated/b/LoginFlow.flow.swift").contains("public "))
        #expect(try await FlowgenProcess.run(["generate", "--check"], in: folder).exitCode == 0)

        try folder.remove("Generated/b/MainFlow.flow.swift")
        try folder.remove("Generated/a/LoginFlow.flow.swift")
        let check = try await FlowgenProcess.run(["generate", "--check"], in: folder)
        #expect(check.exitCode == 1)
        #expect(
            check.output == "missing: Generated/a/LoginFlow.flow.swift\nmissing: Generated/b/MainFlow.flow.swift\n")
    }

    @Test("`generate` writes nothing if one module has an error, or if something is in the way of one")
    func writesAllOrNothing() async throws {
        let folder = try TemporaryFolder(Self.project)
        try folder.write("let mine = 1\n", to: "Generated/b/LoginFlow.flow.swift")
        let blocked = try await FlowgenProcess.run(["generate"], in: folder)
        #expect(blocked.exitCode == 2)
        #expect(blocked.error.contains("`Generated/b/LoginFlow.flow.swift` is in the way"))
        #expect(!folder.exists("Generated/a"))
        try folder.remove("Generated/b/LoginFlow.flow.swift")
        try folder.write(Specs.broken, to: "b/BadFlow.flow.yaml")
        #expect(try await FlowgenProcess.run(["generate"], in: folder).exitCode == 1)
        #expect(!folder.exists("Generated/a"))
    }

    @Test("paths are relative to the configuration, wherever flowgen runs")
    func fromASubfolder() async throws {
        let folder = try TemporaryFolder(Self.project)
        let run = try await FlowgenProcess.shell("cd a && \"$FLOWGEN\" generate", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error.contains("in ../Generated/a\n"))
        #expect(folder.exists("Generated/b/MainFlow.flow.swift"))
        let other = try await FlowgenProcess.shell(
            "cd / && \"$FLOWGEN\" lint --config \(folder.path)/.flowgen.yaml", in: folder)
        #expect(other.error.hasSuffix("in 3 files\n"))
    }

    @Test("`lint --fix` fixes every module")
    func fixes() async throws {
        let folder = try TemporaryFolder(Self.project)
        let typing = Specs.login.replacing("{ finish: loginCompleted }", with: "{ finish: loginComplete }")
        try folder.write(typing, to: "a/LoginFlow.flow.yaml")
        try folder.write(typing, to: "b/LoginFlow.flow.yaml")
        let run = try await FlowgenProcess.run(["lint", "--fix"], in: folder)
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(try folder.text("a/LoginFlow.flow.yaml") == Specs.login)
        #expect(try folder.text("b/LoginFlow.flow.yaml") == Specs.login)
    }

    @Test("a baseline holds the diagnostics of all modules")
    func baseline() async throws {
        let folder = try TemporaryFolder(Self.project)
        try folder.write(Specs.falling, to: "a/HelpFlow.flow.yaml")
        try folder.write(Specs.falling, to: "b/HelpFlow.flow.yaml")
        let written = try await FlowgenProcess.run(["lint", "--write-baseline", "known.yaml"], in: folder)
        #expect(written.exitCode == 0)
        let run = try await FlowgenProcess.run(["lint", "--strict", "--baseline", "known.yaml"], in: folder)
        #expect(run.exitCode == 0 && run.output == "", "\(run.output)")
        try folder.write(
            Specs.falling.replacing("[{ when: isCurious, push: tips }]", with: "{ push: tips }"),
            to: "b/HelpFlow.flow.yaml")
        let stale = try await FlowgenProcess.run(["lint", "--baseline", "known.yaml"], in: folder)
        #expect(stale.error.contains("has an entry that no longer occurs: b/HelpFlow.flow.yaml"), "\(stale.error)")
        #expect(!stale.error.contains("a/HelpFlow.flow.yaml"))
    }

    @Test("`inspect` shows the flows of every module, also as one JSON object")
    func inspects() async throws {
        let folder = try TemporaryFolder(Self.project)
        let text = try await FlowgenProcess.run(["inspect"], in: folder)
        #expect(text.exitCode == 0)
        for head in ["LoginFlow  a/", "LoginFlow  b/", "MainFlow  c/"] { #expect(text.output.contains(head)) }
        let json = try await FlowgenProcess.run(["inspect", "--format", "json"], in: folder)
        #expect(json.output.matches(of: /"version": 1/).count == 1)
        #expect(json.output.contains("\"file\": \"c/MainFlow.flow.yaml\""))
    }

    @Test("a module without an output is checked, and not generated")
    func withoutOutput() async throws {
        let folder = try TemporaryFolder([
            ".flowgen.yaml": "modules: [{ specs: a }]\n", "a/LoginFlow.flow.yaml": Specs.login,
        ])
        #expect(try await FlowgenProcess.run(["lint"], in: folder).error.hasSuffix("in 1 file\n"))
        let run = try await FlowgenProcess.run(["generate"], in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: no module of `.flowgen.yaml` has an `output`; add one, as in "))
    }

    @Test(
        "a folder that is not there, or that has no specs or those of another module, is reported in the configuration",
        arguments: [
            ("{ specs: [a, bb] }", "1:24: error: there is no file or folder `bb`; did you mean `b`? [unknown-name]"),
            ("{ specs: [a, empty] }", "1:24: error: no spec found in `empty`; "),
            ("{ specs: [a, notes.txt] }", "1:24: error: `notes.txt` is not named like a spec; "),
            ("{ specs: b }, { specs: . }", "1:34: error: `b/LoginFlow.flow.yaml` is also in another module; "),
        ])
    func wrongFolders(modules: String, message: String) async throws {
        let folder = try TemporaryFolder([
            ".flowgen.yaml": "modules: [\(modules)]\n",
            "a/LoginFlow.flow.yaml": Specs.login,
            "b/LoginFlow.flow.yaml": Specs.login, "notes.txt": "",
        ])
        try folder.createFolder("empty")
        let lint = try await FlowgenProcess.run(["lint"], in: folder)
        #expect(lint.exitCode == 1)
        #expect(lint.output.hasPrefix(".flowgen.yaml:\(message)"), "\(lint.output)")
        // Paths on the command line need no modules.
        #expect(try await FlowgenProcess.run(["lint", "a"], in: folder).exitCode == 0)
    }

    @Test("without modules, paths are required", arguments: ["lint", "inspect", "generate"])
    func withoutModules(command: String) async throws {
        let folder = try TemporaryFolder([".flowgen.yaml": "rules:\n"])
        let run = try await FlowgenProcess.run([command], in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error.hasPrefix(
                "error: `PATHS` is missing; name specs or folders of specs, as in `flowgen \(command) specs"))
        #expect(run.error.contains(", or list `modules` in `.flowgen.yaml`\n"))
    }
}
