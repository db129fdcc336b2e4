import FlowReports
import FlowTestSupport
import Foundation
import Testing

@Suite struct FixCommandTests {
    private static let slips = """
        flowgen: 1
        flow: HelpFlow  # the name
        screens: { Help: { intents: { asked: , closed: } }, Tips: }
        start: help
        routes:
          help: { transitions: { asked: { push: tisp } } }  # a slip
          tips:

        """
    private static let fixed = """
        flowgen: 1
        flow: HelpFlow  # the name
        screens: { Help: { intents: { asked: , closed: } }, Tips: }
        start: help
        routes:
          help: { transitions: { asked: { push: tips }, closed: stay } }  # a slip
          tips:

        """
    /// The same with a problem that has no fix.
    private static let hopeless = slips.replacing("  tips:\n", with: "  tips:\n  lost: { screen: Tips }\n")

    @Test func writesFixesAndListsThem() async throws {
        let folder = try TemporaryFolder(["specs/HelpFlow.flow.yaml": Self.slips])
        let run = try await FlowgenProcess.run(["lint", "specs", "--fix", "--unsafe-fixes"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.isEmpty)
        #expect(
            run.error == """
                specs/HelpFlow.flow.yaml:6:41: fixed: write `tips` for `tisp` [unknown-name]
                specs/HelpFlow.flow.yaml:6:3: fixed: add `closed: stay` [missing-transition]
                no diagnostics in 1 file

                """)
        #expect(try folder.text("specs/HelpFlow.flow.yaml") == Self.fixed)
        #expect(try folder.names(in: "specs") == ["HelpFlow.flow.yaml"])
    }

