import FlowTestSupport
import Foundation
import Testing

/// Nothing is written through a symbolic link out of the project, since anyone may commit one.
@Suite struct OutwardLinkTests {
    /// A project in `repo`, beside a folder of somebody else.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "repo/specs/HelpFlow.flow.yaml": Specs.falling, "repo/site/x": "", "out/victim": "victim\n",
            "out/known.yaml": "baseline: 1\nfiles: {}\n", "out/map.md": "<!-- flowgen map -->\n<!-- /flowgen map -->\n",
            "out/BadFlow.flow.yaml": Specs.broken, "out/flows/x": "",
        ])
        return folder
    }

    private static func contents(of folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path("out")).sorted().map { path in
            path + ": " + ((try? folder.text("out/\(path)")) ?? "")
        }
    }

    @Test(
        "a report, a picture or a page is not written through a link out of the project",
        arguments: [
            ("map specs --format svg -o m.svg", "m.svg", "../out/victim"),
            ("map specs --format html -o m.html", "m.html", "../out/new"),
            ("map specs -o m.md", "m.md", "../out/map.md"),
            ("map specs --format svg -o pictures/m.svg", "pictures", "../out"),
            ("diff specs specs --format html -o d.html", "d.html", "../out/victim"),
            ("diff specs specs --format markdown -o d.md", "d.md", "../out/new"),
            ("lint specs --output sarif=s.sarif", "s.sarif", "../out/victim"),
            ("lint specs --output sarif=s.sarif", "s.sarif", "../out/new"),
            ("lint specs --output sarif=s.sarif", "s.sarif", "site/../../out/new"),
            ("lint specs --output sarif=s.sarif", "s.sarif", "ABSOLUTE/out/victim"),
            ("lint specs --output junit=reports/s.xml", "reports", "../out"),
            ("walk specs --save w.journey.yaml", "w.journey.yaml", "../out/victim"),
            ("walk specs --save w.journey.yaml", "w.journey.yaml", "../out/new"),
            ("docs specs -o site", "site/flows", "../../out/flows"),
            ("docs specs -o site", "site/screens", "../../out"),
            ("docs specs -o pages", "pages", "../out"),
            ("journeys specs --emit xctest --module M -o tests", "tests", "../out"),
            ("journeys specs --emit xctest --module M -o site", "site/HelpFlowJourneyTests.swift", "../../out/new"),
            ("lint specs --write-baseline b.yaml", "b.yaml", "../out/known.yaml"),
            ("lint specs --write-baseline b.yaml", "b.yaml", "../out/new"),
            ("init", ".flowgen", "../out"),
        ])
    func isRefused(command: String, link: String, target: String) async throws {
        let folder = try Self.folder()
        try folder.link("repo/\(link)", to: target.replacing("ABSOLUTE", with: folder.path))
        let before = try Self.contents(of: folder)
        let run = try await FlowgenProcess.shell("cd repo && echo quit | \"$FLOWGEN\" \(command)", in: folder)
        #expect(run.exitCode == 2, "\(run.output)\(run.error)")
        #expect(run.error.contains("/repo/\(link)` is a symbolic link out of its folder, to `"), "\(run.error)")
        #expect(try Self.contents(of: folder) == before)
    }

    @Test("a spec behind a link out of the project is not fixed")
    func isNotFixed() async throws {
        let folder = try Self.folder()
        try folder.link("repo/specs/BadFlow.flow.yaml", to: "../../out/BadFlow.flow.yaml")
        let run = try await FlowgenProcess.shell("cd repo && \"$FLOWGEN\" lint specs --fix", in: folder)
        #expect(run.exitCode == 1)
        #expect(try folder.text("out/BadFlow.flow.yaml") == Specs.broken)
    }

    @Test("a check does not print what is behind a link out of the project")
    func isNotCompared() async throws {
        let folder = try Self.folder()
        try folder.link("repo/m.svg", to: "../out/victim")
        let run = try await FlowgenProcess.shell(
            "cd repo && \"$FLOWGEN\" map specs --format svg -o m.svg --check", in: folder)
        #expect(run.exitCode == 2)
        #expect(!run.output.contains("victim") && run.output.isEmpty)
    }

    @Test("a configured output is not behind a link out of the project", arguments: ["g", "g/x"])
    func configuredOutputIsRefused(output: String) async throws {
        let folder = try Self.folder()
        try folder.write("modules: [{ specs: specs, output: \(output) }]\n", to: "repo/.flowgen.yaml")
        try folder.link("repo/g", to: "../out")
        let before = try Self.contents(of: folder)
        for directory in ["repo", "repo/specs", "out"] {
            let configuration = "\(folder.path)/repo/.flowgen.yaml"
            let run = try await FlowgenProcess.shell(
                "cd \(directory) && \"$FLOWGEN\" generate --config \(configuration)", in: folder)
            #expect(run.exitCode == 2)
            #expect(run.error.contains("/repo/g` is a symbolic link out of its folder"), "\(run.error)")
        }
        #expect(try Self.contents(of: folder) == before)
    }

    @Test("a link that stays in the project is followed, also if its target does not exist yet")
    func staysInTheProject() async throws {
        let folder = try Self.folder()
        try folder.createFolder("repo/.git")
        try folder.createFolder("repo/app")
        try folder.link("repo/app/s.sarif", to: "../reports/new.sarif")
        try folder.link("repo/app/pages", to: "../site")
        let run = try await FlowgenProcess.shell(
            "cd repo/app && \"$FLOWGEN\" lint ../specs --output sarif=s.sarif && \"$FLOWGEN\" docs ../specs -o pages",
            in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(try folder.text("repo/reports/new.sarif").contains("2.1.0"))
        #expect(folder.exists("repo/site/index.html"))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("repo/app/s.sarif"))
                == "../reports/new.sarif")
    }

    @Test("outside of the project, a link on the way to a given folder is followed, and one in its place is not")
    func elsewhere() async throws {
        let folder = try Self.folder()
        try folder.link("temporary", to: "out")
        try folder.link("out/s.sarif", to: "../repo/../victim")
        try folder.link("out/t.sarif", to: "flows/new")
        let run = try await FlowgenProcess.shell(
            "cd repo && \"$FLOWGEN\" lint specs --output sarif=../temporary/new.sarif", in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(folder.exists("out/new.sarif"))
        let inside = try await FlowgenProcess.shell(
            "cd repo && \"$FLOWGEN\" lint specs --output sarif=../out/t.sarif", in: folder)
        #expect(inside.exitCode == 0, "\(inside.error)")
        #expect(folder.exists("out/flows/new"))
        let refused = try await FlowgenProcess.shell(
            "cd repo && \"$FLOWGEN\" lint specs --output sarif=../out/s.sarif", in: folder)
        #expect(refused.exitCode == 2)
        #expect(refused.error.contains("/out/s.sarif` is a symbolic link out of its folder"), "\(refused.error)")
        #expect(!folder.exists("victim"))
    }

    @Test("the streams of the system are no links out of the project")
    func streams() async throws {
        let folder = try Self.folder()
        let run = try await FlowgenProcess.shell(
            """
            cd repo && "$FLOWGEN" lint specs --format concise --output gitlab=/dev/stdout --output sarif=/dev/null \
                >../log && "$FLOWGEN" lint specs --format concise --output gitlab=/dev/fd/3 3>../third >../other && \
                "$FLOWGEN" lint specs --format concise --output gitlab=/dev/stdout | cat >../piped
            """, in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        let log = try folder.text("log")
        #expect(log.hasPrefix("specs/HelpFlow.flow.yaml:7:") && log.hasSuffix("\n]\n"), "\(log)")
        #expect(try folder.text("other") + folder.text("third") == log)
        #expect(try folder.text("piped") == log)
    }

    @Test("links that lead to each other are an error")
    func cycle() async throws {
        let folder = try Self.folder()
        try folder.link("repo/a", to: "b")
        try folder.link("repo/b", to: "a")
        let run = try await FlowgenProcess.shell("cd repo && \"$FLOWGEN\" lint specs --output sarif=a", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.contains("`a` cannot be written: Too many levels of symbolic links"), "\(run.error)")
    }

    @Test("nothing is written into a folder of git", arguments: [".git/hooks", ".GIT/x", "a/.git"])
    func folderOfGit(output: String) async throws {
        let folder = try TemporaryFolder([
            "specs/HelpFlow.flow.yaml": Specs.login, ".git/HEAD": "",
            ".flowgen.yaml": "modules: [{ specs: specs, output: \(output) }]\n",
        ])
        let run = try await FlowgenProcess.run(["generate"], in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.contains("it is in a folder `.git`, which belongs to git"))
        let map = try await FlowgenProcess.run(["map", "specs", "-o", "\(output)/map.svg"], in: folder)
        #expect(map.exitCode == 2 && map.error.contains("it is in a folder `.git`"))
    }
}
