import FlowTestSupport
import Testing

@Suite struct MapCommandTests {
    private static let map = """
        flowchart TB
          subgraph LoginFlow__flow["<b>Login</b>"]
            direction TB
            LoginFlow__start(["<b>start</b>"])
            LoginFlow_login["<b>Login</b>"]
            LoginFlow__out_loginCompleted((("<b>Login completed</b>")))
          end
          LoginFlow__start --> LoginFlow_login
          LoginFlow_login --x|"<b>Login completed</b>"| LoginFlow__out_loginCompleted

        """

    private func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
        let specs = ["specs/LoginFlow.flow.yaml": Specs.login, "specs/HelpFlow.flow.yaml": Specs.falling]
        return try TemporaryFolder(specs.merging(files) { $1 })
    }

    private func map(_ arguments: String..., in folder: TemporaryFolder) async throws -> FlowgenRun {
        try await FlowgenProcess.run(["map"] + arguments, in: folder)
    }

    @Test func printsOneFlowForMarkdown() async throws {
        let run = try await map("specs", "--flow", "LoginFlow", in: folder())
        #expect(run.exitCode == 0 && run.error.isEmpty)
        #expect(run.output == Self.map)
    }

    @Test func printsAllFlowsOfAModuleInTheOrderOfTheFiles() async throws {
        let run = try await map("specs", in: folder())
        let areas = run.output.matches(of: /subgraph (\w+)__flow/).map { String($0.1) }
        #expect(areas == ["HelpFlow", "LoginFlow"])
    }

    @Test func printsAllModulesOfTheConfiguration() async throws {
        let folder = try folder([
            "other/LoginFlow.flow.yaml": Specs.login,
            ".flowgen.yaml": "modules: [{ specs: specs }, { specs: other }]\n",
        ])
        let run = try await map(in: folder)
        #expect(
            run.output.matches(of: /subgraph (\w+)\[/).map { String($0.1) } == [
                "HelpFlow__flow", "LoginFlow__flow", "LoginFlow__flow_2",
            ])
    }

    @Test func drawsDiagnosticsAtTheSeveritiesOfTheProject() async throws {
        let warned = try await map("specs", "--flow", "HelpFlow", in: folder())
        #expect(warned.output.contains("⚠ fallthrough") && warned.output.contains("#bf8700"))
        let off = try folder(["specs/.flowgen.yaml": "rules: { fallthrough: off }\n"])
        #expect(!(try await map("specs", in: off)).output.contains("fallthrough"))
        #expect((try await map("specs", "--no-config", in: off)).output.contains("fallthrough"))
    }

    @Test func printsTheLanguageOfGraphviz() async throws {
        let run = try await map("specs", "--format", "dot", in: folder())
        #expect(run.exitCode == 0 && run.output.hasPrefix("digraph {\n"))
        #expect(run.output.contains("  LoginFlow__start -> LoginFlow_login\n"))
    }

    @Test func printsAPicture() async throws {
        let run = try await map("specs", "--flow", "LoginFlow", "--format", "svg", in: folder())
        #expect(run.exitCode == 0 && run.error.isEmpty)
        #expect(run.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
        #expect(run.output.hasSuffix("</svg>\n"))
        #expect(run.output.contains(" data-flow=\"LoginFlow\" data-route=\"login\">"))
    }

    @Test func drawsTheNamesOfTheSpecsOnRequest() async throws {
        let run = try await map("specs", "--flow", "LoginFlow", "--names", "identifiers", in: folder())
        #expect(run.exitCode == 0 && run.output.contains("LoginFlow_login[\"<b>login</b><br>Login\"]"))
    }

    @Test func keepsAPictureUpToDate() async throws {
        let folder = try folder()
        let arguments = ["map", "specs", "--format", "svg", "--output", "flows.svg"]
        #expect(try await FlowgenProcess.run(arguments, in: folder).exitCode == 0)
        #expect(try await FlowgenProcess.run(arguments + ["--check"], in: folder).exitCode == 0)
        try folder.write(try folder.text("flows.svg").replacing(">Login<", with: ">Sign in<"), to: "flows.svg")
        #expect(try await FlowgenProcess.run(arguments + ["--check"], in: folder).exitCode == 1)
    }

    @Test(
        "the name of the file says which format the map has",
        arguments: [("svg", "<svg "), ("html", "<!doctype html>"), ("dot", "digraph")])
    func formatOfTheFile(ending: String, start: String) async throws {
        let folder = try folder()
        let run = try await map("specs", "--output", "flows.\(ending)", in: folder)
        #expect(run.exitCode == 0)
        #expect(try folder.text("flows.\(ending)").lowercased().contains(start))
    }

    @Test func writesNoPictureIntoMarkdown() async throws {
        let folder = try folder(["README.md": "# App\n"])
        let run = try await map("specs", "--format", "svg", "--output", "README.md", in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error.hasPrefix("error: a Markdown file cannot contain an SVG map; write a file to which it refers, "))
        #expect(try folder.text("README.md") == "# App\n")
    }

    @Test func writesAPageAndKeepsItUpToDate() async throws {
        let folder = try folder()
        let arguments = ["map", "specs", "--format", "html", "-o", "flows.html"]
        #expect(try await FlowgenProcess.run(arguments, in: folder).exitCode == 0)
        #expect(try folder.text("flows.html").hasPrefix("<!DOCTYPE html>\n"))
        #expect(try folder.text("flows.html").contains("<title>2 flows</title>"))
        #expect(try await FlowgenProcess.run(arguments + ["--check"], in: folder).exitCode == 0)
        let renamed = Specs.login.replacing("flow: LoginFlow", with: "flow: AccessFlow")
        try folder.write(renamed, to: "specs/LoginFlow.flow.yaml")
        let run = try await FlowgenProcess.run(arguments + ["--check"], in: folder)
        // Nobody can read the difference of two pages.
        #expect(run.exitCode == 1 && run.output.isEmpty)
        #expect(run.error == "`flows.html` is out of date; run the command without `--check`\n")
    }

    @Test func writesAPageOfOneFlow() async throws {
        let run = try await map("specs", "--format", "html", "--flow", "LoginFlow", in: folder())
        #expect(run.exitCode == 0 && run.output.contains("<title>Login</title>"))
    }

    @Test func writesNoPageIntoMarkdown() async throws {
        let run = try await map("specs", "--format", "html", "--output", "README.md", in: folder())
        #expect(run.exitCode == 2)
        #expect(
            run.error.hasPrefix(
                "error: a Markdown file cannot contain a page; write a file to which it refers, as in `--output "
                    + "docs/flows.html`"))
    }

    @Test func suggestsAFlowForAnUnknownName() async throws {
        let run = try await map("specs", "--flow", "LoginFlwo", in: folder())
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: there is no flow `LoginFlwo`; did you mean `LoginFlow`?\n"))
    }

    @Test func warnsAboutAMapThatMermaidDoesNotDraw() async throws {
        let names = (0..<501).map { "r\($0)" }
        let routes = names.map { "  \($0): { screen: A, transitions: { go: stay } }\n" }
        let spec = "flowgen: 1\nflow: BigFlow\nscreens: { A: { intents: { go: } } }\nstart: r0\nroutes:\n"
        let folder = try TemporaryFolder(["BigFlow.flow.yaml": spec + routes.joined()])
        let run = try await map("BigFlow.flow.yaml", in: folder)
        #expect(run.exitCode == 0 && run.output.hasPrefix("flowchart TB\n"))
        #expect(
            run.error
                == "warning: the map has 502 edges, of which Mermaid draws at most 500; draw one flow with `--flow`, or use "
                + "`--format svg`\n")
        #expect(try await map("BigFlow.flow.yaml", "--format=dot", in: folder).error.isEmpty)
    }

    // MARK: Errors in specs

    @Test func omitsFlowsThatAreNotUnderstood() async throws {
        let run = try await map("specs", in: folder(["specs/BadFlow.flow.yaml": Specs.broken]))
        #expect(run.exitCode == 1)
        #expect(run.error.contains("BadFlow.flow.yaml:3:1: error: "))
        #expect(run.output.contains("LoginFlow__flow") && !run.output.contains("BadFlow"))
    }

    @Test func writesNoFileIfThereAreErrors() async throws {
        let folder = try folder(["specs/BadFlow.flow.yaml": Specs.broken, "map.mmd": "old\n"])
        let run = try await map("specs", "--output", "map.mmd", in: folder)
        #expect(run.exitCode == 1)
        #expect(try folder.text("map.mmd") == "old\n")
    }

    // MARK: Files

    @Test func writesAFile() async throws {
        let folder = try folder()
        let run = try await map("specs", "--flow", "LoginFlow", "-o", "maps/login.mmd", in: folder)
        #expect(run.exitCode == 0 && run.output.isEmpty && run.error.isEmpty)
        #expect(try folder.text("maps/login.mmd") == Self.map)
    }

    @Test func checkFailsWithTheDifferenceUntilTheFileIsWritten() async throws {
        let folder = try folder()
        let missing = try await map("specs", "-o", "map.mmd", "--check", in: folder)
        #expect(missing.exitCode == 1 && missing.output == "missing: map.mmd\n")
        _ = try await map("specs", "-o", "map.mmd", in: folder)
        #expect(try await map("specs", "-o", "map.mmd", "--check", in: folder).exitCode == 0)
        try folder.write(try folder.text("map.mmd").replacing("Login<", with: "Sign in<"), to: "map.mmd")
        let stale = try await map("specs", "-o", "map.mmd", "--check", in: folder)
        #expect(stale.exitCode == 1)
        #expect(stale.output.contains("-    LoginFlow_login[\"<b>Sign in</b>\"]\n"))
        #expect(stale.output.contains("+    LoginFlow_login[\"<b>Login</b>\"]\n"))
        #expect(stale.error == "`map.mmd` is out of date; run the command without `--check`\n")
    }

    @Test func replacesItsBlockOfAMarkdownFile() async throws {
        let readme = "# App\n<!-- flowgen map LoginFlow -->\nold\n<!-- /flowgen map -->\nMore.\n"
        let folder = try folder(["README.md": readme])
        let arguments = ["map", "specs", "--flow", "LoginFlow", "--output", "README.md"]
        #expect(try await FlowgenProcess.run(arguments + ["--check"], in: folder).exitCode == 1)
        #expect(try await FlowgenProcess.run(arguments, in: folder).exitCode == 0)
        #expect(try folder.text("README.md") == readme.replacing("old\n", with: "```mermaid\n\(Self.map)```\n"))
        #expect(try await FlowgenProcess.run(arguments + ["--check"], in: folder).exitCode == 0)
    }

    @Test func createsAMarkdownFileWithItsBlock() async throws {
        let folder = try folder()
        let arguments = ["map", "specs", "--flow", "LoginFlow", "--output", "docs/flows.md"]
        #expect(try await FlowgenProcess.run(arguments, in: folder).exitCode == 0)
        let block = "<!-- flowgen map LoginFlow -->\n```mermaid\n\(Self.map)```\n<!-- /flowgen map -->\n"
        #expect(try folder.text("docs/flows.md") == block)
        #expect(try await FlowgenProcess.run(arguments + ["--check"], in: folder).exitCode == 0)
    }

    @Test func leavesAMarkdownFileWithoutABlockAsItIs() async throws {
        let folder = try folder(["README.md": "# App\n"])
        let run = try await map("specs", "--output", "README.md", in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error
                == "error: `README.md` has no place for the map; add the lines `<!-- flowgen map -->` and "
                + "`<!-- /flowgen map -->`\n")
        #expect(try folder.text("README.md") == "# App\n")
    }

    @Test(arguments: ["specs/LoginFlow.flow.yaml", "App.swift", ".flowgen.yaml", "specs/../specs/HelpFlow.flow.yaml"])
    func overwritesNoSource(path: String) async throws {
        let folder = try folder([".flowgen.yaml": "{}\n"])
        let run = try await map("specs", "--output", path, in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: `--output` would overwrite `"))
        #expect(try folder.text("specs/LoginFlow.flow.yaml") == Specs.login)
    }

    @Test func checkNeedsAFile() async throws {
        for arguments in [["--check"], ["--check", "--output", "-"]] {
            let run = try await FlowgenProcess.run(["map", "specs"] + arguments, in: folder())
            #expect(run.exitCode == 2)
            #expect(run.error.hasPrefix("error: `--check` needs a file to compare; "))
        }
    }
}
