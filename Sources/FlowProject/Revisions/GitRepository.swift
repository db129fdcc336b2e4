import FlowDiagnostics

/// The repository around the working folder.
package enum GitRepository {
    /// Why git reads no repository there.
    package enum Refusal: Error, Hashable, Sendable {
        case absent
        /// Another user owns the repository, as is usual in a container.
        /// - Parameter folder: the repository.
        case owner(folder: String)
        case other(message: String)
    }

    /// `nil` if git reads the repository.
    static var refusal: Refusal? {
        let arguments = ["rev-parse", "--git-dir"]
        let git = Git()
        if git.output(arguments) != nil { return nil }
        guard let message = git.errorText(arguments) else { return Refusal.absent }
        if message.utf8.starts(with: "fatal: not a git repository".utf8) { return Refusal.absent }
        if let match = message.firstMatch(of: /detected dubious ownership in repository at '(.*)'/) {
            return .owner(folder: String(match.1))
        }
        return .other(message: message)
    }
}
