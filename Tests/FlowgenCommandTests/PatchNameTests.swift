import FlowTestSupport
import Foundation
import Testing

/// The name of a file in a patch is only a name.
@Suite struct PatchNameTests {
    /// With an event that an unsafe fix corrects.
    private static let spec = """
        flowgen: 1
        flow: AFlow
        start: a
        screens: { A: { intents: { go: } } }
        routes: { a: { transitions: { goo: stay } } }

        """

    @Test("no name begins a line, or another file of the patch")
    func isOneLine() async throws {
        let name = "x\n--- Makefile\n+++ Makefile\n@@ -0,0 +1 @@\n+all: ; echo pwned\n"
        let folder = try TemporaryFolder(["specs/\(name).flow.yaml": Self.spec])
        let run = try await FlowgenProcess.run(["lint", "specs", "--fix", "--unsafe-fixes", "--diff"], in: folder)
        #expect(run.output.contains("--- \"specs/x\\012--- Makefile\\012"))
        #expect(!run.output.contains("\n+++ Makefile"))
    }

    @Test("`patch` finds the file of a quoted name", .enabled(if: Clients.has("patch"), "\(Clients.absence)"))
    func canBeApplied() async throws {
        let folder = try TemporaryFolder(["specs/a\"b\tc\\d.flow.yaml": Self.spec])
        let run = try await FlowgenProcess.shell(
            "\"$FLOWGEN\" lint specs --fix --unsafe-fixes --diff | patch -p0", in: folder)
        #expect(run.exitCode == 0, "\(run.output)\(run.error)")
        #expect(try folder.text("specs/a\"b\tc\\d.flow.yaml") == Self.spec.replacing("goo:", with: "go:"))
    }

    @Test("a control in a file on disk is shown, not obeyed")
    func showsControls() async throws {
        let folder = try TemporaryFolder(["specs/AFlow.flow.yaml": Specs.login])
        _ = try await FlowgenProcess.run(["generate", "specs", "-o", "out"], in: folder)
        let file = try #require(
            FileManager.default.contentsOfDirectory(atPath: folder.path("out")).first { $0.hasSuffix(".swift") })
        try folder.write(try folder.text("out/\(file)") + "// \u{1B}[0Ksection_start\r\n", to: "out/\(file)")
        let run = try await FlowgenProcess.run(["generate", "specs", "-o", "out", "--check"], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("␛[0Ksection_start\r\n") && !run.output.contains("\u{1B}"))
    }
}
