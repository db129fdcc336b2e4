import FlowTestSupport
import Testing

@Suite struct DiffCommandTests {
    private static let changed = Specs.login.replacing("loginCompleted", with: "loginDone")

    private func diff(_ arguments: String..., in folder: TemporaryFolder) async throws -> FlowgenRun {
        try await FlowgenProcess.run(["diff"] + arguments, in: folder)
    }

    private func folder() throws -> TemporaryFolder {
        try TemporaryFolder(["old/LoginFlow.flow.yaml": Specs.login, "new/LoginFlow.flow.yaml": Self.changed])
    }

    @Test("a repository that another user owns is not called absent", arguments: ["HEAD", "HEAD:specs"])
    func repositoryOfAnotherUser(name: String) async throws {
        let folder = try await GitFolder.make(["specs/LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(
            ["diff", name], in: folder, environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
        #expect(run.exitCode == 2)
        #expect(run.error.contains("git does not read a repository that another user owns"), "\(run.error)")
        #expect(run.error.contains("safe.directory '\(folder.path)'`"), "\(run.error)")
    }

    @Test func comparesFoldersAndFiles() async throws {
        let folder = try folder()
        let run = try await diff("old", "new", in: folder)
        #expect(run.exitCode == 0 && run.error.isEmpty)
        #expect(run.output.contains("source: `LoginFlow`: the outcome `loginCompleted` became `loginDone`\n"))
        #expect(run.output.hasPrefix("new/LoginFlow.flow.yaml:3:13: "))
        let files = try await diff("old/LoginFlow.flow.yaml", "new/LoginFlow.flow.yaml", in: folder)
        #expect(files.output == run.output)
    }

    @Test("a file gets what standard output would get, and never replaces a spec")
    func writesAFile() async throws {
        let folder = try folder()
        let printed = try await diff("old", "new", "--format", "html", in: folder)
        let run = try await diff("old", "new", "--format", "html", "-o", "out/diff.html", in: folder)
        #expect(run.exitCode == 0 && run.output.isEmpty, "\(run.error)")
        #expect(try folder.text("out/diff.html") == printed.output)
        let refused = try await diff("old", "new", "--output", "new/LoginFlow.flow.yaml", in: folder)
        #expect(refused.exitCode == 2)
        #expect(refused.error.hasPrefix("error: `--output` would overwrite `new/LoginFlow.flow.yaml`; give"))
    }

    @Test func equalVersionsHaveNoChanges() async throws {
        let run = try await diff("old", "old", "--fail-on", "source,links,state,behaviour,fine", in: folder())
        #expect(run.exitCode == 0)
        #expect(run.output == "no changes for users or for code\n")
    }

    // MARK: Revisions

    @Test("a folder, a file and the modules of a revision are compared with what they are now")
    func comparesRevisions() async throws {
        let folder = try await GitFolder.make([
            ".flowgen.yaml": "modules: [{ specs: specs }]\n", "specs/LoginFlow.flow.yaml": Specs.login,
        ])
        try folder.write(Self.changed, to: "specs/LoginFlow.flow.yaml")
        let expected = try await diff("HEAD:specs", "specs", in: folder)
        #expect(expected.exitCode == 0 && expected.output.contains("`loginCompleted` became `loginDone`"))
        for arguments in [["HEAD:specs"], ["HEAD:specs/LoginFlow.flow.yaml"], ["HEAD"], ["HEAD:./specs", "specs"]] {
            let run = try await FlowgenProcess.run(["diff"] + arguments, in: folder)
            #expect(run.exitCode == 0 && run.output == expected.output, "\(arguments): \(run.error)")
        }
        try await GitFolder.commit(in: folder)
        #expect(try await diff("HEAD~1", "HEAD", in: folder).output.contains("`loginCompleted` became `loginDone`"))
        #expect(try await diff("HEAD", in: folder).output == "no changes for users or for code\n")
    }

    @Test("nothing in the repository or the folder changes")
    func writesNothing() async throws {
        let folder = try await GitFolder.make(["specs/LoginFlow.flow.yaml": Specs.login])
        let before = try await FlowgenProcess.shell("find . -type f | sort | xargs cksum", in: folder).output
        #expect(try await diff("HEAD:specs", in: folder).exitCode == 0)
        #expect(try await FlowgenProcess.shell("find . -type f | sort | xargs cksum", in: folder).output == before)
    }

    @Test(
        "a name of both a folder and a revision is an error, because a change could bring its own old version",
        arguments: [["HEAD:specs", "specs"], ["HEAD"], ["./specs", "HEAD:specs"]])
    func ambiguousNames(arguments: [String]) async throws {
        let folder = try await GitFolder.make(["specs/LoginFlow.flow.yaml": Specs.login])
        try folder.write(Self.changed, to: "HEAD:specs/LoginFlow.flow.yaml")
        try folder.write(Self.changed, to: "HEAD/LoginFlow.flow.yaml")
        let run = try await FlowgenProcess.run(["diff"] + arguments, in: folder)
        #expect(run.exitCode == 2 && run.output.isEmpty)
        #expect(run.error.contains("` is both a file or folder and a revision; write `./HEAD"))
    }

    @Test("each of the two has another name that is not ambiguous")
    func clearNames() async throws {
        let folder = try await GitFolder.make(["specs/LoginFlow.flow.yaml": Specs.login])
        try folder.write(Self.changed, to: "HEAD:specs/LoginFlow.flow.yaml")
        let change = "`loginDone` became `loginCompleted`"
        #expect(try await diff("./HEAD:specs", "specs", in: folder).output.contains(change))
        #expect(try await diff("HEAD^0:specs", "specs", in: folder).output == "no changes for users or for code\n")
    }

    @Test("a file of gigabytes in a revision is not read")
    func largeFileOfARevision() async throws {
        let folder = try await GitFolder.make(["specs/LoginFlow.flow.yaml": Specs.login])
        // An object that says in its first bytes that it has 3,000,000,000 of them.
        let name = "1234567890abcdef1234567890abcdef12345678"
        let setUp = try await FlowgenProcess.shell(
            """
            set -e
            mkdir -p .git/objects/12
            echo eNpLyslPUjA2gAGGCjoAANDTMoM= | base64 -d > .git/objects/12/34567890abcdef1234567890abcdef12345678
            git update-index --add --cacheinfo 100644,\(name),specs/LargeFlow.flow.yaml
            tree=$(git write-tree --missing-ok)
            git update-ref HEAD $(git -c user.name=A -c user.email=a@example.com commit-tree $tree -m x)
            """, in: folder)
        #expect(setUp.exitCode == 0, "\(setUp.error)")
        let run = try await FlowgenProcess.shell("$FLOWGEN diff HEAD:specs specs", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.error.hasPrefix(
                "HEAD:specs/LargeFlow.flow.yaml:1:1: error: the file has 3000000000 bytes, and flowgen reads up to "))
    }

    @Test("specs of a revision with more bytes than a run may have are not read")
    func largeRevision() async throws {
        let folder = try await GitFolder.make(["specs/LoginFlow.flow.yaml": Specs.login])
        // Each of five objects says that it has 60,000,000 bytes.
        let setUp = try await FlowgenProcess.shell(
            """
            set -e
            for digit in 1 2 3 4 5; do
                mkdir -p .git/objects/${digit}2
                echo eNpLyslPUjAzgACGCgAhxAO+ | base64 -d > .git/objects/${digit}2/34567890abcdef1234567890abcdef12345678
                git update-index --add --cacheinfo 100644,${digit}234567890abcdef1234567890abcdef12345678,specs/L${digit}Flow.flow.yaml
            done
            tree=$(git write-tree --missing-ok)
            git update-ref HEAD $(git -c user.name=A -c user.email=a@example.com commit-tree $tree -m x)
            """, in: folder)
        #expect(setUp.exitCode == 0, "\(setUp.error)")
        let run = try await FlowgenProcess.run(["diff", "HEAD:specs", "specs"], in: folder)
        #expect(run.exitCode == 2 && run.error.contains("specs with more than 268435456 bytes (256 MiB)"))
    }

    @Test("an object that the clone does not have is named")
    func missingObject() async throws {
        let folder = try await GitFolder.make(["specs/LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.shell(
            """
            id=$(git rev-parse HEAD:specs/LoginFlow.flow.yaml)
            rm -f .git/objects/$(echo $id | cut -c1-2)/$(echo $id | cut -c3-)
            "$FLOWGEN" diff HEAD:specs specs
            """, in: folder)
        #expect(run.exitCode == 2 && run.error.contains("this clone does not have the object "))
    }

    @Test(
        "a symbolic link in a revision is not read as a spec", arguments: ["HEAD:specs", "HEAD:specs/LFlow.flow.yaml"])
    func linkInARevision(name: String) async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        try folder.link("specs/LFlow.flow.yaml", to: "LoginFlow.flow.yaml")
        try await GitFolder.git("init --quiet", in: folder)
        try await GitFolder.commit(in: folder)
        let run = try await diff(name, "specs", in: folder)
        #expect(run.exitCode == 2 && run.error.contains("is a symbolic link in that revision"))
    }

    @Test(
        "what is neither a path nor a revision is called that", arguments: ["nope", "HEAD~99"])
    func neither(name: String) async throws {
        let folder = try await GitFolder.make(["specs/LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(["diff", name], in: folder)
        #expect(run.exitCode == 2 && run.error.contains("there is no file, folder or revision `\(name)`"))
    }

    @Test("a range of revisions, as in git, is two arguments")
    func range() async throws {
        let folder = try await GitFolder.make(["specs/LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(["diff", "HEAD..HEAD~1"], in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error.contains(
                "`HEAD..HEAD~1` is a range of revisions, and two versions are two arguments; write `HEAD HEAD~1`"))
    }

    @Test func quotesNamesForTheShell() async throws {
        let name = "it's $(touch broken); `touch broken`"
        let folder = try await GitFolder.make(["\(name)/LoginFlow.flow.yaml": Specs.login])
        let run = try await diff("HEAD:\(name)", name, in: folder)
        #expect(run.exitCode == 0 && run.output == "no changes for users or for code\n", "\(run.error)")
        #expect(!folder.exists("broken"))
    }

    // MARK: Failures

    @Test func failsOnTheClassesThatAreNamed() async throws {
        let folder = try folder()
        let run = try await diff("old", "new", "--fail-on", "links,source", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.error.hasPrefix("failed: `--fail-on`: ") && run.error.hasSuffix(" source\n"))
        #expect(try await diff("old", "new", "--fail-on=links", in: folder).exitCode == 0)
    }

    @Test("a comparison that fails never succeeds")
    func failsWithErrorsInSpecs() async throws {
        let folder = try folder()
        try folder.write(Specs.broken, to: "broken/BadFlow.flow.yaml")
        for arguments in [["old", "broken"], ["broken", "new"], ["broken", "broken"]] {
            let run = try await FlowgenProcess.run(["diff"] + arguments, in: folder)
            #expect(run.exitCode == 1 && run.output.isEmpty)
            #expect(run.error.contains("BadFlow.flow.yaml:3:1: error: "))
        }
    }

    @Test(arguments: [
        ["old"], [], ["old", "nowhere"], ["nowhere", "new"], ["HEAD:old", "new"], ["HEAD~1"],
        ["old", "new", "--fail-on", "sources"], ["old", "new", "--flow", "LogoutFlow"],
        ["old", "new", "--format", "pdf"],
    ])
    func refusesWhatCannotBeCompared(arguments: [String]) async throws {
        let run = try await FlowgenProcess.run(["diff"] + arguments, in: folder())
        #expect(run.exitCode == 2 && run.output.isEmpty)
        #expect(run.error.hasPrefix("error: "))
    }

    @Test func saysWhatGitSays() async throws {
        let folder = try await GitFolder.make(["specs/LoginFlow.flow.yaml": Specs.login])
        let run = try await diff("HEAD:flows", "specs", in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error.contains("`HEAD:flows` cannot be read: git says \"fatal: path 'flows' does not exist in 'HEAD'\"")
        )
    }

    @Test func aRevisionNeedsARepository() async throws {
        let run = try await diff("HEAD", in: folder())
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: there is no file or folder `HEAD`, and no git repository here"))
    }
}
