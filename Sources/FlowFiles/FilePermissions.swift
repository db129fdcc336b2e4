#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The permissions of a file, as mode bits.
package struct FilePermissions: Hashable, Sendable {
    let bits: mode_t
}
