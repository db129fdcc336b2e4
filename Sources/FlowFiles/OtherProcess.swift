#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Another process of the system.
package enum OtherProcess {
    /// Whether a process with this number runs, also one of another user.
    package static func isRunning(_ number: Int) -> Bool {
        guard number > 0, let process = pid_t(exactly: number) else { return true }
        return kill(process, 0) == 0 || errno != ESRCH
    }
}
