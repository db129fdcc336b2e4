import FlowTestSupport
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

    @Test("uses the cache of the user, if there is one, and repeats warnings")
    func usesTheCache() async throws {
        let folder = try TemporaryFolder(["specs/HelpFlow.flow.yaml": Specs.falling])
        let caches = ["XDG_CACHE_HOME": folder.path("caches")]
        _ = try await FlowgenProcess.run(generate, in: folder, environment: caches)
        let cached = try #require(try folder.names(in: "caches/flowgen").first)
        #expect(try folder.text("caches/flowgen/\(cached)").split(separator: "\n").count == 3)

        // Only a run that generates writes the cache.
        let written = try folder.generation(of: "caches/flowgen/\(cached)")
        let second = try await FlowgenProcess.run(generate, in: folder, environment: caches)
        #expect(try folder.generation(of: "caches/flowgen/\(cached)") == written)
        #expect(second.error.hasPrefix("specs/HelpFlow.flow.yaml:7:42: warning: "))
        #expect(second.error.hasSuffix("wrote 0, 1 unchanged in Gen\n"))

        // A change in the output is found, although the specs are known.
        try folder.write(try folder.text("Gen/HelpFlow.flow.swift") + "// mine\n", to: "Gen/HelpFlow.flow.swift")
        let third = try await FlowgenProcess.run(generate, in: folder, environment: caches)
        #expect(third.error.hasSuffix("wrote 1, 0 unchanged in Gen\n"))
    }

    @Test("finds stale outputs and what is in the way, if the specs are known")
    func usesTheCacheForUnchangedOutputsOnly() async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "specs/HelpFlow.flow.yaml": Specs.falling,
        ])
        let caches = ["XDG_CACHE_HOME": folder.path("caches")]
        _ = try await FlowgenProcess.run(generate, in: folder, environment: caches)
        try folder.write(
            try folder.text("Gen/LoginFlow.flow.swift").replacing("LoginFlow.flow.yaml", with: "GoneFlow.flow.yaml"),
            to: "Gen/GoneFlow.flow.swift")
        let stale = try await FlowgenProcess.run(generate, in: folder, environment: caches)
        #expect(stale.error.hasSuffix("wrote 0, removed 1, 2 unchanged in Gen\n"))

        try folder.write("// mine\n", to: "Gen/LoginFlow.flow.swift")
        let inTheWay = try await FlowgenProcess.run(generate, in: folder, environment: caches)
        #expect(inTheWay.exitCode == 2)
        #expect(inTheWay.error.contains("`Gen/LoginFlow.flow.swift` is in the way"))
    }

    @Test("writes no cache for a check or a dry run", arguments: ["--check", "--dry-run"])
    func writesNoCache(option: String) async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        _ = try await FlowgenProcess.run(
            generate + [option], in: folder, environment: ["XDG_CACHE_HOME": folder.path("caches")])
        #expect(try folder.names() == ["specs"])
    }

    @Test(arguments: ["--quiet", "-q"])
    func printsNothingWithQuietAndWithoutProblems(quiet: String) async throws {
        let folder = try TemporaryFolder([
            "specs/HelpFlow.flow.yaml": Specs.falling, ".flowgen.yaml": "rules: { fallthrough: info }\n",
        ])
        let run = try await FlowgenProcess.run(generate + [quiet], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.output.isEmpty && run.error.isEmpty)
        #expect(try folder.names(in: "Gen") == ["HelpFlow.flow.swift"])
    }

    @Test func printsProblemsEvenWithQuiet() async throws {
        let folder = try TemporaryFolder(["specs/HelpFlow.flow.yaml": Specs.falling])
        let run = try await FlowgenProcess.run(generate + ["--quiet"], in: folder)
        #expect(run.exitCode == 0)
        #expect(run.error.hasPrefix("specs/HelpFlow.flow.yaml:7:42: warning: "))
        #expect(run.error.hasSuffix("\n1 warning in 1 file\n"))
    }

    @Test func rejectsQuietForADryRun() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(generate + ["--quiet", "--dry-run"], in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error.hasPrefix(
                "error: `--quiet` hides what `--dry-run` prints; remove one of them\n"))
    }

    @Test func writesTheSameBytesFromEveryFolderAndInEveryOrder() async throws {
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

    @Test(arguments: [
        "// mine\n",
        "// Copied from a file that says \"Generated by flowgen from LoginFlow.flow.yaml, do not edit.\"\n",
    ])
    func doesNotOverwriteAHandWrittenFile(text: String) async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "Gen/LoginFlow.flow.swift": text,
        ])
        let run = try await FlowgenProcess.run(generate, in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.error == """
                error: `Gen/LoginFlow.flow.swift` is in the way: it lacks the header of generated files, \
                so it may be written by hand; move or rename it, or generate into another folder
                error: nothing was written

                """)
        #expect(try folder.text("Gen/LoginFlow.flow.swift") == text)
    }

    @Test func removesTheOutputOfARemovedSpec() async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "specs/HelpFlow.flow.yaml": Specs.falling,
            "Gen/Mine.flow.swift": "// mine\n",
        ])
        _ = try await FlowgenProcess.run(generate, in: folder)
        try folder.remove("specs/HelpFlow.flow.yaml")
        let run = try await FlowgenProcess.run(generate, in: folder)
        #expect(run.error == "removed Gen/HelpFlow.flow.swift\nwrote 0, removed 1, 1 unchanged in Gen\n")
        #expect(try folder.names(in: "Gen") == ["LoginFlow.flow.swift", "Mine.flow.swift"])
    }

    @Test func keepsTheOutputsOfOtherSpecsForASingleFile() async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "specs/sub/HelpFlow.flow.yaml": Specs.falling,
        ])
        _ = try await FlowgenProcess.run(generate, in: folder)
        let run = try await FlowgenProcess.run(["generate", "specs/sub/HelpFlow.flow.yaml", "-o", "Gen"], in: folder)
        #expect(run.error.hasSuffix("wrote 0, 1 unchanged in Gen\n"))
        #expect(try folder.names(in: "Gen") == ["HelpFlow.flow.swift", "LoginFlow.flow.swift"])
    }

    @Test func explainsWhatToDoAfterRemovingTheLastSpec() async throws {
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

    @Test func writesAndRemovesNothingIfASpecHasErrors() async throws {
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

    @Test func printsThePlanOfADryRun() async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login,
            "Gen/Gone.flow.swift": "// Generated by flowgen from Gone.flow.yaml, do not edit.\n",
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

    @Test func rejectsPrintingSeveralFiles() async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "specs/HelpFlow.flow.yaml": Specs.falling,
        ])
        let run = try await FlowgenProcess.run(["generate", "specs", "--output", "-"], in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: `--output -` prints one file, but there are 2 specs; "))
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        ([String](), "SwiftUI"), (["--ui", "none"], nil), (["--ui", "swiftui"], "SwiftUI"),
        (["--ui", "uikit"], "UIKit"),
    ])
    func generatesTheRequestedUserInterface(options: [String], module: String?) async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(
            ["generate", "LoginFlow.flow.yaml", "-o", "-"] + options, in: folder)
        #expect(run.output.contains("struct LoginFlowCoordinatorView<") == (module == "SwiftUI"))
        #expect(run.output.contains("class LoginFlowCoordinatorViewController:") == (module == "UIKit"))
        for name in ["SwiftUI", "UIKit"] { #expect(run.output.contains("import \(name)\n") == (name == module)) }
    }

    @Test(arguments: ["internal", "package", "public"])
    func generatesTheRequestedAccessLevel(access: String) async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.run(
            ["generate", "LoginFlow.flow.yaml", "-o", "-", "--access", access], in: folder)
        let prefix = access == "internal" ? "" : access + " "
        #expect(run.output.contains("\n\(prefix)enum LoginFlowRoute"))
    }

    @Test func reportsTheFolderThatItCannotWriteTo() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login, "Gen": "mine"])
        let run = try await FlowgenProcess.run(["generate", "specs", "--output", "Gen/deeper"], in: folder)
        #expect(run.exitCode == 2)
        #expect(run.error.hasPrefix("error: the output folder `Gen/deeper` cannot be created: `Gen` is a file; "))
    }
}

