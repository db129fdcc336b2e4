import FlowTestSupport
import Foundation
import Testing

@testable import FlowgenCore

/// Both methods to move a file to a free path: with a hard link, and for file systems without hard links.
private enum Move: CaseIterable {
    case linking
    case claiming

    func callAsFunction(_ old: String, to new: String) throws {
        switch self {
        case .linking: try FileSystem.moveToFreePlace(old, to: new)
        case .claiming: try FileSystem.claim(new, for: old)
        }
    }
}

@Suite struct FileSystemTests {
    @Test(arguments: Move.allCases) private func movesAFileToAFreePath(move: Move) throws {
        let folder = try TemporaryFolder(["old": "text"])
        try folder.setPermissions(0o640, of: "old")
        try move(folder.path("old"), to: folder.path("new"))
        #expect(try folder.names() == ["new"])
        #expect(try folder.text("new") == "text")
        #expect(try folder.permissions(of: "new") == 0o640)
    }

    @Test(arguments: Move.allCases) private func doesNotMoveAFileToAPathThatIsTaken(move: Move) throws {
        let folder = try TemporaryFolder(["old": "text", "new": "mine"])
        try folder.link("dangling", to: "gone")
        for place in ["new", "dangling"] {
            #expect(throws: SystemError(code: EEXIST)) { try move(folder.path("old"), to: folder.path(place)) }
        }
        #expect(try folder.names() == ["dangling", "new", "old"])
        #expect(try folder.text("new") == "mine")
    }

    @Test(.timeLimit(.minutes(1))) func doesNotReadAPipe() throws {
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
        #expect(throws: SystemError(code: EINVAL)) { try FileSystem.read(folder.path("pipe")) }
    }
}
