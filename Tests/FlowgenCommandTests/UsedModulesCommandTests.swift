import FlowTestSupport
import Foundation
import Testing

/// Commands over modules that use each other.
@Suite struct UsedModulesCommandTests {
    private static let main = """
        flowgen: 1
        flow: MainFlow
        container: switch
        screens: { Home: { intents: { loggedOut: } } }
        start: login
        routes:
          login: { flow: LoginFlow, transitions: { loggedIn: { show: home } } }
          home: { transitions: { loggedOut: { show: login } } }

        """

    private static let login = """
        flowgen: 1
        flow: LoginFlow
        outcomes: { loggedIn: }
        screens: { Login: { intents: { loginTapped: , helpTapped: } }, Help: }
        start: login
        routes:
          login: { transitions: { loginTapped: { finish: loggedIn }, helpTapped: { push: help } } }
          help:

        """

    private static let project = [
        ".flowgen.yaml": """
        generate: { access: public }
        modules:
          - { name: App, specs: App, output: Generated/App, uses: [LoginKit] }
          - { name: LoginKit, specs: LoginKit, output: Generated/LoginKit }

        """,
        "App/MainFlow.flow.yaml": main, "LoginKit/LoginFlow.flow.yaml": login,
    ]

    @Test("`generate` writes each module to its folder, and `--check` and `--module` compare what they write")
    func generates() async throws {
        let folder = try TemporaryFolder(Self.project)
        let run = try await FlowgenProcess.run(["generate"], in: folder)
        #expect(
            run.error == "wrote 1, 0 unchanged in Generated/LoginKit\nwrote 1, 0 unchanged in Generated/App\n",
            "\(run.output)")
        #expect(try folder.text("Generated/App/MainFlow.flow.swift").contains("import LoginKit\n"))
        #expect(!(try folder.text("Generated/LoginKit/LoginFlow.flow.swift").contains("import App")))
        #expect(try await FlowgenProcess.run(["generate", "--check"], in: folder).exitCode == 0)
        for module in ["App", "LoginKit"] {
            let run = try await FlowgenProcess.run(["generate", "--check", "--module", module], in: folder)
            #expect(run.exitCode == 0, "\(run.output)\(run.error)")
        }
    }

    @Test("a map has an area for each module, and `--module` leaves the others out")
    func map() async throws {
        let folder = try TemporaryFolder(Self.project)
        let whole = try await FlowgenProcess.run(["map"], in: folder)
        for line in [
            #"  subgraph App__module["<b>module App</b>"]"#, #"    subgraph MainFlow__flow["<b>Main</b> · switch"]"#,
            #"  subgraph LoginKit__module["<b>module LoginKit</b>"]"#, #"    subgraph LoginFlow__flow["<b>Login</b>"]"#,
        ] { #expect(whole.output.contains(line + "\n"), "\(whole.output)") }
        let dot = try await FlowgenProcess.run(["map", "--format", "dot"], in: folder)
        #expect(dot.output.contains("  subgraph cluster_LoginKit__module {\n"), "\(dot.output)")
        let part = try await FlowgenProcess.run(["map", "--module", "LoginKit"], in: folder)
        #expect(part.output.contains("LoginFlow__flow") && !part.output.contains("MainFlow"), "\(part.output)")
    }

    @Test("`--module` finds the journeys of one module, and tests import it with what it uses")
    func journeys() async throws {
        let folder = try TemporaryFolder(Self.project)
        let part = try await FlowgenProcess.run(["journeys", "--module", "App"], in: folder)
        #expect(part.output.contains("MainFlow: ") && !part.output.contains("LoginFlow: "), "\(part.output)")
        let tests = try await FlowgenProcess.run(["journeys", "--emit", "xctest", "--module", "App"], in: folder)
        #expect(tests.output.contains("\n@testable import App\n@testable import LoginKit\n"), "\(tests.output)")
        let all = try await FlowgenProcess.run(["journeys", "--emit", "xctest", "-o", "Tests"], in: folder)
        #expect(all.exitCode == 0, "\(all.error)")
        #expect(try folder.text("Tests/LoginFlowJourneyTests.swift").contains("\n@testable import LoginKit\n"))
    }

    @Test("`walk` and `docs` take one module with what it uses, and `--module` contradicts paths")
    func oneModule() async throws {
        let folder = try TemporaryFolder(Self.project)
        let walk = try await FlowgenProcess.shell("$FLOWGEN walk --module LoginKit </dev/null", in: folder)
        #expect(walk.output.hasPrefix("LoginFlow\n"), "\(walk.output)\(walk.error)")
        let docs = try await FlowgenProcess.run(["docs", "--module", "App", "-o", "site"], in: folder)
        #expect(docs.exitCode == 0, "\(docs.error)")
        #expect(try folder.text("site/flows/LoginFlow.html").contains("<h1"))
        let both = try await FlowgenProcess.run(["map", "App", "--module", "App"], in: folder)
        #expect(
            both.error.hasPrefix(
                "error: `--module` chooses a module of the configuration, and `PATHS` name specs; remove one of them\n")
        )
    }

    @Test("the code of a module depends on what it uses")
    func cached() async throws {
        let folder = try TemporaryFolder(Self.project)
        _ = try await FlowgenProcess.run(["generate"], in: folder)
        try folder.write(
            Self.login.replacing("outcomes: { loggedIn: }", with: "outcomes: { loggedIn: , left: }")
                .replacing("{ push: help }", with: "{ finish: left }").replacing("  help:\n", with: "")
                .replacing(", Help: }", with: " }"),
            to: "LoginKit/LoginFlow.flow.yaml")
        try folder.write(
            Self.main.replacing("{ show: home } } }\n  home", with: "{ show: home }, left: stay } }\n  home"),
            to: "App/MainFlow.flow.yaml")
        let run = try await FlowgenProcess.run(["generate"], in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(try folder.text("Generated/App/MainFlow.flow.swift").contains("func left()"))
    }

    @Test("`lint --module` reports on one module, and knows the names of all")
    func lintsOne() async throws {
        let folder = try TemporaryFolder(Self.project)
        try folder.write(Self.main.replacing("show: home }", with: "show: hom }"), to: "App/MainFlow.flow.yaml")
        let app = try await FlowgenProcess.run(["lint", "--module", "App"], in: folder)
        #expect(app.exitCode == 1)
        let kit = try await FlowgenProcess.run(["lint", "--module", "LoginKit"], in: folder)
        #expect(kit.exitCode == 0)
        let other = try await FlowgenProcess.run(["lint", "--module", "LogniKit"], in: folder)
        #expect(other.exitCode == 2)
        #expect(other.error.contains("there is no module `LogniKit` in the configuration; did you mean `LoginKit`?"))
    }

    @Test("a module can use one that another configuration lists, and only reads it")
    func elsewhere() async throws {
        let folder = try TemporaryFolder([
            "app/.flowgen.yaml":
                "modules: [{ name: App, specs: specs, output: out, uses: [{ name: LoginKit, at: ../kit }] }]\n",
            "app/specs/MainFlow.flow.yaml": Self.main,
            "kit/.flowgen.yaml": "generate: { access: public }\nmodules: [{ name: LoginKit, specs: ., output: out }]\n",
            "kit/LoginFlow.flow.yaml": Self.login,
        ])
        let run = try await FlowgenProcess.run(["generate", "--config", "app/.flowgen.yaml"], in: folder)
        #expect(run.error == "wrote 1, 0 unchanged in app/out\n", "\(run.output)")
        try folder.write(Self.login.replacing("push: help", with: "push: halp"), to: "kit/LoginFlow.flow.yaml")
        let broken = try await FlowgenProcess.run(["lint", "--config", "app/.flowgen.yaml"], in: folder)
        #expect(broken.exitCode == 1)
        #expect(
            broken.output.hasPrefix(
                "app/.flowgen.yaml:1:66: error: module `LoginKit` has an error, so what it declares is unclear; fix it there"
                    + " first: app/../kit/LoginFlow.flow.yaml:7:82: there is no route `halp`; did you mean `help`?"),
            "\(broken.output)")
        try folder.write(
            "modules: [{ name: App, specs: specs, output: out, uses: [{ name: LoginKit, at: ../kti }] }]\n",
            to: "app/.flowgen.yaml")
        let missing = try await FlowgenProcess.run(["lint", "--config", "app/.flowgen.yaml"], in: folder)
        #expect(
            missing.output.contains("there is no configuration `app/../kti`; correct the path after `at`"),
            "\(missing.output)")
    }

    @Test("a build names the module of its specs, and those that it uses in a file")
    func build() async throws {
        var files = Self.project
        files["used.json"] = """
            {"package": "app", "uses": ["LoginKit"], "modules": [{"name": "LoginKit", "package": "kit", "uses": [],
            "configuration": "kit.yaml", "specs": ["LoginKit/LoginFlow.flow.yaml"]}]}
            """
        files["kit.yaml"] = "generate: { access: public }\n"
        let folder = try TemporaryFolder(files)
        let arguments = ["generate", "App", "--output", "out", "--no-config", "--name", "App", "--uses", "used.json"]
        let run = try await FlowgenProcess.run(arguments, in: folder)
        #expect(run.error == "wrote 1, 0 unchanged in out\n", "\(run.output)")
        #expect(try folder.text("out/MainFlow.flow.swift").contains("import LoginKit\n"))
        let lint = try await FlowgenProcess.run(
            ["lint", "App", "--no-config", "--name", "App", "--uses", "used.json"], in: folder)
        #expect(lint.exitCode == 0 && lint.output.isEmpty, "\(lint.output)\(lint.error)")
        try folder.write("generate: { access: package }\n", to: "kit.yaml")
        let hidden = try await FlowgenProcess.run(arguments, in: folder)
        #expect(hidden.error.contains("flow `LoginFlow` of module `LoginKit` can only be used in its package"))
        try folder.write("generate: { access: public }\n", to: "kit.yaml")
        try folder.write(Self.login.replacing("push: help", with: "push: halp"), to: "LoginKit/LoginFlow.flow.yaml")
        let broken = try await FlowgenProcess.run(arguments, in: folder)
        #expect(broken.exitCode == 1)
        #expect(
            broken.error.contains(
                "LoginKit/LoginFlow.flow.yaml:7:82: error: module `LoginKit` has an error, so what it declares is unclear; fix it there"
                    + " first: there is no route `halp`"))
    }

    @Test("maps, inspections, journeys and walks take modules that use each other as one app")
    func shows() async throws {
        let folder = try TemporaryFolder(Self.project)
        let map = try await FlowgenProcess.run(["map", "--format", "mermaid"], in: folder)
        #expect(map.exitCode == 0, "\(map.error)")
        #expect(map.output.contains("MainFlow") && map.output.contains("LoginFlow"))
        let inspected = try await FlowgenProcess.run(["inspect"], in: folder)
        #expect(inspected.output.contains("MainFlow") && inspected.error.isEmpty, "\(inspected.error)")
        let journeys = try await FlowgenProcess.run(["journeys", "--flow", "MainFlow"], in: folder)
        #expect(
            journeys.exitCode == 0 && journeys.output.contains("loggedIn"), "\(journeys.output)\(journeys.error)")
    }

    @Test("`diff` compares modules that use each other as one")
    func compares() async throws {
        let folder = try await GitFolder.make(Self.project)
        try folder.write(Self.login.replacing("helpTapped", with: "aidTapped"), to: "LoginKit/LoginFlow.flow.yaml")
        let run = try await FlowgenProcess.run(["diff", "HEAD"], in: folder)
        #expect(run.exitCode < 2, "\(run.error)")
        #expect(run.output.contains("aidTapped"), "\(run.output)\(run.error)")
    }
}
