import FlowTestSupport
import Foundation
import Testing

/// No file that a run reads is written by it, whatever its name and however a path leads to it.
@Suite struct InputOverwriteTests {
    private static let files = [
        "specs/HelpFlow.flow.yaml": Specs.falling, "settings.txt": "rules: { fallthrough: warning }\n",
        "known.txt": "baseline: 1\nfiles: {}\n",
    ]

    /// The files of a run, with other ways to each of them.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(files)
        try folder.link("spec-link", to: "specs/HelpFlow.flow.yaml")
        try folder.link("link-to-link", to: "spec-link")
        try folder.link("folder-link", to: "specs")
        try folder.link("settings-link", to: "settings.txt")
        try folder.link("known-link", to: "known.txt")
        try FileManager.default.linkItem(
            atPath: folder.path("specs/HelpFlow.flow.yaml"), toPath: folder.path("spec-twin"))
        try FileManager.default.linkItem(atPath: folder.path("settings.txt"), toPath: folder.path("settings-twin"))
        try folder.write("", to: "new/place")
        return folder
    }

    @Test(arguments: [
        "lint specs --output json=spec-link", "lint specs --output json=link-to-link",
        "lint specs --output json=spec-twin",
        "lint specs --output json=./new/../spec-twin", "lint specs/HelpFlow.flow.yaml --output json=spec-link",
        "lint folder-link --output json=spec-twin", "lint specs --module . --output json=spec-twin",
        "lint specs --config settings.txt --output json=settings.txt",
        "lint specs --config settings.txt --output json=./new/.././settings.txt",
        "lint specs --config settings.txt --output json=settings-link",
        "lint specs --config settings-link --output json=settings.txt",
        "lint specs --config settings.txt --output json=settings-twin",
        "lint specs --config settings.txt --output json=a.json --output sarif=settings-twin",
        "lint specs --baseline known.txt --output json=known.txt",
        "lint specs --baseline known.txt --output json=known-link",
        "lint specs --baseline known-link --output json=known.txt",
        "lint - --stdin-filename specs/HelpFlow.flow.yaml --output json=spec-link",
        "lint - --stdin-filename spec-twin.flow.yaml --output json=spec-twin.flow.yaml",
        "lint specs --config settings.txt --write-baseline settings.txt",
        "lint specs --config settings.txt --write-baseline settings-twin",
        "lint specs --write-baseline spec-link", "lint specs --write-baseline spec-twin",
    ])
    func anInputIsNeverOverwritten(_ command: String) async throws {
        let folder = try Self.folder()
        let run = try await FlowgenProcess.shell("\"$FLOWGEN\" \(command) </dev/null", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.contains("would overwrite") || run.error.contains("would be overwritten"), "\(run.error)")
        for (path, text) in Self.files { #expect(try folder.text(path) == text) }
        #expect(!folder.exists("a.json"))
    }

    @Test func aConfigurationWithMistakesIsNotOverwrittenEither() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login, "settings.txt": "ruls: {}\n"])
        let run = try await FlowgenProcess.run(
            ["lint", ".", "--config", "settings.txt", "--output", "json=settings.txt"], in: folder)
        #expect(run.exitCode == 2)
        #expect(try folder.text("settings.txt") == "ruls: {}\n")
    }

    @Test(arguments: [
        "--output json=a --output sarif=./a", "--output json=a --output sarif=link",
        "--output json=new/../a --output sarif=a",
        "--output json=missing/a --output sarif=missing/b/../a", "--output json=dangling --output sarif=missing/a",
    ])
    func twoReportsNeverShareAFile(_ outputs: String) async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login, "a": "", "new/b": ""])
        try folder.link("link", to: "a")
        try folder.link("dangling", to: "missing/a")
        let run = try await FlowgenProcess.shell("\"$FLOWGEN\" lint . \(outputs)", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.contains("two reports would go to"))
        #expect(try folder.text("a") == "")
    }

    @Test func aReportBesideItsInputsIsWritten() async throws {
        let folder = try Self.folder()
        let run = try await FlowgenProcess.shell(
            "\"$FLOWGEN\" lint specs --config settings.txt --baseline known.txt --output json=specs/a --output sarif=new/place",
            in: folder)
        #expect(run.exitCode == 0)
        #expect(folder.exists("specs/a"))
        #expect(try !folder.text("new/place").isEmpty)
        for (path, text) in Self.files { #expect(try folder.text(path) == text) }
    }

    /// `generate` only replaces files with its header, which no input has.
    @Test(arguments: [
        "generate specs --output out", "generate specs --output out --config out/HelpFlow.flow.swift",
        "generate specs --output out --baseline out/HelpFlow.flow.swift",
    ])
    func anInputInThePlaceOfAnOutputIsInTheWay(_ command: String) async throws {
        let folder = try TemporaryFolder(["specs/HelpFlow.flow.yaml": Specs.falling])
        let text =
            command.contains("config") ? "rules: {}\n" : command.contains("baseline") ? "baseline: 1\nfiles: {}\n" : nil
        if let text {
            try folder.write(text, to: "out/HelpFlow.flow.swift")
        } else {
            try folder.createFolder("out")
            try FileManager.default.linkItem(
                atPath: folder.path("specs/HelpFlow.flow.yaml"), toPath: folder.path("out/HelpFlow.flow.swift"))
        }
        let run = try await FlowgenProcess.shell("\"$FLOWGEN\" \(command)", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.contains("is in the way"))
        #expect(try folder.text("out/HelpFlow.flow.swift") == text ?? Specs.falling)
    }

    @Test func aReportThroughALinkReplacesItsTarget() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login, "reports/a": "old"])
        try folder.link("link", to: "reports/a")
        try folder.setPermissions(0o640, of: "reports/a")
        _ = try await FlowgenProcess.run(["lint", ".", "--output", "gitlab=link"], in: folder)
        #expect(try folder.text("reports/a") == "[]\n")
        #expect(try folder.permissions(of: "reports/a") == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "reports/a")
    }

    @Test func aReportMayGoToAPipe() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.shell(
            "mkfifo pipe; cat pipe & \"$FLOWGEN\" lint . --format concise --output gitlab=pipe; wait", in: folder)
        #expect(run.output == "[]\n")
    }
}
