#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What the operating system said when it could not do something.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    package let code: Int32

    package init(code: Int32) { self.code = code }

    /// The error of the call that has just failed.
    static var last: SystemError { SystemError(code: errno) }

    /// The system's own words: `Permission denied`.
    package var description: String { String(cString: strerror(code)) }
}
