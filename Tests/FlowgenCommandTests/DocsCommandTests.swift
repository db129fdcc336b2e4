import FlowTestSupport
import Testing

@Suite struct DocsCommandTests {
    private func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
        let specs = ["specs/LoginFlow.flow.yaml": Specs.login, "specs/HelpFlow.flow.yaml": Specs.falling]
        return try TemporaryFolder(specs.merging(files) { $1 })
    }

    private func docs(_ arguments: String..., in folder: TemporaryFolder) async throws -> FlowgenRun {
        try await FlowgenProcess.run(["docs"] + arguments, in: folder)
    }

    @Test("the site of a module is written, and --check accepts it")
    func writesASite() async throws {
        let folder = try folder()
        let run = try await docs("specs", "--output", "site", in: folder)
        #expect(run.exitCode == 0 && run.output.isEmpty)
        #expect(run.error.hasPrefix("wrote ") && run.error.hasSuffix(", 0 unchanged in site\n"))
        #expect(try folder.text("site/index.html").contains("<title>Flows – specs</title>"))
        #expect(try folder.text("site/flows/HelpFlow.html").contains(">fallthrough</a>"))
        let check = try await docs("specs", "--output", "site", "--check", in: folder)
        #expect(check.exitCode == 0 && check.output.isEmpty && check.error.isEmpty)
    }

    @Test("--check prints how the pages on disk differ")
    func checksASite() async throws {
        let folder = try folder()
        let missing = try await docs("specs", "--output", "site", "--check", in: folder)
        #expect(missing.exitCode == 1 && missing.output.contains("missing: site/index.html\n"))
        _ = try await docs("specs", "--output", "site", in: folder)
        try folder.write(Specs.login.replacing("start:", with: "doc: Log in.\nstart:"), to: "specs/LoginFlow.flow.yaml")
        let stale = try await docs("specs", "--output", "site", "--check", in: folder)
        #expect(stale.exitCode == 1 && stale.output.contains("+<p>Log in.</p>\n"))
        #expect(stale.error == "`site` is out of date; run `flowgen docs` without `--check`\n")
    }

    @Test(
        "an app whose outermost flow is `AppFlow` has the name of the folder around its specs, in the site and on the page of a map"
    )
    func namesAppsByFolder() async throws {
        let app = "flowgen: 1\nflow: AppFlow\nscreens: { Home: }\nstart: home\nroutes: { home: }\n"
        let folder = try TemporaryFolder(["lumenShop/specs/AppFlow.flow.yaml": app])
        _ = try await docs("lumenShop/specs", "--output", "site", in: folder)
        #expect(try folder.text("site/index.html").contains("<title>Flows – Lumen shop</title>"))
        let map = ["map", "lumenShop/specs", "--format", "html"]
        #expect(try await FlowgenProcess.run(map, in: folder).output.contains("<title>Lumen shop</title>"))
        let named = try await docs("lumenShop/specs", "--output", "site", "--name", "Lumen", in: folder)
        #expect(try named.exitCode == 0 && folder.text("site/index.html").contains("<title>Flows – Lumen</title>"))
    }

    @Test("pages of flows and screens that no longer exist are removed")
    func removesStalePages() async throws {
        let folder = try folder()
        _ = try await docs("specs", "--output", "site", in: folder)
        try folder.write("<!DOCTYPE html>by hand", to: "site/flows/notes.html")
        let run = try await docs("specs/LoginFlow.flow.yaml", "--output", "site", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error.contains("removed site/flows/HelpFlow.html\nremoved site/screens/Help.html\n"))
        #expect(throws: (any Error).self) { try folder.text("site/flows/HelpFlow.html") }
        #expect(try folder.text("site/flows/notes.html") == "<!DOCTYPE html>by hand")
    }

    @Test("a file that flowgen has not written is never replaced")
    func refusesToReplaceOtherFiles() async throws {
        let folder = try folder(["site/index.html": "<!DOCTYPE html>by hand"])
        let run = try await docs("specs", "--output", "site", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: `site/index.html` is in the way: "))
        #expect(try folder.text("site/index.html") == "<!DOCTYPE html>by hand")
        #expect(throws: (any Error).self) { try folder.text("site/style.css") }
    }

    @Test("each module of the configuration has a folder, named after that of its specs")
    func writesModules() async throws {
        let folder = try folder([
            "other/specs/LoginFlow.flow.yaml": Specs.login,
            ".flowgen.yaml": "modules: [{ specs: specs }, { specs: other/specs }]\n",
        ])
        #expect(try await docs("--output", "site", in: folder).exitCode == 0)
        #expect(
            try folder.text("site/index.html").contains(
                "<a href=\"specs-2/index.html\">Login</a> <span class=\"pale\">specs-2</span>"))
        #expect(try folder.text("site/specs/flows/HelpFlow.html").contains("HelpFlow"))
        #expect(try folder.text("site/specs-2/flows/LoginFlow.html").contains("LoginFlow"))
    }

    @Test("the name of the app is that of the only outermost flow, unless another is given")
    func namesTheApp() async throws {
        let one = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        #expect(try await docs("specs", "--output", "site", in: one).exitCode == 0)
        #expect(try one.text("site/index.html").contains("<h1>Login</h1>"))
        #expect(try one.text("site/map.html").contains("<title>Login</title>"))
        #expect(try await docs("specs", "--output", "site", "--name", "A & B", in: one).exitCode == 0)
        #expect(try one.text("site/index.html").contains("<h1>A &amp; B</h1>"))
        #expect(try one.text("site/flows/LoginFlow.html").contains("<title>Login – A &amp; B</title>"))
        let several = try folder()
        #expect(try await docs("specs", "--output", "site", in: several).exitCode == 0)
        #expect(try several.text("site/index.html").contains("<h1>specs</h1>"))
    }

    @Test("modules beside the working folder have names, too, and nothing is written outside of the site")
    func namesModulesOfOtherFolders() async throws {
        let folder = try TemporaryFolder([
            "LoginFlow.flow.yaml": Specs.login, "more/HelpFlow.flow.yaml": Specs.falling, "sub/deep/team.html": "mine",
            ".flowgen.yaml": "modules: [{ specs: LoginFlow.flow.yaml }, { specs: more }]\n",
        ])
        let run = try await FlowgenProcess.shell(
            "cd sub && \"$FLOWGEN\" docs --config ../.flowgen.yaml --output deep/site", in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(folder.exists("sub/deep/site/more/index.html") && !folder.exists("sub/deep/index.html"))
        #expect(try folder.text("sub/deep/team.html") == "mine")
    }

    @Test("a map of `flowgen map` in the folder stays, and so does a site within it")
    func keepsOtherPages() async throws {
        let folder = try folder()
        _ = try await FlowgenProcess.run(["map", "specs", "--format", "html", "-o", "site/mine.html"], in: folder)
        _ = try await docs("specs", "--output", "site/v1", in: folder)
        _ = try await docs("specs", "--output", "site", in: folder)
        #expect(folder.exists("site/mine.html") && folder.exists("site/v1/flows/HelpFlow.html"))
    }

    @Test("nothing is written if a spec has an error")
    func writesNothingWithErrors() async throws {
        let folder = try folder(["specs/BadFlow.flow.yaml": Specs.broken])
        let run = try await docs("specs", "--output", "site", in: folder)
        #expect(run.exitCode == 1 && run.error.contains("BadFlow.flow.yaml:3:1: error: "))
        #expect(throws: (any Error).self) { try folder.text("site/index.html") }
    }

    @Test("the folder has to be named")
    func needsAFolder() async throws {
        for arguments in [["specs"], ["specs", "--output", "-"]] {
            let run = try await FlowgenProcess.run(["docs"] + arguments, in: folder())
            #expect(run.exitCode == 2 && run.error.hasPrefix("error: `--output DIR` is missing; "))
        }
    }

    @Test("the site is the same however the paths were typed, and names no folder of the machine")
    func publishesRelativePaths() async throws {
        let folder = try folder(["app/other.txt": ""])
        _ = try await docs("specs", "-o", "site", in: folder)
        let pages = ["rules.html", "map.html", "flows/LoginFlow.html", "index.html"]
        let site = try pages.map { try folder.text("site/\($0)") }
        #expect(site[0].contains(">specs/HelpFlow.flow.yaml:"))
        #expect(site[2].contains("<code>specs/LoginFlow.flow.yaml</code>"))
        let files = ["HelpFlow", "LoginFlow"].map { "\($0).flow.yaml" }
        for paths in [
            ["./specs"], ["app/../specs/"], [folder.path("specs")],
            [folder.path("specs/\(files[1])"), "./specs/../specs/\(files[0])"],
        ] {
            let run = try await FlowgenProcess.run(["docs"] + paths + ["-o", "site", "--check"], in: folder)
            #expect(run.exitCode == 0, "\(paths): \(run.output)\(run.error)")
        }
    }

    @Test("specs outside of the working folder are named after their own folder")
    func publishesPathsOfOtherFolders() async throws {
        let folder = try folder(["app/other.txt": ""])
        for (number, path) in ["../specs", folder.path("specs")].enumerated() {
            let run = try await FlowgenProcess.shell(
                "cd app && \"$FLOWGEN\" docs '\(path)' -o ../site\(number) && \"$FLOWGEN\" map '\(path)' "
                    + "--format html -o ../map\(number).html", in: folder)
            #expect(run.exitCode == 0, "\(run.error)")
        }
        #expect(try folder.text("site0/rules.html").contains(">specs/HelpFlow.flow.yaml:"))
        #expect(try folder.text("site0/rules.html") == folder.text("site1/rules.html"))
        #expect(try folder.text("map0.html") == folder.text("map1.html"))
    }

    @Test("flows and screens with names of any length have pages of their own")
    func shortensLongNames() async throws {
        let name = "L" + String(repeating: "o", count: 1_000)
        let folder = try TemporaryFolder([
            "specs/LongFlow.flow.yaml": """
            flowgen: 1
            flow: \(name)Flow
            screens: { ? \(name)A : { intents: { go: } }, ? \(name)B : }
            start: a
            routes:
              a: { screen: \(name)A, transitions: { go: { push: b } } }
              b: { screen: \(name)B }

            """
        ])
        let run = try await docs("specs", "-o", "site", in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        let screens = try folder.names(in: "site/screens")
        #expect(screens.count == 2 && screens.allSatisfy { $0.hasPrefix("Looo") && $0.utf8.count < 220 })
        let page = try folder.text("site/index.html")
        #expect(screens.allSatisfy { page.contains("href=\"screens/\($0)\"") })
        #expect(try await docs("specs", "-o", "site", "--check", in: folder).exitCode == 0)
    }
}
