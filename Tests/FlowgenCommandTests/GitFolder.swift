import FlowTestSupport
import Testing

/// A temporary folder that is a repository of git.
enum GitFolder {
    /// - Parameter files: the contents of the first commit.
    static func make(_ files: [String: String]) async throws -> TemporaryFolder {
        let folder = try TemporaryFolder(files)
        try await git("init --quiet", in: folder)
        try await commit(in: folder)
        return folder
    }

    static func commit(in folder: TemporaryFolder) async throws {
        try await git("add --all", in: folder)
        try await git("-c user.name=A -c user.email=a@example.com commit --quiet --message x", in: folder)
    }

    static func git(_ arguments: String, in folder: TemporaryFolder) async throws {
        let run = try await FlowgenProcess.shell("git \(arguments)", in: folder)
        #expect(run.exitCode == 0, "\(run.error)")
    }
}
