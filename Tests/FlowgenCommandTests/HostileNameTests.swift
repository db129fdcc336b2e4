import FlowTestSupport
import Testing

/// Names that a shell, or a reader of paths, would take for more than a name. A combining mark behind a sign makes it another
/// character to Swift, but not to a shell.
@Suite struct HostileNameTests {
    private static let mark = "\u{301}"

    /// Each would run `touch BROKEN` in a shell, if quotes were escaped character by character, or not at all.
    private static let names = [
        "x'\(mark); touch BROKEN; echo '",
        "x'\(mark);touch${IFS}BROKEN;'y",
        "x\"\(mark); touch BROKEN; echo \"",
        "$(touch BROKEN)", "`touch BROKEN`", "x; touch BROKEN", "x|touch BROKEN", "x\n touch BROKEN",
        "-x'; touch BROKEN; '",
        "--upload-pack=touch BROKEN", "x' '\u{FE0F}; touch BROKEN; '", "x'\u{200D}; touch BROKEN; '",
    ]

    private static let configured = "modules:\n  - specs: "

    private static func quoted(_ name: String) -> String {
        let escaped = name.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0 == "\n" ? "\\n" : "\($0)" }
        return "\"\(escaped.joined())\""
    }

    @Test("the name of a module in the configuration of a change runs nothing", arguments: names)
    func aModule(_ name: String) async throws {
        let folder = try await GitFolder.make([
            ".flowgen.yaml": "modules: [{ specs: specs }]\n", "specs/LoginFlow.flow.yaml": Specs.login,
        ])
        try folder.write(Specs.login, to: "\(name)/LoginFlow.flow.yaml")
        try folder.write(Self.configured + Self.quoted(name) + "\n", to: ".flowgen.yaml")
        try await GitFolder.commit(in: folder)
        let run = try await FlowgenProcess.run(["diff", "HEAD~1"], in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(!folder.exists("BROKEN"))
    }

    @Test("a revision, and a path in one, run nothing", arguments: names)
    func aRevision(_ name: String) async throws {
        let folder = try await GitFolder.make(["\(name)/LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(["diff", "HEAD:\(name)"], in: folder)
        #expect(run.output == "no changes for users or for code\n", "\(run.error)")
        for argument in [name, "\(name):specs"] where !argument.hasPrefix("-") {
            #expect(try await FlowgenProcess.run(["diff", argument], in: folder).exitCode == 2)
        }
        #expect(!folder.exists("BROKEN"))
    }

    @Test("the folder that is examined runs nothing", arguments: names)
    func aFolder(_ name: String) async throws {
        let hooks = "repos:\n  - repo: x/flowgen\n    rev: 0.1.0\n    hooks: [{ id: flowgen-lint }]\n"
        let folder = try await GitFolder.make(["\(name)/.pre-commit-config.yaml": hooks])
        let run = try await FlowgenProcess.run(["doctor", "./\(name)"], in: folder)
        #expect(run.output.contains("pre-commit: git does not run pre-commit in this clone"), "\(run.error)")
        #expect(!folder.exists("BROKEN"))
    }

    @Test("the folder of an output is below that of the configuration", arguments: ["", mark, "\u{FE0F}", "\u{200D}"])
    func anOutput(_ mark: String) async throws {
        let output = "../\(mark)d/../../\(mark)e/../victim"
        let folder = try TemporaryFolder([
            "a/b/.flowgen.yaml": "modules: [{ specs: specs, output: \"\(output)\" }]\n",
            "a/b/specs/LoginFlow.flow.yaml": Specs.login,
        ])
        let run = try await FlowgenProcess.shell("cd a/b && $FLOWGEN generate", in: folder)
        #expect(run.exitCode != 0)
        #expect(run.error.contains("is not below the folder of the configuration"), "\(run.error)")
        #expect(try folder.names(in: ".") == ["a"] && folder.names(in: "a") == ["b"])
    }

    @Test("a folder that looks like a bare repository is not read as one")
    func aBareRepository() async throws {
        let folder = try await GitFolder.make(["specs/LoginFlow.flow.yaml": Specs.login])
        try await GitFolder.git("clone --quiet --bare . app", in: folder)
        let settings = """
            [core]
              repositoryformatversion = 1
              bare = true
              fsmonitor = touch BROKEN
            [extensions]
              partialClone = origin
            [remote "origin"]
              url = ..
              promisor = true
              uploadpack = "touch BROKEN; false"
            """
        try folder.write(settings, to: "app/config")
        // An object is missing, which git would fetch.
        let blob = try await FlowgenProcess.shell("git rev-parse HEAD:specs/LoginFlow.flow.yaml", in: folder).output
        _ = try await FlowgenProcess.shell("rm -rf app/objects/pack app/objects/\(blob.prefix(2))", in: folder)
        for options in ["", "GIT_DIR=. "] {
            let run = try await FlowgenProcess.shell(
                "cd app && \(options)$FLOWGEN diff HEAD:specs ../specs", in: folder)
            #expect(run.exitCode == 2, "\(run.output)")
        }
        #expect(!folder.exists("app/BROKEN") && !folder.exists("BROKEN"))
    }

    @Test("a repository of another user is named with what git needs")
    func anotherOwner() async throws {
        let folder = try await GitFolder.make(["specs/LoginFlow.flow.yaml": Specs.login])
        // Git takes this for the sign that another user owns the repository.
        let run = try await FlowgenProcess.run(
            ["diff", "HEAD"], in: folder,
            environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1", "GIT_CONFIG_GLOBAL": "/dev/null"])
        #expect(run.exitCode == 2)
        #expect(run.error.contains("because git does not read a repository that another user owns"), "\(run.error)")
        #expect(run.error.contains("git config --global --add safe.directory "))
    }
}