@Suite struct GenerateCheckTests {
    private let check = ["generate", "specs", "--output", "Gen", "--check"]

    private func generated() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        _ = try await FlowgenProcess.run(["generate", "specs", "--output", "Gen"], in: folder)
        return folder
    }

    @Test func checkSucceedsIfAllIsUpToDate() async throws {
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

    @Test func checkListsMissingStaleAndBlockedFiles() async throws {
        let folder = try await generated()
        try folder.write("// mine\n", to: "Gen/LoginFlow.flow.swift")
        try folder.write(Specs.falling, to: "specs/HelpFlow.flow.yaml")
        try folder.write("// Generated by flowgen from Gone.flow.yaml, do not edit.\n", to: "Gen/Gone.flow.swift")
        let run = try await FlowgenProcess.run(check, in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.output == """
                in the way: Gen/LoginFlow.flow.swift
                missing: Gen/HelpFlow.flow.swift
                stale: Gen/Gone.flow.swift

                """)
        #expect(run.error.contains("\n`Gen/LoginFlow.flow.swift` is in the way: "))
        #expect(
            run.error.hasSuffix(
                "\nthen, for the other files of `Gen`, run `flowgen generate` without `--check`\n"))
        #expect(try folder.names(in: "Gen") == ["Gone.flow.swift", "LoginFlow.flow.swift"])
    }

    @Test func checkDoesNotRecommendGeneratingForBlockedFiles() async throws {
        let folder = try TemporaryFolder([
            "specs/LoginFlow.flow.yaml": Specs.login, "Gen/LoginFlow.flow.swift": "// mine\n",
        ])
        let run = try await FlowgenProcess.run(check, in: folder)
        #expect(run.exitCode == 1)
        #expect(run.error.hasPrefix("`Gen/LoginFlow.flow.swift` is in the way: "))
        #expect(!run.error.contains("without `--check`"))
    }

    @Test func checkCreatesNoFolder() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        #expect(try await FlowgenProcess.run(check, in: folder).exitCode == 1)
        #expect(try folder.names() == ["specs"])
    }

    @Test("a pipe in the place of the cache keeps no run waiting")
    func pipeAsCache() async throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": Specs.login])
        let run = try await FlowgenProcess.shell(
            """
            export XDG_CACHE_HOME="$PWD/c"; "$FLOWGEN" generate specs -o out && file=$(find c -type f) && rm "$file" && \
                mkfifo "$file" && timeout --kill-after=1 20 "$FLOWGEN" generate specs -o out
            """, in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
        #expect(run.error == "wrote 1, 0 unchanged in out\nwrote 0, 1 unchanged in out\n")
    }
}
