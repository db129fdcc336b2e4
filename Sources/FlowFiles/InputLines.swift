#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The lines of standard input, which are read as they come.
package struct InputLines {
    /// The length of a line in bytes: 16 MiB.
    package static let limit = 16 * 1024 * 1024

    private var buffer: [UInt8] = []
    private var start = 0
    private var hasEnded = false

    package init() {}

    /// Whether a line can be returned without waiting for it.
    package var hasLine: Bool { hasEnded || buffer[start...].contains(UInt8(ascii: "\n")) }

    /// - Returns: the next line without its end; `nil` at the end of the input, or the bytes read so far if the line is too long.
    package mutating func next() throws(SystemError) -> (bytes: [UInt8], isTooLong: Bool)? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return (Self.withoutReturn(buffer[start..<end]), false)
            }
            if buffer.count - start > Self.limit {
                defer { start = buffer.count }
                return (Array(buffer[start...]), true)
            }
            if hasEnded {
                defer { start = buffer.count }
                return start < buffer.count ? (Array(buffer[start...]), false) : nil
            }
            searched = try receive()
        }
    }

    /// - Returns: the index of the first byte that has not been searched.
    private mutating func receive() throws(SystemError) -> Int {
        buffer.removeFirst(start)
        start = 0
        let searched = buffer.count
        let size = 1 << 16
        buffer.append(contentsOf: repeatElement(0, count: size))
        while true {
            let received = buffer.withUnsafeMutableBytes { bytes in
                read(STDIN_FILENO, bytes.baseAddress?.advanced(by: searched), size)
            }
            if received < 0, errno == EINTR { continue }
            let error = SystemError.last
            buffer.removeLast(size - max(0, received))
            if received < 0 { throw error }
            hasEnded = received == 0
            return searched
        }
    }

    private static func withoutReturn(_ line: ArraySlice<UInt8>) -> [UInt8] {
        Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
}