    @Test("a fix that may change the meaning is applied only on request")
    func leavesUnsafeFixes() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Self.slips])
        let run = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml", "--fix"], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("[missing-transition]"))
        #expect(
            run.error == """
                HelpFlow.flow.yaml:6:41: fixed: write `tips` for `tisp` [unknown-name]
                HelpFlow.flow.yaml:6:3: not fixed: add `closed: stay` [missing-transition]
                1 fix may change the meaning and was not applied; add `--unsafe-fixes` to apply it
                1 error in 1 file

                """)
        #expect(try folder.text("HelpFlow.flow.yaml") == Self.fixed.replacing(", closed: stay", with: ""))
    }

    @Test(
        "a misplaced transition gets no `stay` without a request",
        arguments: [
            "  help: { on: { asked: { push: tips }, closed: stay } }",
            "  help:\n  transitions: { asked: stay, closed: stay }",
            "  help: { transitions: { asked: stay, dismissTapped: stay } }",
        ])
    func addsNoStay(route: String) async throws {
        let text = Self.fixed.replacing(
            "  help: { transitions: { asked: { push: tips }, closed: stay } }  # a slip", with: route)
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": text])
        _ = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml", "--fix"], in: folder)
        #expect(
            try folder.text("HelpFlow.flow.yaml").split(separator: "stay").count == text.split(separator: "stay").count)
    }

    @Test func changesNothingTheSecondTime() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Self.slips])
        _ = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml", "--fix", "--unsafe-fixes"], in: folder)
        let generation = try folder.generation(of: "HelpFlow.flow.yaml")
        let run = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml", "--fix", "--unsafe-fixes"], in: folder)
        #expect(run.error == "no diagnostics in 1 file\n")
        #expect(try folder.generation(of: "HelpFlow.flow.yaml") == generation)
    }

    @Test func reportsRemainingErrorsAndFails() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Self.hopeless])
        let run = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml", "--fix", "--unsafe-fixes"], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.hasPrefix("HelpFlow.flow.yaml:8:3: error: "))
        #expect(run.output.contains("[unreachable-route]"))
        #expect(!run.output.contains("[unknown-name]"))
        #expect(try folder.text("HelpFlow.flow.yaml").contains("push: tips"))
    }

    @Test func failsForRemainingWarningsIfRequested() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Specs.falling])
        let run = try await FlowgenProcess.run(
            ["lint", "HelpFlow.flow.yaml", "--fix", "--unsafe-fixes", "--strict"], in: folder)
        #expect(run.exitCode == 1)
    }

    @Test func printsADifferenceWithoutWriting() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Self.slips])
        let run = try await FlowgenProcess.run(
            ["lint", "HelpFlow.flow.yaml", "--fix", "--unsafe-fixes", "--diff"], in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.output == """
                --- HelpFlow.flow.yaml\ton disk
                +++ HelpFlow.flow.yaml\tfixed
                @@ -3,5 +3,5 @@
                 screens: { Help: { intents: { asked: , closed: } }, Tips: }
                 start: help
                 routes:
                -  help: { transitions: { asked: { push: tisp } } }  # a slip
                +  help: { transitions: { asked: { push: tips }, closed: stay } }  # a slip
                   tips:

                """)
        #expect(run.error.contains("HelpFlow.flow.yaml:6:41: would fix: write `tips` for `tisp` [unknown-name]\n"))
        #expect(try folder.text("HelpFlow.flow.yaml") == Self.slips)
    }

    @Test func succeedsIfThereIsNoDifference() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Self.fixed])
        let run = try await FlowgenProcess.run(
            ["lint", "HelpFlow.flow.yaml", "--fix", "--unsafe-fixes", "--diff"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.isEmpty)
    }

    @Test func keepsLineBreaksByteOrderMarksAnchorsAndBlanks() async throws {
        func styled(_ text: String) -> String {
            "\u{FEFF}"
                + text.replacing("flow: HelpFlow", with: "x-a: &a {b: 'c'}   \nflow: HelpFlow")
                .replacing("\n", with: "\r\n")
        }
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": styled(Self.slips)])
        let run = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml", "--fix", "--unsafe-fixes"], in: folder)
        #expect(run.exitCode == 0, "\(run)")
        #expect(try folder.text("HelpFlow.flow.yaml") == styled(Self.fixed))
    }

    @Test func keepsPermissionsAndWritesThroughALink() async throws {
        let folder = try TemporaryFolder(["real/Spec.yaml": Self.slips])
        try folder.setPermissions(0o640, of: "real/Spec.yaml")
        try folder.createFolder("specs")
        try folder.link("specs/HelpFlow.flow.yaml", to: "../real/Spec.yaml")
        let run = try await FlowgenProcess.run(["lint", "specs", "--fix", "--unsafe-fixes"], in: folder)
        #expect(run.exitCode == 0, "\(run)")
        #expect(try folder.text("real/Spec.yaml") == Self.fixed)
        #expect(try folder.permissions(of: "real/Spec.yaml") == 0o640)
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("specs/HelpFlow.flow.yaml"))
        #expect(link == "../real/Spec.yaml")
    }

    @Test func fixesTheConfigurationFirst() async throws {
        let folder = try TemporaryFolder([
            ".flowgen.yaml": "rules:\n  falthrough: eror  # soon\n", "HelpFlow.flow.yaml": Specs.falling,
        ])
        let run = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml", "--fix", "--unsafe-fixes"], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("error: ") && run.output.contains("[fallthrough]"))
        #expect(try folder.text(".flowgen.yaml") == "rules:\n  fallthrough: error  # soon\n")
    }

    @Test func doesNotFixSuppressedDiagnostics() async throws {
        let spec = """
            flowgen: 1
            flow: HelpFlow
            screens: { Help: { intents: { asked: } }, Tips: { params: { version: String } } }
            start: help
            routes:
              # flowgen:disable-next-line suspicious-scalar -- meant
              help: { transitions: { asked: { push: tips, with: { version: 1.10 } } } }
              tips:

            """
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": spec])
        let run = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml", "--fix", "--unsafe-fixes"], in: folder)
        #expect(run.exitCode == 0)
        #expect(try folder.text("HelpFlow.flow.yaml") == spec)
    }

    @Test func includesTheEditsInJSON() async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Self.slips])
        let run = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml", "--format", "json"], in: folder)
        #expect(
            run.output.contains(
                #""fix": { "title": "write `tips` for `tisp`", "safe": true, "edits": [ { "range": { "start": { "line": 6, "column": 41 }, "#
                    + #""end": { "line": 6, "column": 45 } }, "text": "tips" } ] }"#))
    }

    @Test(
        arguments: [
            (["--diff"], "`--diff` needs `--fix`; add it"),
            (["--unsafe-fixes"], "`--unsafe-fixes` needs `--fix`; add it"),
            (["--fix", "--unsafe-fixes", "--diff", "--format", "json"], "`--format` is about diagnostics"),
            (
                ["--fix", "--unsafe-fixes", "--diff", "--write-baseline", "b.yaml"],
                "`--write-baseline` is about diagnostics"
            ),
        ])
    func rejectsIncompatibleOptions(options: [String], message: String) async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Self.slips])
        let run = try await FlowgenProcess.run(["lint", "HelpFlow.flow.yaml"] + options, in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.contains(message))
        #expect(try folder.names() == ["HelpFlow.flow.yaml"])
    }
}
