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

    case folderIsAFile(path: String)
    case inTheWay([OutputPlan.Obstacle])
    /// Somebody has made what was not there when the plan was made.
    case appeared(path: String)
    case system(Operation, path: String, SystemError)

    package var description: String {
        switch self {
        case .folderIsAFile(let path):
            "the output folder `\(path)` is a file; give `--output` a folder, which is created where it is missing"
        case .inTheWay(let obstacles):
            (obstacles.map(\.explanation) + ["nothing was written"]).joined(separator: "\n")
        case .appeared(let path):
            "`\(path)` is in the way: something else has made it while flowgen was running; see what it is, then run "
                + "flowgen again"
        case .system(let operation, let path, let error):
            "`\(path)` cannot be \(operation.rawValue): \(error); "
                + "check the permissions of its folder and the space on its disk"
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
