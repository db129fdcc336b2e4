#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Why a configuration cannot be read. What is wrong inside it is a finding.
package enum ConfigurationError: Error, Hashable, CustomStringConvertible {
    case missing(path: String)
    /// - Parameter target: the link's own words.
    case danglingLink(path: String, target: String)
    /// - Parameter kind: what it is instead: `a folder`.
    case notAFile(path: String, kind: String)
    case unreadable(path: String, SystemError)

    package var description: String {
        switch self {
        case .missing(let path):
            "there is no configuration `\(path)`; give the path of one, or leave `--config` out: a "
                + "`\(ConfigurationFile.name)` is found by itself"
        case .danglingLink(let path, let target):
            "`\(path)` is a link to `\(target)`, where there is nothing; remove the link, or let it lead to a configuration"
        case .notAFile(let path, let kind):
            "`\(path)` is \(kind), and a configuration is a regular file; \(mend)"
        case .unreadable(let path, let error):
            "`\(path)` cannot be read: \(error); "
                + (error.code == EACCES ? "see to it that you may read it" : "see what is there") + ", or \(mend)"
        }
    }

    private var mend: String { "use `--no-config` to do without one" }
}
