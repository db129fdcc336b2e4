#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The folder in which flowgen runs.
package enum WorkingFolder {
    /// Its absolute path; `nil` if the system does not know it, for example because the folder was removed.
    package static var path: String? {
        guard let text = getcwd(nil, 0) else { return nil }
        defer { free(text) }
        return String(systemPath: text)
    }

    /// Makes another folder the one that relative paths refer to.
    /// - Returns: whether it could be entered.
    package static func change(to folder: String) -> Bool { folder.withSystemPath { chdir($0) } == 0 }
}
