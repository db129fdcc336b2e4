import FlowFiles
import FlowPipeline

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The reason why a configuration cannot be read. Mistakes in it are diagnostics.
package enum ConfigurationError: Error, Hashable, CustomStringConvertible {
    case missing(path: String)
    /// - Parameter target: the target as it is written in the link.
    case danglingLink(path: String, target: String)
    /// - Parameter kind: the kind of the file, for example `a folder`.
    case notAFile(path: String, kind: String)
    case unreadable(path: String, SystemError)

    package var description: String {
        switch self {
        case .missing(let path):
            "there is no configuration `\(path)`; correct the path, or omit `--config` to use the nearest "
                + "`\(ConfigurationFile.name)`"
        case .danglingLink(let path, let target):
            "`\(path)` is a link to `\(target)`, which does not exist; remove the link, or point it to a configuration"
        case .notAFile(let path, let kind):
            "`\(path)` is \(kind), but a configuration must be a regular file; "
                + (kind == "a folder" && !path.ends(with: ConfigurationFile.name)
                    ? "write `--config \(path.ends(with: "/") ? path : path + "/")\(ConfigurationFile.name)` for the one in it, or \(fix)"
                    : fix)
        case .unreadable(let path, let error):
            "`\(path)` cannot be read: \(error); "
                + (error.isLackOfDescriptors
                    ? SystemError.descriptorFix
                    : (error.code == EACCES ? "check its permissions" : "check what is there") + ", or \(fix)")
        }
    }

    private var fix: String { "use `--no-config` to run without one" }
}
