import FlowTestSupport
import Testing

@Suite("the format for agents") struct AgentFormatTests {
    private func run(_ arguments: String..., in folder: TemporaryFolder) async throws -> FlowgenRun {
        try await FlowgenProcess.run(arguments + ["--format", "agent"], in: folder)
    }

    @Test("lint prints its status once, on standard output")
    func lint() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        let run = try await run("lint", "specs", in: folder)
        #expect(run.exitCode == 0 && run.error.isEmpty, "\(run.error)")
        #expect(run.output == "ok: no diagnostics in 1 file\n")
    }

    @Test("generate says what it has written, what would change, and what is wrong")
    func generate() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        let stale = try await run("generate", "specs", "-o", "Out", "--check", in: folder)
        #expect(stale.exitCode == 1 && stale.error.isEmpty, "\(stale.error)")
        #expect(
            stale.output == """
                failed: no diagnostics in 1 file; `Out` is out of date; run `flowgen generate`
                to write: Out/LoginFlow.flow.swift

                """)
        let wrote = try await run("generate", "specs", "-o", "Out", in: folder)
        #expect(wrote.output == "ok: no diagnostics in 1 file; wrote 1, 0 unchanged in Out\n")
        let current = try await run("generate", "specs", "-o", "Out", "--check", in: folder)
        #expect(current.exitCode == 0)
        #expect(current.output == "ok: no diagnostics in 1 file; `Out` is up to date\n")
        try folder.write(
            Specs.login.replacing("flow: LoginFlow", with: "flow: Login Flow"), to: "specs/LoginFlow.flow.yaml")
        let wrong = try await run("generate", "specs", "-o", "Out", in: folder)
        #expect(wrong.exitCode == 1 && wrong.error.isEmpty)
        #expect(wrong.output.hasPrefix("failed: 1 error"), "\(wrong.output)")
    }

    @Test("generate refuses to print Swift and a report to the same place")
    func generateToStandardOutput() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let run = try await run("generate", "LoginFlow.flow.yaml", "-o", "-", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: `--output -` and `--format agent` would both go to standard output"))
    }

    @Test("diff says first how much has changed, also when nothing has, and then the worst")
    func diff() async throws {
        let changed = Specs.login.replacing("loginCompleted", with: "loginDone")
        let folder = try TemporaryFolder(["old/LoginFlow.flow.yaml": Specs.login, "new/LoginFlow.flow.yaml": changed])
        #expect(try await run("diff", "old", "old", in: folder).output == "no changes for users or for code\n")
        let lines = try await run("diff", "old", "new", in: folder).output.split(separator: "\n")
        #expect(lines.first == "2 changes: 2 source")
        #expect(
            lines[1]
                == "new/LoginFlow.flow.yaml:3:13: source: `LoginFlow`: the outcome `loginCompleted` became `loginDone`")
        #expect(lines.count == 3)
    }
}
