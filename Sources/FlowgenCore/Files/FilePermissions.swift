#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Who may read and write a file, as the system's bits.
struct FilePermissions: Hashable, Sendable {
    let bits: mode_t
}
