import FlowTestSupport
import FlowgenCore
import Foundation
import Testing

@Suite struct GenerateCommandTests {
    private let generate = ["generate", "specs", "--output", "Gen"]

    @Test func writesOneFileForEachSpec() async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "specs/deep/HelpFlow.flow.yml": Specs.falling,
        ])
        let run = try await FlowgenProcess.run(generate, in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("specs/deep/HelpFlow.flow.yml:7:42: warning: "))
        #expect(run.error.hasSuffix("1 warning in 2 files\nwrote 2, 0 unchanged in Gen\n"))
        #expect(try folder.names(in: "Gen") == ["HelpFlow.flow.swift", "LoginFlow.flow.swift"])
        #expect(try folder.text("Gen/LoginFlow.flow.swift").contains("enum LoginFlowRoute"))
    }

    @Test func writesNoFileTheSecondTime() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        _ = try await FlowgenProcess.run(generate, in: folder)
        let before = try folder.generation(of: "Gen/LoginFlow.flow.swift")
        let run = try await FlowgenProcess.run(generate, in: folder)
        #expect(run.error == "wrote 0, 1 unchanged in Gen\n")
        #expect(try folder.generation(of: "Gen/LoginFlow.flow.swift") == before)
    }

    @Test func givesTheSameBytesFromEveryFolderAndInEveryOrder() async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "specs/HelpFlow.flow.yaml": Specs.falling,
        ])
        _ = try await FlowgenProcess.run(generate, in: folder)
        let files = ["specs/LoginFlow.flow.yaml", "specs/HelpFlow.flow.yaml"].map(folder.path)
        _ = try await FlowgenProcess.run(["generate", "--output=\(folder.path("Again"))"] + files, in: folder)
        for name in ["LoginFlow.flow.swift", "HelpFlow.flow.swift"] {
            #expect(try folder.text("Gen/\(name)") == folder.text("Again/\(name)"))
        }
    }

    @Test func leavesAHandWrittenFileAlone() async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "Gen/LoginFlow.flow.swift": "// mine\n",
        ])
        let run = try await FlowgenProcess.run(generate, in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error == """
                error: `Gen/LoginFlow.flow.swift` is in the way: it does not carry flowgen's header, so it may be \
                written by hand; move or rename it, or generate into another folder
                error: nothing was written

                """)
        #expect(try folder.text("Gen/LoginFlow.flow.swift") == "// mine\n")
    }

    @Test func removesTheOutputOfASpecThatHasGone() async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "specs/HelpFlow.flow.yaml": Specs.falling,
            "Gen/Mine.flow.swift": "// mine\n",
        ])
        _ = try await FlowgenProcess.run(generate, in: folder)
        try folder.remove("specs/HelpFlow.flow.yaml")
        let run = try await FlowgenProcess.run(generate, in: folder)
        #expect(run.error == "wrote 0, removed 1, 1 unchanged in Gen\n")
        #expect(try folder.names(in: "Gen") == ["LoginFlow.flow.swift", "Mine.flow.swift"])
    }

    @Test func leavesTheOutputsOfTheNeighboursOfASingleFile() async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "specs/sub/HelpFlow.flow.yaml": Specs.falling,
        ])
        _ = try await FlowgenProcess.run(generate, in: folder)
        let run = try await FlowgenProcess.run(["generate", "specs/sub/HelpFlow.flow.yaml", "-o", "Gen"], in: folder)
        #expect(run.error.hasSuffix("wrote 0, 1 unchanged in Gen\n"))
        #expect(try folder.names(in: "Gen") == ["HelpFlow.flow.swift", "LoginFlow.flow.swift"])
    }

    @Test func saysWhatToDoWhenTheLastSpecHasGone() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        _ = try await FlowgenProcess.run(generate, in: folder)
        try folder.remove("specs/LoginFlow.flow.yaml")
        let run = try await FlowgenProcess.run(generate, in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error.hasSuffix(
                "error: nothing in `Gen` has been looked at; if the last spec has been removed, "
                    + "remove its output there by hand\n"))
        #expect(try folder.names(in: "Gen") == ["LoginFlow.flow.swift"])
    }

    @Test func writesAndRemovesNothingWhereASpecHasErrors() async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "specs/HelpFlow.flow.yaml": Specs.falling,
        ])
        _ = try await FlowgenProcess.run(generate, in: folder)
        try folder.remove("specs/HelpFlow.flow.yaml")
        try folder.write(Specs.broken, to: "specs/BadFlow.flow.yaml")
        let run = try await FlowgenProcess.run(generate, in: folder)
        #expect(run.exitCode == 1)
        #expect(run.error.contains("specs/BadFlow.flow.yaml:3:1: error: "))
        #expect(try folder.names(in: "Gen") == ["HelpFlow.flow.swift", "LoginFlow.flow.swift"])
    }

    @Test func saysWhatItWouldDoInADryRun() async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login,
            "Gen/Gone.flow.swift": "// Generated by flowgen from Gone.flow.yaml, do not edit\n",
        ])
        let run = try await FlowgenProcess.run(generate + ["--dry-run"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output == "would write Gen/LoginFlow.flow.swift\nwould remove Gen/Gone.flow.swift\n")
        #expect(try folder.names(in: "Gen") == ["Gone.flow.swift"])
    }

    @Test func printsOneFile() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(["generate", "specs/LoginFlow.flow.yaml", "--output", "-"], in: folder)
        _ = try await FlowgenProcess.run(generate, in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output == (try folder.text("Gen/LoginFlow.flow.swift")))
        #expect(run.error.isEmpty)
    }

    @Test func printsNotMoreThanOneFile() async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "specs/HelpFlow.flow.yaml": Specs.falling,
        ])
        let run = try await FlowgenProcess.run(["generate", "specs", "--output", "-"], in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: `--output -` prints one file, but there are 2 specs; "))
        #expect(run.output.isEmpty)
    }

    @Test(arguments: ["internal", "package", "public"])
    func givesDeclarationsTheAccessThatIsAskedFor(access: String) async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(
            ["generate", "LoginFlow.flow.yaml", "-o", "-", "--access", access], in: folder)
        let prefix = access == "internal" ? "" : access + " "
        #expect(run.output.contains("\n\(prefix)enum LoginFlowRoute"))
    }

    @Test func saysWhichFolderItCannotWriteTo() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login, "Gen": "mine"])
        let run = try await FlowgenProcess.run(["generate", "specs", "--output", "Gen/deeper"], in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.contains("`Gen/deeper` cannot be created: Not a directory"))
    }
}

