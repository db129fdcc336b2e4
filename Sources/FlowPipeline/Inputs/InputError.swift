import FlowFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The reason why the paths of a run cannot be read. Unlike a diagnostic about a spec, it ends the run.
package enum InputError: Error, Hashable, CustomStringConvertible {
    /// - Parameter suggestion: a path that was probably meant.
    case missing(path: String, suggestion: String? = nil)
    /// - Parameter target: the target as it is written in the link.
    case danglingLink(path: String, target: String)
    /// - Parameter kind: the kind of the file, for example `a named pipe`.
    case notAFile(path: String, kind: String)
    case notASpec(path: String)
    /// - Parameter output: the folder whose outputs the run would have checked.
    case noSpecs(paths: [String], output: String? = nil)
    /// A folder for `flowgen walk --replay`.
    case noJourneys(folder: String)
    /// - Parameter size: `nil` for standard input, which may have no end.
    case largeLog(path: String, size: Int?)
    /// A folder for `flowgen map --thumbnails`.
    case noThumbnails(folder: String)
    case notAThumbnail(path: String)
    case largeThumbnail(path: String, size: Int)
    /// - Parameter path: the picture with which there are too many bytes.
    case manyThumbnails(path: String)
    /// A picture outside the project.
    case foreignThumbnail(path: String)
    case unreadable(path: String, SystemError)
    case outsideModule(path: String, module: String)
    /// A file outside the project, for a command that would show what is in it.
    case foreign(path: String)
    /// A log outside the project.
    case foreignLog(path: String)
    /// - Parameter path: the file with which there are too many bytes.
    case tooLarge(path: String)

    package var description: String { messages.joined(separator: "\n") }

    /// The cause, and what follows from it.
    package var messages: [String] {
        guard case .noSpecs(_, let output?) = self else { return [message] }
        return [
            message,
            "nothing in `\(output)` has been looked at; if the last spec has been removed, remove its output there by hand",
        ]
    }

    private var message: String {
        switch self {
        case .missing(let path, nil) where [".svg", ".html", ".dot"].contains { path.ends(with: $0) }:
            "there is no file or folder `\(path)`; if it is to be written, give it with `--output \(path)`"
        case .missing(let path, let suggestion):
            "there is no file or folder `\(path)`; "
                + (suggestion.map { "did you mean `\($0)`?" }
                    ?? "give the path of a spec (`Name.flow.yaml`) or of a folder of specs")
        case .danglingLink(let path, let target):
            "`\(path)` is a link to `\(target)`, where there is nothing; remove the link, or let it lead to a spec"
        case .notAFile(let path, let kind):
            "`\(path)` is \(kind); flowgen reads regular files (`Name.flow.yaml`) and folders of them, so write the spec "
                + "to a file first"
        case .notASpec(let path):
            path.ends(with: ".swift")
                ? "`\(path)` is Swift, and a spec is a file like `LoginFlow.flow.yaml`; give its path, or that of its folder"
                : "`\(path)` is not named like a spec; rename it so that it ends in `.flow.yaml` or `.flow.yml`, or leave it out"
        case .noSpecs(let paths, _):
            "no spec found in \(paths.map { "`\($0)`" }.joined(separator: ", ")); "
                + "a spec's file name ends in `.flow.yaml` or `.flow.yml`, and hidden folders are not searched"
        case .noJourneys(let folder):
            "no journey found in `\(folder)`; a journey's file name ends in `.journey.yaml` or `.journey.yml`, and hidden "
                + "folders are not searched"
        case .outsideModule(let path, let module):
            "`\(path)` is not in `\(module)`, the folder given for its module; "
                + "leave it out, or give the folder that contains the whole module"
        case .foreign(let path):
            "`\(path)` is outside the project, so only `lint` and `generate` read it; run flowgen in the folder of that file"
        case .foreignLog(let path):
            "`\(path)` is outside the project, so it is not read; run flowgen in the folder of that file"
        case .tooLarge(let path):
            "with `\(path)`, the specs have more than \(SpecInput.greatestTotal) bytes (256 MiB); give fewer paths at a time"
        case .largeLog(let path, let size):
            "`\(path)` has \(size.map { "\($0) bytes" } ?? "too many bytes"); a replay reads up to \(LogFile.limit) (64 MiB) of a log, so "
                + "leave out its oldest lines, as in `tail -n 100000`"
        case .noThumbnails(let folder):
            "there is no folder `\(folder)`; give the folder with the pictures, such as `\(ThumbnailFolder.example)`"
        case .notAThumbnail(let path):
            "`\(path)` is not a PNG file, or not all of it is there; make the picture again, or remove it"
        case .largeThumbnail(let path, let size):
            "`\(path)` has \(size) bytes, and a picture on a map has at most \(ThumbnailFolder.limit); make it smaller, as in "
                + "`sips -Z 600`"
        case .manyThumbnails(let path):
            "with `\(path)`, the pictures have more than \(ThumbnailFolder.greatestTotal) bytes (24 MB); make them smaller, as in "
                + "`sips -Z 600`"
        case .foreignThumbnail(let path):
            "`\(path)` is a link that leads out of its folder and the project, so it is not read; copy the picture"
        case .unreadable(let path, let error):
            "`\(path)` cannot be read: \(error); "
                + (error.isLackOfDescriptors
                    ? SystemError.descriptorFix
                    : error.code == EACCES
                        ? "check its permissions"
                        : error.code == EISDIR ? "give a file, not a folder" : "check the path, or leave it out")
        }
    }
}
