import FlowTestSupport
import Testing

@Suite struct BaselineCommandTests {
    /// Two warnings and an error that a project can record.
    private static let spec = """
        flowgen: 1
        flow: HelpFlow
        guards: { isCurious: }
        screens: { Help: { intents: { asked: , doubted: } }, Tips: }
        start: help
        routes:
          help:
            transitions:
              asked: [{ when: isCurious, push: tips }]
              doubted: [{ when: isCurious, push: tips }]
          tips:
          lost: { screen: Tips }

        """
    /// The same diagnostics in other places, next to routes without any.
    private static let moved = spec.replacing("routes:\n", with: "\n# Moved.\nroutes:\n  more: { screen: Tips }\n")
        .replacing("push: tips }]\n  tips", with: "push: tips }]\n\n  tips")
        .replacing("asked: [{ when: isCurious, push: tips }]", with: "asked: [{ when: isCurious, push: more }]")

    private func folder(_ spec: String = spec) async throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["specs/HelpFlow.flow.yaml": spec])
        let run = try await FlowgenProcess.run(
            ["lint", "specs", "--write-baseline", "flows.baseline.yaml"], in: folder)
        #expect(run.exitCode == 0, "\(run)")
        return folder
    }

    private func lint(_ folder: TemporaryFolder, _ options: [String] = []) async throws -> FlowgenRun {
        try await FlowgenProcess.run(["lint", "specs", "--baseline", "flows.baseline.yaml"] + options, in: folder)
    }

    @Test func writesAllDiagnosticsWithoutLines() async throws {
        let folder = try await folder()
        #expect(
            try folder.text("flows.baseline.yaml") == """
                # Diagnostics that flowgen does not report: see docs/configuration.md#baseline in its repository.
                # `flowgen lint … --write-baseline FILE` regenerates this file.
                baseline: 1
                files:
                  "specs/HelpFlow.flow.yaml":
                    fallthrough:
                      "routes/help/transitions/asked/0/when": 1
                      "routes/help/transitions/doubted/0/when": 1
                    unreachable-route:
                      "routes/lost": 1

                """)
    }

    @Test func printsHowManyDiagnosticsItRecords() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Self.spec])
        let run = try await FlowgenProcess.run(
            ["lint", "HelpFlow.flow.yaml", "--write-baseline", "sub/b.yaml"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.isEmpty)
        #expect(run.error == "recorded 3 diagnostics in sub/b.yaml\n")
        #expect(try folder.text("sub/b.yaml").contains("\"../HelpFlow.flow.yaml\":"))
    }

    @Test func dropsRecordedDiagnosticsAndPrintsTheirCount() async throws {
        let run = try await lint(try await folder(), ["--strict"])
        #expect(run.exitCode == 0)
        #expect(run.output.isEmpty)
        #expect(run.error == "no diagnostics in 1 file\n3 diagnostics are in the baseline `flows.baseline.yaml`\n")
    }

    @Test func recognizesDiagnosticsThatHaveMoved() async throws {
        let folder = try await folder()
        try folder.write(Self.moved, to: "specs/HelpFlow.flow.yaml")
        let run = try await lint(folder, ["--strict"])
        #expect(run.exitCode == 0, "\(run)")
        #expect(run.error.hasSuffix("3 diagnostics are in the baseline `flows.baseline.yaml`\n"))
    }

    @Test func isWrittenTheSameAgainAfterAMove() async throws {
        let (before, after) = (try await folder(), try await folder(Self.moved))
        #expect(try before.text("flows.baseline.yaml") == after.text("flows.baseline.yaml"))
    }

    @Test func reportsNewDiagnostics() async throws {
        let folder = try await folder()
        try folder.write(Self.spec + "  gone: { screen: Tips }\n", to: "specs/HelpFlow.flow.yaml")
        let run = try await lint(folder)
        #expect(run.exitCode == 1)
        #expect(run.output.hasPrefix("specs/HelpFlow.flow.yaml:13:3: error: route `gone` is unreachable:"))
        #expect(run.error == "1 error in 1 file\n3 diagnostics are in the baseline `flows.baseline.yaml`\n")
    }

    @Test func countsDiagnosticsOfOneKey() async throws {
        let folder = try await folder()
        let text = try folder.text("flows.baseline.yaml")
        try folder.write(text.replacing("routes/lost\": 1", with: "routes/lost\": 2"), to: "flows.baseline.yaml")
        let run = try await lint(folder)
        #expect(
            run.error.contains(
                "has an entry that no longer occurs: specs/HelpFlow.flow.yaml, routes/lost [unreachable-route]"))
    }

    @Test func listsStaleEntries() async throws {
        let folder = try await folder()
        try folder.write(
            Self.spec.replacing("  lost: { screen: Tips }\n", with: ""), to: "specs/HelpFlow.flow.yaml")
        let run = try await lint(folder)
        #expect(run.exitCode == 0)
        #expect(
            run.error == """
                no diagnostics in 1 file
                2 diagnostics are in the baseline `flows.baseline.yaml`
                `flows.baseline.yaml` has an entry that no longer occurs: specs/HelpFlow.flow.yaml, routes/lost [unreachable-route]
                update it with `--write-baseline flows.baseline.yaml`

                """)
    }

    @Test func ignoresEntriesOfOtherFiles() async throws {
        let folder = try await folder()
        try folder.write(Specs.login, to: "specs/LoginFlow.flow.yaml")
        let run = try await FlowgenProcess.run(
            ["lint", "specs/LoginFlow.flow.yaml", "--baseline", "flows.baseline.yaml"], in: folder)
        #expect(run.error == "no diagnostics in 1 file\n")
    }

    @Test func reportsNoStaleEntriesIfSpecsCannotBeUnderstood() async throws {
        let folder = try await folder()
        try folder.write(Self.spec.replacing("start: help", with: "start: hepl"), to: "specs/HelpFlow.flow.yaml")
        let run = try await lint(folder)
        #expect(run.exitCode == 1)
        #expect(!run.error.contains("gone"))
    }

    @Test func doesNotHideErrorsThatLeaveTheMeaningUnknown() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Self.spec.replacing("push: tips", with: "push: tisp")])
        let run = try await FlowgenProcess.run(
            ["lint", "HelpFlow.flow.yaml", "--write-baseline", "b.yaml"], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("[unknown-name]") && !run.output.contains("[fallthrough]"))
        #expect(run.error.contains("no baseline was written"))
        #expect(!folder.exists("b.yaml"))
    }

    @Test func canBeConfiguredAndAppliesToGenerate() async throws {
        let folder = try await folder()
        try folder.write("baseline: ../flows.baseline.yaml\n", to: "specs/.flowgen.yaml")
        let lint = try await FlowgenProcess.run(["lint", "specs", "--strict"], in: folder)
        #expect(lint.exitCode == 0, "\(lint)")
        let generate = try await FlowgenProcess.run(["generate", "specs", "--output", "out"], in: folder)
        #expect(generate.exitCode == 0, "\(generate)")
        #expect(try folder.names(in: "out") == ["HelpFlow.flow.swift"])
    }

    @Test func refersToTheSameFilesFromEveryFolder() async throws {
        let folder = try await folder()
        let run = try await FlowgenProcess.shell(
            "cd specs && \"$FLOWGEN\" lint HelpFlow.flow.yaml --strict --baseline ../flows.baseline.yaml", in: folder)
        #expect(run.exitCode == 0, "\(run)")
    }

    /// A configuration names its baseline with the same key that a baseline starts with.
    @Test func doesNotReplaceAConfiguration() async throws {
        let configuration = "baseline: known.yaml\nrules: { dead-end: off }\n"
        let folder = try TemporaryFolder(["specs/HelpFlow.flow.yaml": Specs.falling, ".flowgen.yaml": configuration])
        let run = try await FlowgenProcess.run(["lint", "specs", "--write-baseline", ".flowgen.yaml"], in: folder)
        #expect(run.exitCode == 2)
        #expect(try folder.text(".flowgen.yaml") == configuration)
    }

    @Test func isNotOverwrittenByAReport() async throws {
        let folder = try TemporaryFolder(["specs/HelpFlow.flow.yaml": Specs.falling])
        let first = try await FlowgenProcess.run(["lint", "specs", "--write-baseline", "known.yaml"], in: folder)
        #expect(first.exitCode == 0)
        let before = try folder.text("known.yaml")
        let run = try await FlowgenProcess.run(
            ["lint", "specs", "--baseline", "known.yaml", "--output", "json=./known.yaml"], in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: `--output` would overwrite the baseline `known.yaml`; "))
        #expect(try folder.text("known.yaml") == before)
    }

    @Test func replacesOnlyABaseline() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Self.spec])
        let run = try await FlowgenProcess.run(
            ["lint", "HelpFlow.flow.yaml", "--write-baseline", "HelpFlow.flow.yaml"], in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.contains("`HelpFlow.flow.yaml` is not a baseline and would be overwritten"))
        #expect(try folder.text("HelpFlow.flow.yaml") == Self.spec)
    }

    @Test(
        arguments: [
            (nil, "there is no baseline `flows.baseline.yaml`; create one with"),
            ("", "`flows.baseline.yaml` is not a valid baseline: line 1"),
            ("flowgen: 1\n", "`flows.baseline.yaml` is not a valid baseline: line 1"),
            ("baseline: 7\n", "is a baseline of version 7"),
            ("baseline: 1\nfiles: { a: { fallthrough: { b: many } } }\n", "is not a valid baseline: line 2, column 33"),
        ] as [(String?, String)])
    func rejectsAnInvalidBaseline(text: String?, message: String) async throws {
        let folder = try TemporaryFolder(["specs/HelpFlow.flow.yaml": Self.spec])
        if let text { try folder.write(text, to: "flows.baseline.yaml") }
        let run = try await lint(folder)
        #expect(run.exitCode == 2)
        #expect(run.error.contains(message), "\(run.error)")
    }
}
