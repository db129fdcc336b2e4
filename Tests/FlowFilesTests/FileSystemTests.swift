import FlowTestSupport
import Foundation
import Testing

@testable import FlowFiles

/// Both methods to move a file to a free path: with a hard link, and for file systems without hard links.
private enum Move: CaseIterable {
    case linking
    case claiming

    func callAsFunction(_ old: String, to new: String) throws {
        switch self {
        case .linking: try FileSystem.moveToFreePath(old, to: new)
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
        #expect(throws: SystemError(code: EINVAL)) { try FileSystem.read(folder.path("pipe"), limit: 1_000) }
    }

    @Test("a file that saves time is not written to a pipe, whose reader may never come", .timeLimit(.minutes(1)))
    func doesNotWaitForTheReaderOfAPipe() throws {
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
        #expect(throws: SystemError(code: ENXIO)) {
            try FileSystem.overwriteOwnFile(folder.path("pipe"), bytes: [1, 2, 3])
        }
        let reader = open(folder.path("pipe"), O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        #expect(throws: SystemError(code: EINVAL)) {
            try FileSystem.overwriteOwnFile(folder.path("pipe"), bytes: [1, 2, 3])
        }
        try FileSystem.overwriteOwnFile(folder.path("file"), bytes: [0x61, 0x62])
        try FileSystem.overwriteOwnFile(folder.path("file"), bytes: [0x63])
        #expect(try folder.text("file") == "c")
    }

    @Test func readsUpToTheLimit() throws {
        let folder = try TemporaryFolder(["file": "12345678"])
        #expect(try FileSystem.contents(of: folder.path("file"), limit: 8).bytes == Array("12345678".utf8))
        let beyond = try FileSystem.contents(of: folder.path("file"), limit: 7)
        #expect(beyond.bytes == nil)
        #expect(beyond.size == 8)
        #expect(throws: SystemError(code: EFBIG)) { try FileSystem.read(folder.path("file"), limit: 7) }
    }

    @Test(arguments: [0, 1, 7, 8, 9, 5_000]) func readsTheStart(count: Int) throws {
        let folder = try TemporaryFolder(["file": "12345678"])
        #expect(try FileSystem.readStart(of: folder.path("file"), count: count) == Array("12345678".utf8.prefix(count)))
    }

    #if os(Linux)
        /// The size of these files is 0 before they are read.
        @Test func readsNoMoreThanTheLimitOfAFileThatGrows() throws {
            let beyond = try FileSystem.contents(of: "/proc/self/maps", limit: 1_000)
            #expect(beyond.bytes == nil)
            #expect(beyond.size == 1_001)
            #expect(try FileSystem.read("/proc/self/maps", limit: 10_000_000).count > 1_000)
        }
    #endif
}
