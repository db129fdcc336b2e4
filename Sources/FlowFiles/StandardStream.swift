#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The standard streams of the process.
package enum StandardStream {
    /// Writes all bytes, and waits for a slow reader.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        try FileSystem.write(bytes, to: descriptor)
    }

    /// Reads standard input to its end, but not much more than a limit, because it may have no end.
    package static func readInput(limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let received = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
            if received == 0 { break }
            if received < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            bytes += buffer.prefix(received)
        }
        return bytes
    }
}
