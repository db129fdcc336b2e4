import FlowEscaping
import FlowFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The folder in which flowgen keeps what only saves time.
package enum UserCaches {
    /// `nil` if the user has no folder for caches.
    package static var folder: String? {
        if let caches = variable("XDG_CACHE_HOME") { return FilePath.join(caches, "flowgen") }
        #if canImport(Darwin)
            let caches = "Library/Caches"
        #else
            let caches = ".cache"
        #endif
        return variable("HOME").map { FilePath.join(FilePath.join($0, caches), "flowgen") }
    }

    /// A relative path is ignored, as the XDG Base Directory Specification demands.
    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(systemPath: $0) }.flatMap { $0.begins(with: "/") ? $0 : nil }
    }
}
