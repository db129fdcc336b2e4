import FlowTestSupport
import Foundation
import Testing

/// What runs that were killed have left behind.
@Suite struct LeftoverTests {
    /// The id of a process that has ended.
    private static func deadProcess(in folder: TemporaryFolder) async throws -> String {
        try await FlowgenProcess.shell("sh -c 'printf $$'", in: folder).output
    }

    @Test(arguments: [
        "lint specs", "lint specs --fix", "generate specs --output specs", "generate specs --output out",
        "lint specs/LoginFlow.flow.yaml",
    ])
    func areRemovedBesideTheSpecs(_ command: String) async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        let dead = try await Self.deadProcess(in: folder)
        try folder.write("half", to: "specs/.flowgen.\(dead).0")
        try folder.write("half", to: "specs/.flowgen.\(dead).17")
        _ = try await FlowgenProcess.shell("\"$FLOWGEN\" \(command)", in: folder)
        #expect(try folder.names(in: "specs").filter { $0.hasPrefix(".flowgen.") } == [])
    }

    @Test(arguments: [
        "generate specs --output out", "lint specs --write-baseline out/b.yaml", "lint specs --output json=out/r.json",
        "init out",
    ])
    func areRemovedBesideTheOutputs(_ command: String) async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        _ = try await FlowgenProcess.shell("\"$FLOWGEN\" generate specs --output out", in: folder)
        let dead = try await Self.deadProcess(in: folder)
        try folder.write("half", to: "out/.flowgen.\(dead).0")
        _ = try await FlowgenProcess.shell("\"$FLOWGEN\" \(command)", in: folder)
        #expect(!folder.exists("out/.flowgen.\(dead).0"))
    }

    /// The id of a process that was killed may be that of another process by now.
    @Test func areRemovedIfTheirProcessIDIsInUseAgain() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        try folder.write("half", to: "specs/.flowgen.\(getpid()).0")
        _ = try await FlowgenProcess.run(["lint", "specs"], in: folder)
        #expect(try folder.names(in: "specs") == ["LoginFlow.flow.yaml"])
    }

    /// A lock is an open file. In more folders than a run has locks for, files are named so that the process id decides.
    @Test func anyNumberOfFoldersIsFixedWithFewOpenFiles() async throws {
        let folder = try TemporaryFolder()
        for index in 0..<100 {
            let text = Specs.login.replacing("Login", with: "Flow\(index)").replacing("login:", with: "flow\(index):")
                .replacing("start: login", with: "start: flow\(index)").replacing("outcomes:", with: "outcome:")
            try folder.write(text, to: "specs/\(index)/Flow\(index)Flow.flow.yaml")
            try folder.write("half", to: "specs/\(index)/.flowgen.99999999.0.unlocked")
            try folder.write("half", to: "specs/\(index)/.flowgen.\(getpid()).0.unlocked")
        }
        let run = try await FlowgenProcess.shell("ulimit -n 100; exec \"$FLOWGEN\" lint specs --fix", in: folder)
        #expect(run.exitCode == 0, "\(run.error.suffix(500))")
        for index in 0..<100 {
            #expect(
                try folder.names(in: "specs/\(index)") == [
                    ".flowgen.\(getpid()).0.unlocked", "Flow\(index)Flow.flow.yaml",
                ])
            #expect(try folder.text("specs/\(index)/Flow\(index)Flow.flow.yaml").contains("outcomes:"))
        }
    }

    @Test(arguments: [
        "lint specs --fix --diff", "generate specs --output out --check", "generate specs --output out --dry-run",
    ])
    func areNotRemovedByARunThatWritesNothing(_ command: String) async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "specs/.flowgen.99999999.0": "half",
        ])
        _ = try await FlowgenProcess.shell("\"$FLOWGEN\" \(command)", in: folder)
        #expect(folder.exists("specs/.flowgen.99999999.0"))
    }

    @Test func onlyFilesWithExactlySuchNamesAreRemoved() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        let names = [
            ".flowgen.yaml", ".flowgen.1", ".flowgen.99999999", ".flowgen.99999999.0.swift", ".flowgen.99999999.x",
            ".flowgen.099999999.0", ".flowgen.99999999.-1", "flowgen.99999999.0", ".flowgen..0",
        ]
        for name in names { try folder.write("", to: "specs/\(name)") }
        try folder.createFolder("specs/.flowgen.99999999.5")
        try folder.link("specs/.flowgen.99999999.6", to: "LoginFlow.flow.yaml")
        _ = try await FlowgenProcess.run(["lint", "specs", "--fix"], in: folder)
        let expected = names + [".flowgen.99999999.5", ".flowgen.99999999.6", "LoginFlow.flow.yaml"]
        #expect(try folder.names(in: "specs") == expected.sorted())
    }

    // MARK: Half files

    @Test(arguments: ["", "# yaml-lan", "all but one"]) func aHalfFileOfANewProjectIsCompleted(
        _ start: String
    ) async throws {
        let folder = try TemporaryFolder()
        _ = try await FlowgenProcess.run(["init"], in: folder)
        let whole = try folder.text(".flowgen.yaml")
        try folder.write(start == "all but one" ? String(whole.dropLast()) : start, to: ".flowgen.yaml")
        let run = try await FlowgenProcess.run(["init"], in: folder)
        #expect(run.output.contains("completed, as only its start was there: .flowgen.yaml"))
        #expect(try folder.text(".flowgen.yaml") == whole)
    }

    @Test(arguments: ["", "# Diagnostics that", "# Diagnostics that flowgen does not report: see docs/"])
    func aHalfBaselineIsReplaced(_ start: String) async throws {
        let folder = try TemporaryFolder(["HelpFlow.flow.yaml": Specs.falling, "b.yaml": start])
        let run = try await FlowgenProcess.run(["lint", ".", "--write-baseline", "b.yaml"], in: folder)
        #expect(run.exitCode == 0)
        #expect(try folder.text("b.yaml").contains("fallthrough"))
    }
}
