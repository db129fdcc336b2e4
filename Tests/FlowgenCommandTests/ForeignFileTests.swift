import FlowReports
import FlowTestSupport
import Testing

/// Nothing prints what is in a file outside the project, since anyone may commit a link to it.
@Suite struct ForeignFileTests {
    private static let secrets = [
        "TOKEN=hunter2\u{0}HOME=/root\u{0}", "hunter2: value\nother: hunter2\n", "- hunter2\n", "hunter2\n",
        "flowgen: 1\nflow: HunterFlow\nstrat: hunter2\n",
        "flowgen: 1\nflow: hunter2\nroutes: { hunter2: { push: x } }\n",
        "flowgen: 1\nflow: HunterFlow\nstart: home\nroutes: { home: { transitions: { hunter2: { push: hunter2 } } } }\n",
        "a: 'hunter2\n", "rules: { hunter2: error }\n",
        "flowgen: 1\nflow: HunterFlow\nstart: hunter2\nroutes: { hunter2: }\n",
    ]

    private static func folder(_ secret: String) throws -> TemporaryFolder {
        try TemporaryFolder(["repo/specs/HelpFlow.flow.yaml": Specs.falling, "secret/env": secret])
    }

    /// Runs every format of `lint`, and other commands.
    private static func expectSilence(about secret: String, in folder: TemporaryFolder, _ paths: String) async throws {
        let formats = ReporterRegistry.formats.map(\.name)
        let reports = formats.map { "--output \($0)=../reports/\($0)" }.joined(separator: " ")
        let commands =
            ["lint \(paths) --format concise \(reports)", "lint \(paths) --fix --diff --unsafe-fixes", "doctor"]
            + formats.map { "lint \(paths) --format \($0)" }
            + ["map", "map --format svg", "inspect", "inspect --format json", "journeys", "expect", "suggest"].map {
                "\($0) \(paths)"
            }
            + (paths.isEmpty ? ["generate"] : ["generate \(paths) -o ../generated", "diff \(paths) \(paths)"])
        let line = commands.map { "\"$FLOWGEN\" \($0)" }.joined(separator: "; ")
        let run = try await FlowgenProcess.shell("cd repo; \(line); cat ../reports/*", in: folder)
        #expect(!(run.output + run.error).contains("hunter2"), "\(secret.debugDescription): \(run.output)\(run.error)")
        #expect((run.output + run.error).contains("is outside the project"))
    }

    @Test("a spec that is a link out of the project is not quoted", arguments: secrets)
    func linkedSpec(secret: String) async throws {
        let folder = try Self.folder(secret)
        try folder.link("repo/specs/AFlow.flow.yaml", to: "../../secret/env")
        try await Self.expectSilence(about: secret, in: folder, "specs")
    }

    @Test("a spec is not quoted if it is named itself, or if its folder is a link", arguments: secrets)
    func linkedFolder(secret: String) async throws {
        let folder = try Self.folder(secret)
        try folder.write(secret, to: "secret/AFlow.flow.yaml")
        try folder.link("repo/more", to: "../secret")
        try await Self.expectSilence(about: secret, in: folder, "specs more/AFlow.flow.yaml")
        try await Self.expectSilence(about: secret, in: folder, "more")
    }

    @Test("a configuration that is a link out of the project is not quoted", arguments: secrets)
    func linkedConfiguration(secret: String) async throws {
        let folder = try Self.folder(secret)
        try folder.link("repo/.flowgen.yaml", to: "../secret/env")
        try await Self.expectSilence(about: secret, in: folder, "specs")
    }

    @Test("a configuration that names another folder shows nothing of its specs", arguments: secrets)
    func namedFolder(secret: String) async throws {
        let folder = try Self.folder(secret)
        try folder.write(secret, to: "secret/AFlow.flow.yaml")
        for path in ["../secret", folder.path("secret"), "\(folder.path)/repo/../secret/AFlow.flow.yaml"] {
            try folder.write("modules: [{ specs: \(path), output: Generated }]\n", to: "repo/.flowgen.yaml")
            try await Self.expectSilence(about: secret, in: folder, "")
        }
    }

    @Test("neither a log nor the configuration of hooks is quoted")
    func logsAndHooks() async throws {
        let folder = try Self.folder("")
        try folder.write("{\"kind\": \"hunter2\"}\n", to: "secret/log")
        try folder.write("repos: [{ repo: flowgen, rev: main, hooks: [{ id: hunter2 }] }]\n", to: "secret/hooks")
        try folder.link("repo/app.log", to: "../secret/log")
        try folder.link("repo/.pre-commit-config.yaml", to: "../secret/hooks")
        let run = try await FlowgenProcess.shell(
            "cd repo; git init --quiet .; \"$FLOWGEN\" replay app.log specs; \"$FLOWGEN\" doctor", in: folder)
        #expect(!(run.output + run.error).contains("hunter2"))
        #expect(run.error.contains("`app.log` is outside the project, so it is not read"))
        #expect(run.output.contains("`.pre-commit-config.yaml` is outside the project"))
    }

    #if os(Linux)
        @Test("the environment of the run is not shown")
        func environment() async throws {
            let folder = try Self.folder("")
            try folder.link("repo/specs/AFlow.flow.yaml", to: "/proc/self/environ")
            let run = try await FlowgenProcess.shell("cd repo; \"$FLOWGEN\" lint specs", in: folder)
            #expect(run.exitCode == 1)
            #expect(run.output.contains("specs/AFlow.flow.yaml:1:1: error: the file is outside the project"))
            #expect(!run.output.contains("FLOWGEN") && !run.output.contains("PATH"))
        }
    #endif

    @Test("a spec behind a link inside the project, and one that the user has named elsewhere, is quoted")
    func filesOfTheProject() async throws {
        let folder = try Self.folder("flowgen: 1\nflow: AFlow\nstrat: hunter2\n")
        try folder.write("flowgen: 1\nflow: AFlow\nstrat: hunter2\n", to: "repo/shared/AFlow.flow.yaml")
        try folder.write("flowgen: 1\nflow: BFlow\nstrat: hunter2\n", to: "secret/BFlow.flow.yaml")
        try folder.link("repo/specs/AFlow.flow.yaml", to: "../shared/AFlow.flow.yaml")
        for path in ["specs", "../secret", "../secret/BFlow.flow.yaml"] {
            let run = try await FlowgenProcess.shell("cd repo; \"$FLOWGEN\" lint \(path)", in: folder)
            #expect(run.output.contains("strat: hunter2"), "\(run.output)")
            #expect(!run.output.contains("outside the project"))
        }
    }
}
