#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Why the outputs could not be written. Nothing on disk has changed for any of these but ``appeared(path:)`` and
/// ``system(_:path:_:)``, which may come after some files were already moved into place; each file is then either old or
/// new, never in between.
package enum OutputError: Error, Hashable, CustomStringConvertible {
    package enum Operation: String, Hashable, Sendable {
        case look = "looked at"
        case create = "created"
        case write = "written"
        case remove = "removed"
    }

    /// The output folder is no folder, or cannot be one for what one of the folders above it is.
    case noFolder(path: String, part: String, kind: String)
    case inTheWay([OutputPlan.Obstacle])
    /// Somebody has made what was not there when the plan was made.
    case appeared(path: String)
    /// A spec that was to be mended is no longer what was read.
    case changed(path: String)
    case system(Operation, path: String, SystemError)
    case standardOutput(SystemError)

    package var description: String {
        switch self {
        case .noFolder(let path, let part, let kind):
            (part == path
                ? "the output folder `\(path)` is \(kind)"
                : "the output folder `\(path)` cannot be created: `\(part)` is \(kind)")
                + "; give `--output` another folder, which is created where it is missing"
        case .inTheWay(let obstacles):
            (obstacles.map(\.explanation) + ["nothing was written"]).joined(separator: "\n")
        case .appeared(let path):
            "`\(path)` is in the way: something else has made it while flowgen was running; see what it is, then run "
                + "flowgen again"
        case .changed(let path):
            "`\(path)` has been changed by something else while flowgen was running; nothing was written, so run flowgen again"
        case .system(let operation, let path, let error):
            "`\(path)` cannot be \(operation.rawValue): \(error); \(error.mend)"
        case .standardOutput(let error):
            "standard output cannot be written: \(error); "
                + (error.code == EBADF ? "it is closed, so let it lead somewhere" : "see where it leads to")
        }
    }
}

extension SystemError {
    /// What to do when an output cannot be looked at or written.
    fileprivate var mend: String {
        switch code {
        case ENOSPC, EDQUOT: "make room on its disk"
        case ENAMETOOLONG: "give the spec, or the output folder, a shorter name"
        case EROFS: "generate into a folder that can be written to"
        case ENOENT, ENOTDIR: "see whether something else is at work on the output folder, then run flowgen again"
        default: "check the permissions of the file and of its folder"
        }
    }
}

extension OutputPlan.Obstacle {
    package var explanation: String {
        switch kind {
        case .notGenerated:
            "`\(path)` is in the way: it does not carry the header that flowgen gives it, so it may be "
                + "written by hand; "
                + "move or rename it, or generate into another folder"
        case .folder:
            "`\(path)` is in the way: it is a folder; move or rename it, or generate into another folder"
        case .symbolicLink:
            "`\(path)` is in the way: it is a symbolic link, and what it leads to may not be flowgen's; "
                + "remove the link, or generate into the folder that it leads to"
        case .special:
            "`\(path)` is in the way: it is no regular file; remove it, or generate into another folder"
        }
    }
}
