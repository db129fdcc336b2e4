import FlowTestSupport
import Testing

@Suite struct LintCommandTests {
    @Test func succeedsWithoutDiagnostics() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(["lint", "specs"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.isEmpty)
        #expect(run.error == "no diagnostics in 1 file\n")
    }

    @Test func printsDiagnosticsAndTheirCountOnSeparateStreams() async throws {
        let folder = try TemporaryFolder(["specs/BadFlow.flow.yaml": Specs.broken])
        let run = try await FlowgenProcess.run(["lint", "specs"], in: folder)
        #expect(run.exitCode == 1)
        let lines = run.output.split(separator: "\n")
        let first = try #require(lines.firstIndex { $0.hasPrefix("specs/BadFlow.flow.yaml:3:1: error: ") })
        #expect(lines[first].hasSuffix(" [unknown-key]"))
        #expect(lines.dropFirst(first + 1).prefix(2) == ["strat: home", "^~~~~"])
        #expect(run.error.hasSuffix(" in 1 file\n"))
    }

    @Test func succeedsWithOnlyWarnings() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Specs.falling])
        let run = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error == "1 warning in 1 file\n")
    }

    @Test func printsTimingsIfRequested() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(["lint", "specs", "--timings"], in: folder)
        #expect(run.exitCode == 0)
        let lines = run.error.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(lines.first == ["no", "diagnostics", "in", "1", "file"])
        let phases = ["find", "read", "decode", "resolve", "check", "report", "all"]
        #expect(lines.dropFirst().compactMap(\.first).map(String.init) == phases)
        #expect(lines.dropFirst().allSatisfy { $0.count == 3 && Double($0[1]) != nil && $0[2] == "ms" })
    }

    @Test(
        arguments: [
            ([], [:], false), ([], ["FORCE_COLOR": "1"], true), ([], ["CLICOLOR_FORCE": "1"], true),
            ([], ["FORCE_COLOR": "1", "NO_COLOR": "1"], false), (["--color", "always"], ["NO_COLOR": "1"], true),
            (["--color=never"], ["FORCE_COLOR": "1"], false),
        ] as [([String], [String: String], Bool)])
    func usesColorsIfRequested(arguments: [String], environment: [String: String], isColored: Bool) async throws {
        let folder = try TemporaryFolder(["BadFlow.flow.yaml": Specs.broken])
        let run = try await FlowgenProcess.run(
            ["lint", "BadFlow.flow.yaml"] + arguments, in: folder, environment: environment)
        #expect(run.output.contains("\u{1B}[") == isColored)
    }

    @Test func endsQuietlyIfTheReaderClosesThePipe() async throws {
        // Several times what a pipe holds.
        let keys = (0..<2_000).map { "strat\($0): home\n" }.joined()
        let folder = try TemporaryFolder(["BadFlow.flow.yaml": "flowgen: 1\nflow: BadFlow\n" + keys])
        let run = try await FlowgenProcess.shell(
            "{ \"$FLOWGEN\" lint BadFlow.flow.yaml; echo \"exit $?\" >&2; } | head -n 1", in: folder)
        #expect(run.output.split(separator: "\n").count == 1)
        #expect(run.error.hasSuffix(" in 1 file\nexit 1\n"))
    }
}
