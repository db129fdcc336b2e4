import FlowPipeline
import FlowTestSupport
import Foundation
import Testing

/// The paths that are found, relative to the test's folder.
private func find(_ folder: TemporaryFolder, _ paths: [String] = [""]) throws -> [String] {
    try InputFinder.find(paths.map(folder.path)).inputs.map { String($0.path.dropFirst(folder.path.count + 1)) }
}

@Suite struct InputFinderTests {
    @Test func findsSpecsAtEveryDepthInBytewiseOrderOfPaths() throws {
        let folder = try TemporaryFolder([
            "b.flow.yaml": "", "B.flow.yml": "", "a/z/deep.flow.yaml": "", "a-b.flow.yaml": "", "a/x.flow.yaml": "",
            "notes.yaml": "", "readme.md": "", "a/Login.flow.swift": "",
        ])
        #expect(
            try find(folder) == [
                "B.flow.yml", "a-b.flow.yaml", "a/x.flow.yaml", "a/z/deep.flow.yaml", "b.flow.yaml",
            ])
    }

    @Test func skipsHiddenFiles() throws {
        let folder = try TemporaryFolder([
            "a.flow.yaml": "", ".build/checkouts/b.flow.yaml": "", ".git/c.flow.yaml": "", "._a.flow.yaml": "",
        ])
        #expect(try find(folder) == ["a.flow.yaml"])
    }

    @Test func searchesAHiddenFolderThatIsGiven() throws {
        let folder = try TemporaryFolder([".specs/a.flow.yaml": ""])
        #expect(try find(folder, [".specs"]) == [".specs/a.flow.yaml"])
    }

    @Test func keepsThePathsThatTheUserWrote() throws {
        let folder = try TemporaryFolder(["a.flow.yaml": "", "sub/b.flow.yaml": ""])
        #expect(
            try find(folder, ["./sub/../a.flow.yaml", "sub//"]) == ["./sub/../a.flow.yaml", "sub/b.flow.yaml"])
    }

    @Test func includesAFileOnceEvenIfItIsGivenTwice() throws {
        let folder = try TemporaryFolder(["a.flow.yaml": "", "sub/b.flow.yaml": ""])
        #expect(
            try find(folder, ["a.flow.yaml", "sub/../a.flow.yaml", "", "sub", "sub/b.flow.yaml"])
                == ["a.flow.yaml", "sub/b.flow.yaml"])
    }

    @Test func endsIfLinksFormACycle() throws {
        let folder = try TemporaryFolder(["a/x.flow.yaml": ""])
        try folder.link("a/up", to: "..")
        try folder.link("a/self", to: "self")
        #expect(try find(folder) == ["a/x.flow.yaml"])
    }

    @Test func followsALinkToAnotherFolder() throws {
        let folder = try TemporaryFolder(["real/x.flow.yaml": "", "specs/y.flow.yaml": ""])
        try folder.link("specs/shared", to: "../real")
        #expect(try find(folder, ["specs"]) == ["specs/shared/x.flow.yaml", "specs/y.flow.yaml"])
    }

    @Test func readsAFolderUnderItsOwnPathInsteadOfALink() throws {
        let folder = try TemporaryFolder(["z/x.flow.yaml": ""])
        try folder.link("a", to: "z")
        #expect(try find(folder) == ["z/x.flow.yaml"])
    }

    @Test func reportsAMissingPath() throws {
        let folder = try TemporaryFolder(["a.flow.yaml": ""])
        let path = folder.path("sub/Help.flow.yaml")
        #expect(throws: InputError.missing(path: path)) { try InputFinder.find([folder.path("a.flow.yaml"), path]) }
    }

    @Test(arguments: [
        ("specs/LoginFolw.flow.yaml", "specs/LoginFlow.flow.yaml"), ("specs/loginflow", "specs/LoginFlow.flow.yaml"),
        ("specs/LoginFlow.yml", "specs/LoginFlow.flow.yaml"), ("Specs", "specs"), ("spec", "specs"),
        ("spces/LoginFlow.flow.yaml", "specs/LoginFlow.flow.yaml"), ("spces/Other.flow.yaml", "specs"),
    ])
    func suggestsAPathForAMissingOne(path: String, meant: String) throws {
        let folder = try TemporaryFolder(["specs/LoginFlow.flow.yaml": "", "specs/LoginFlow.md": "", "spec.md": ""])
        #expect(throws: InputError.missing(path: folder.path(path), suggestion: folder.path(meant))) {
            try InputFinder.find([folder.path(path)])
        }
    }

    @Test(arguments: ["", "b.flow.yaml"]) func reportsABrokenLinkToASpec(path: String) throws {
        let folder = try TemporaryFolder(["a.flow.yaml": ""])
        try folder.link("b.flow.yaml", to: "../gone")
        #expect(throws: InputError.danglingLink(path: folder.path("b.flow.yaml"), target: "../gone")) {
            try InputFinder.find([folder.path(path)])
        }
    }

    @Test func skipsABrokenLinkThatIsNotASpec() throws {
        let folder = try TemporaryFolder(["a.flow.yaml": ""])
        try folder.link("b", to: "gone")
        #expect(try find(folder) == ["a.flow.yaml"])
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["", "a.flow.yaml"])
    func rejectsAPipeWithTheNameOfASpec(path: String) throws {
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.path("a.flow.yaml"), 0o600) == 0)
        #expect(throws: InputError.notAFile(path: folder.path("a.flow.yaml"), kind: "a named pipe")) {
            try InputFinder.find([folder.path(path)])
        }
    }

    @Test func rejectsADevice() {
        #expect(throws: InputError.notAFile(path: "/dev/zero", kind: "a device")) {
            try InputFinder.find(["/dev/zero"])
        }
    }

    @Test func rejectsAFileWithoutTheNameOfASpec() throws {
        let folder = try TemporaryFolder(["a.yaml": ""])
        #expect(throws: InputError.notASpec(path: folder.path("a.yaml"))) {
            try InputFinder.find([folder.path("a.yaml")])
        }
    }

    @Test(arguments: [(["specs"], true), (["specs", "more"], true), (["specs", "more/b.flow.yaml"], false)])
    func reportsWhetherAllPathsWereFolders(paths: [String], all: Bool) throws {
        let folder = try TemporaryFolder(["specs/a.flow.yaml": "", "more/b.flow.yaml": ""])
        #expect(try InputFinder.find(paths.map(folder.path)).areAllOfTheirFolders == all)
    }

    @Test func failsIfAFileCannotBeExamined() throws {
        // The user who runs the tests may be able to read every folder, but a link with such a name cannot be followed.
        let folder = try TemporaryFolder(["a.flow.yaml": ""])
        try folder.link("more", to: String(repeating: "x", count: 300))
        #expect {
            try InputFinder.find([folder.path])
        } throws: { error in
            guard case .unreadable(folder.path("more"), _) = error as? InputError else { return false }
            return true
        }
    }

    @Test func reportsThatThereIsNoSpec() throws {
        let folder = try TemporaryFolder(["a.yaml": ""])
        #expect(throws: InputError.noSpecs(paths: [folder.path])) { try InputFinder.find([folder.path]) }
    }
}
