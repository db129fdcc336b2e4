import FlowFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The reason why the outputs cannot be written. For all errors except ``appeared(path:)`` and ``system(_:path:_:)``, nothing on
/// disk has changed. These two can occur after some files were moved into place; each file then has either its old or its new
/// contents.
package enum OutputError: Error, Hashable, CustomStringConvertible {
    package enum Operation: String, Hashable, Sendable {
        case read = "read"
        case create = "created"
        case write = "written"
        case remove = "removed"
    }

    /// The output folder is not a folder, or cannot be created because `part` of its path is not one.
    case noFolder(path: String, part: String, kind: String)
    case inTheWay([OutputPlan.Obstacle])
    /// A symbolic link, on the way to an output or at its end, that leads out of the project.
    case outwardLink(path: String, OutwardLink)
    /// A path in a folder `.git`.
    case inRepository(path: String)
    /// A file that did not exist when the plan was made.
    case appeared(path: String)
    /// A spec that has changed since it was read, so its fixes cannot be written.
    case changed(path: String)
    /// A file for a view that has changed since it was read.
    case changedView(path: String)
    /// A Markdown file without the place for a block.
    case noBlock(path: String, MarkdownBlock)
    case system(Operation, path: String, SystemError)
    case standardOutput(SystemError)

    package var description: String { messages.joined(separator: "\n") }

    /// One for each thing that is in the way.
    package var messages: [String] {
        if case .inTheWay(let obstacles) = self { return obstacles.map(\.explanation) + ["nothing was written"] }
        return [message]
    }

    private var message: String {
        switch self {
        case .noFolder(let path, let part, let kind):
            (part == path
                ? "the output folder `\(path)` is \(kind)"
                : "the output folder `\(path)` cannot be created: `\(part)` is \(kind)")
                + "; give `--output` another folder, which is created if it is missing"
        case .outwardLink(let path, let link):
            "`\(path)` cannot be written: `\(link.path)` is a symbolic link out of its folder, to `\(link.target)`; remove the link, "
                + "or name what it leads to"
        case .inRepository(let path):
            "`\(path)` cannot be written: it is in a folder `.git`, which belongs to git; name another one"
        case .inTheWay(let obstacles):
            "\(obstacles.count) files are in the way"
        case .appeared(let path):
            "`\(path)` was created by something else while flowgen was running; check what it is, then run flowgen again"
        case .changed(let path):
            "`\(path)` was changed by something else while flowgen was running, so nothing was written; run flowgen again"
        case .changedView(let path):
            "`\(path)` was changed by something else while flowgen was running, so it was not written; run flowgen again"
        case .noBlock(let path, let block):
            "`\(path)` has no place for the map; add the lines `\(block.start)` and `\(block.end)`"
        case .system(let operation, let path, let error):
            "`\(path)` cannot be \(operation.rawValue): \(error); \(error.fix)"
        case .standardOutput(let error):
            "standard output cannot be written: \(error); "
                + (error.code == EBADF ? "it is closed; redirect it" : "check where it is redirected to")
        }
    }
}

extension SystemError {
    /// What to do if an output cannot be read or written.
    fileprivate var fix: String {
        switch code {
        case EMFILE, ENFILE: Self.descriptorFix
        case ENOSPC, EDQUOT: "free space on its disk"
        case ENAMETOOLONG: "give the spec, or the output folder, a shorter name"
        case EROFS: "generate into a writable folder"
        case ENOENT, ENOTDIR: "check whether something else is changing the output folder, then run flowgen again"
        default: "check the permissions of the file and of its folder"
        }
    }
}

extension OutputPlan.Obstacle {
    package var explanation: String {
        switch kind {
        case .notGenerated:
            "`\(path)` is in the way: it lacks the header of generated files, so it may be written by hand; "
                + "move or rename it, or generate into another folder"
        case .folder:
            "`\(path)` is in the way: it is a folder; move or rename it, or generate into another folder"
        case .symbolicLink:
            "`\(path)` is in the way: it is a symbolic link, and its target may not be a generated file; "
                + "remove the link, or generate into the folder of its target"
        case .tooLarge(let size):
            "`\(path)` is in the way: it has \(size) bytes, so flowgen has not written it; move or remove it, or generate into "
                + "another folder"
        case .special:
            "`\(path)` is in the way: it is not a regular file; remove it, or generate into another folder"
        }
    }
}
