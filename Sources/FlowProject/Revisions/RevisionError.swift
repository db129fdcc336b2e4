import FlowEscaping
import FlowPipeline

/// Why specs of a revision cannot be read.
package enum RevisionError: Error, Hashable, CustomStringConvertible {
    /// - Parameter message: the message of git.
    case unreadable(name: String, message: String?)
    case noRepository(name: String, GitRepository.Refusal)
    /// Neither a path nor a revision.
    case absent(name: String)
    /// - Parameter object: one that this clone does not have.
    case missingObject(name: String, object: String)
    /// More files, or bytes in specs, than are read.
    case tooLarge(name: String)
    case noSpecs(name: String)
    /// A path that leads out of the repository.
    case outside(name: String)
    case notASpec(name: String)
    case link(name: String)
    /// - Parameter message: the first mistake in a configuration.
    case configuration(name: String, message: String)
    /// - Parameter revision: the part of the name that is a revision.
    case ambiguous(name: String, revision: String)

    package var description: String {
        switch self {
        case .unreadable(let name, let message):
            "`\(name)` cannot be read"
                + (message.map { ": git says \"\($0)\"" } ?? ": git knows no such revision, or cannot be run")
                + "; give a path, or a revision and a path in it, as in `HEAD~1:specs`"
        case .noRepository(let name, .absent):
            "there is no file or folder `\(name)`, and no git repository here that could have a revision of this name; name "
                + "two paths"
        case .noRepository(let name, .owner(let folder)):
            "the revision `\(name)` was not looked for, because git does not read a repository that another user owns; if "
                + "you trust it, run `git config --global --add safe.directory \(ShellText.quoted(folder))`"
        case .noRepository(let name, .other(let message)):
            "the revision `\(name)` was not looked for: git says \"\(message)\"; name two paths"
        case .absent(let name) where name.parts(between: "..").count == 2:
            "`\(name)` is a range of revisions, and two versions are two arguments; write"
                + " `\(name.parts(between: "..")[0]) \(name.parts(between: "..")[1].dropping("."))`"
        case .absent(let name):
            "there is no file, folder or revision `\(name)`; give a path, or a revision that this clone has (a shallow one has "
                + "few of them)"
        case .missingObject(let name, let object):
            "`\(name)` cannot be read: this clone does not have the object \(object); fetch it, as with `git fetch --refetch`"
        case .tooLarge(let name):
            "`\(name)` cannot be read: it has more files than flowgen lists, or specs with more than \(SpecInput.greatestTotal) bytes "
                + "(256 MiB); name a smaller folder"
        case .noSpecs(let name):
            "no spec found in `\(name)`; a spec's file name ends in `.flow.yaml` or `.flow.yml`, and hidden folders are not "
                + "searched"
        case .outside(let name):
            "`\(name)` is outside of the repository; name a path in it, as in `HEAD~1:specs`"
        case .notASpec(let name):
            "`\(name)` is not named like a spec; name one whose name ends in `.flow.yaml` or `.flow.yml`"
        case .link(let name):
            "`\(name)` is a symbolic link in that revision; name what it leads to"
        case .configuration(let name, let message):
            "the configuration `\(name)` has a mistake: \(message); name a path in both versions, as in `HEAD~1:specs`"
        case .ambiguous(let name, let revision):
            "`\(name)` is both a file or folder and a revision; write `./\(name)` for the file or folder, or "
                + "`\(revision)^0\(name.rest(after: revision) ?? "")` for the revision"
        }
    }
}