@Suite struct GenerateCheckTests {
    private let check = ["generate", "specs", "--output", "Gen", "--check"]

    private func generated() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        _ = try await FlowgenProcess.run(["generate", "specs", "--output", "Gen"], in: folder)
        return folder
    }

    @Test func isFineWhereAllIsAsItShouldBe() async throws {
        let run = try await FlowgenProcess.run(check, in: try await generated())
        #expect(run.exitCode == 0)
        #expect(run.output.isEmpty)
        #expect(run.error.isEmpty)
    }

    @Test func printsTheDifference() async throws {
        let folder = try await generated()
        let text = try folder.text("Gen/LoginFlow.flow.swift")
        try folder.write(
            text.replacing("enum LoginFlowRoute", with: "enum EditedRoute"), to: "Gen/LoginFlow.flow.swift")
        let before = try folder.generation(of: "Gen/LoginFlow.flow.swift")
        let run = try await FlowgenProcess.run(check, in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.output.hasPrefix("--- Gen/LoginFlow.flow.swift\ton disk\n+++ Gen/LoginFlow.flow.swift\tgenerated\n@@ "))
        #expect(run.output.contains("\n-enum EditedRoute"))
        #expect(run.output.contains("\n+enum LoginFlowRoute"))
        #expect(try folder.generation(of: "Gen/LoginFlow.flow.swift") == before)
    }

    @Test func namesWhatIsMissingStaleAndInTheWay() async throws {
        let folder = try await generated()
        try folder.write("// mine\n", to: "Gen/LoginFlow.flow.swift")
        try folder.write(Specs.falling, to: "specs/HelpFlow.flow.yaml")
        try folder.write("// Generated by flowgen from Gone.flow.yaml, do not edit\n", to: "Gen/Gone.flow.swift")
        let run = try await FlowgenProcess.run(check, in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.output == """
                in the way: Gen/LoginFlow.flow.swift
                missing: Gen/HelpFlow.flow.swift
                stale: Gen/Gone.flow.swift

                """)
        #expect(try folder.names(in: "Gen") == ["Gone.flow.swift", "LoginFlow.flow.swift"])
    }

    @Test func createsNoFolder() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        #expect(try await FlowgenProcess.run(check, in: folder).exitCode == 1)
        #expect(try folder.names() == ["specs"])
    }
}
