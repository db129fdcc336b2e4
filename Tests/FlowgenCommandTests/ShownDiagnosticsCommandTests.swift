import FlowTestSupport
import Testing

/// How many diagnostics the commands show as text.
@Suite struct ShownDiagnosticsCommandTests {
    /// A spec with a number of unknown keys.
    private func spec(unknownKeys: Int) -> String {
        Specs.login + (0..<unknownKeys).map { "zzzzzzzz\($0): 1\n" }.joined()
    }

    private func shown(_ text: String) -> Int { text.split(separator: "\n").count { $0.hasSuffix(" [unknown-key]") } }

    @Test(arguments: [(200, 200, ""), (201, 200, "not shown: 1 error in 1 file; add `--all` to show all\n")])
    func limitsWhatIsShownOfAFile(count: Int, expected: Int, rest: String) async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": spec(unknownKeys: count)])
        let run = try await FlowgenProcess.run(["lint", "LoginFlow.flow.yaml"], in: folder)
        #expect(run.exitCode == 1)
        #expect(shown(run.output) == expected)
        #expect(rest.isEmpty ? !run.output.contains("not shown") : run.output.hasSuffix(rest))
        #expect(run.error == "\(count) errors in 1 file\n")
    }

    @Test func showsAllIfAsked() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": spec(unknownKeys: 300)])
        let run = try await FlowgenProcess.run(["lint", "LoginFlow.flow.yaml", "--all"], in: folder)
        #expect(shown(run.output) == 300)
        #expect(!run.output.contains("not shown"))
    }

    @Test func limitsNeitherFilesNorOtherFormats() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": spec(unknownKeys: 300)])
        let run = try await FlowgenProcess.run(
            ["lint", "LoginFlow.flow.yaml", "--format", "concise", "--output", "text=report.txt"], in: folder)
        #expect(shown(run.output) == 300)
        #expect(shown(try folder.text("report.txt")) == 300)
    }

    @Test(arguments: [["generate", "--output", "out"], ["inspect"]])
    func limitsWhatOtherCommandsShow(command: [String]) async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": spec(unknownKeys: 201)])
        let limited = try await FlowgenProcess.run(command + ["LoginFlow.flow.yaml"], in: folder)
        #expect(shown(limited.error) == 200)
        #expect(limited.error.contains("not shown: 1 error in 1 file; add `--all` to show all\n"))
        let all = try await FlowgenProcess.run(command + ["LoginFlow.flow.yaml", "--all"], in: folder)
        #expect(shown(all.error) == 201)
    }
}
