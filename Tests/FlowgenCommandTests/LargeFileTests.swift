import FlowTestSupport
import Foundation
import Testing

/// Files beyond the size limit, in every place in which a run may read one. They are sparse, and are never read.
@Suite struct LargeFileTests {
    private static let size = 10 * 1024 * 1024 * 1024

    private static func folder(_ files: [String: String], large path: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(files)
        if !folder.exists(path) { try folder.write("", to: path) }
        let file = try FileHandle(forWritingTo: URL(filePath: folder.path(path)))
        defer { try? file.close() }
        try file.truncate(atOffset: UInt64(size))
        return folder
    }

    /// Runs a command that must not need more than 1.5 GB of address space, on systems that can limit it.
    private static func run(_ arguments: String, in folder: TemporaryFolder) async throws -> FlowgenRun {
        try await FlowgenProcess.shell(
            "ulimit -v 1500000 2>/dev/null; exec \"$FLOWGEN\" \(arguments)", in: folder)
    }

    @Test(arguments: [
        "lint .", "lint . --fix --diff", "lint . --fix", "generate . --output out", "inspect .", "lint . --module .",
    ])
    func aSpecIsReportedWithItsSize(_ command: String) async throws {
        let folder = try Self.folder(["LoginFlow.flow.yaml": Specs.login], large: "BigFlow.flow.yaml")
        let run = try await Self.run(command, in: folder)
        #expect(run.exitCode == 1)
        #expect(
            (run.output + run.error).contains(
                "error: the file has \(Self.size) bytes, and flowgen reads up to 67108864 (64 MiB)"), "\(run.error)")
    }

    @Test(arguments: ["lint .", "lint . --fix", "lint . --config .flowgen.yaml", "lint . --print-config"])
    func aConfigurationIsReportedWithItsSize(_ command: String) async throws {
        let folder = try Self.folder(["LoginFlow.flow.yaml": Specs.login], large: ".flowgen.yaml")
        let run = try await Self.run(command, in: folder)
        #expect(run.exitCode == 1)
        #expect((run.output + run.error).contains("the file has \(Self.size) bytes"), "\(run.error)")
    }

    @Test func aBaselineIsReportedWithItsSize() async throws {
        let folder = try Self.folder(["LoginFlow.flow.yaml": Specs.login], large: "b.yaml")
        let run = try await Self.run("lint . --baseline b.yaml", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.contains("`b.yaml` has \(Self.size) bytes, but a baseline has at most 67108864"))
    }

    @Test func aBaselineIsNotWrittenOverIt() async throws {
        let folder = try Self.folder(["LoginFlow.flow.yaml": Specs.login], large: "b.yaml")
        let run = try await Self.run("lint . --write-baseline b.yaml", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.contains("`b.yaml` is not a baseline and would be overwritten"))
    }

    @Test(arguments: ["generate . --output out", "generate . --output out --check"])
    func inThePlaceOfAnOutputItIsInTheWay(_ command: String) async throws {
        let folder = try Self.folder(["LoginFlow.flow.yaml": Specs.login], large: "out/LoginFlow.flow.swift")
        let run = try await Self.run(command, in: folder)
        #expect(run.exitCode == (command.hasSuffix("--check") ? 1 : 2))
        #expect(run.error.contains("is in the way: it has \(Self.size) bytes, so flowgen has not written it"))
    }

    @Test func besideTheOutputsItIsLeftAlone() async throws {
        let folder = try Self.folder(["LoginFlow.flow.yaml": Specs.login], large: "out/Other.swift")
        let run = try await Self.run("generate . --output out", in: folder)
        #expect(run.exitCode == 0)
        #expect(try folder.names(in: "out") == ["LoginFlow.flow.swift", "Other.swift"])
    }

    @Test func inThePlaceOfAReportItIsReplaced() async throws {
        let folder = try Self.folder(["LoginFlow.flow.yaml": Specs.login], large: "report.json")
        let run = try await Self.run("lint . --output gitlab=report.json", in: folder)
        #expect(run.exitCode == 0)
        #expect(try folder.text("report.json") == "[]\n")
    }

    @Test func amongTheFilesOfANewProjectItIsLeftAlone() async throws {
        let folder = try Self.folder([:], large: ".flowgen.yaml")
        let run = try await Self.run("init", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.contains("exists, not changed: .flowgen.yaml"))
    }

    /// A device has no end; a pipe would never answer.
    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            ("lint . --config /dev/zero", "`/dev/zero` is a device"),
            ("lint . --baseline /dev/zero", "`/dev/zero` cannot be read"),
            ("lint . --write-baseline /dev/zero", "`/dev/zero` cannot be read"),
            ("lint /dev/zero", "`/dev/zero` is a device"),
            ("lint . --config pipe", "`pipe` is a named pipe"), ("lint . --baseline pipe", "`pipe` cannot be read"),
            ("lint pipe", "`pipe` is a named pipe"), ("lint PipeFlow.flow.yaml", "is a named pipe"),
        ])
    func whatHasNoEndIsNotRead(_ command: String, _ message: String) async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
        if command.hasSuffix(".flow.yaml") { try #require(mkfifo(folder.path("PipeFlow.flow.yaml"), 0o600) == 0) }
        let run = try await Self.run(command, in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.contains(message), "\(run.error)")
    }

    @Test func standardInputIsReadToTheLimit() async throws {
        let folder = try TemporaryFolder()
        let run = try await FlowgenProcess.shell(
            "ulimit -v 1500000 2>/dev/null; exec \"$FLOWGEN\" lint - --stdin-filename BigFlow.flow.yaml </dev/zero",
            in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("flowgen reads up to 67108864 (64 MiB)"))
    }
}
