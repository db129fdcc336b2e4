#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The folder that flowgen is run in.
package enum WorkingFolder {
    /// Its absolute path; `nil` where the system does not know it, the folder having been removed, say.
    package static var path: String? {
        guard let text = getcwd(nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}
