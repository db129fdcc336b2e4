#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An error of the operating system.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    package let code: Int32

    package init(code: Int32) { self.code = code }

    /// The error of the system call that just failed.
    package static var last: SystemError { SystemError(code: errno) }

    /// Whether the process, or the system, has too many open files.
    package var isLackOfDescriptors: Bool { code == EMFILE || code == ENFILE }

    /// What to do about it.
    package static let descriptorFix = "raise the limit of open files, for example with `ulimit -n 256`"

    /// The system's message: `Permission denied`.
    package var description: String { String(cString: strerror(code)) }
}
