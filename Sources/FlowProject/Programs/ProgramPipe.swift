#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A pipe to or from a program. Its ends close with it.
final class ProgramPipe {
    private static let blockSize = 1 << 16

    private(set) var readEnd: Int32 = -1
    private(set) var writeEnd: Int32 = -1

    /// - Returns: `nil` if there are too many open files.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        (readEnd, writeEnd) = (ends[0], ends[1])
        // No program inherits the ends, but for the copies that become its standard streams.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    /// From now on, `write` does not wait until there is room. Both ends share the setting with their copies, so this is only for the end
    /// that stays in this process.
    func writeWithoutWaiting() { _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK) }

    deinit {
        closeReadEnd()
        closeWriteEnd()
    }

    func closeReadEnd() {
        if readEnd >= 0 { close(readEnd) }
        readEnd = -1
    }

    func closeWriteEnd() {
        if writeEnd >= 0 { close(writeEnd) }
        writeEnd = -1
    }

    /// Reads what is there.
    /// - Parameter limit: the number of bytes after which more is dropped.
    /// - Returns: whether more may come.
    func read(to bytes: inout [UInt8], keeping limit: Int) -> Bool {
        var block = [UInt8](repeating: 0, count: Self.blockSize)
        #if canImport(Darwin)
            let count = Darwin.read(readEnd, &block, block.count)
        #elseif canImport(Glibc)
            let count = Glibc.read(readEnd, &block, block.count)
        #elseif canImport(Musl)
            let count = Musl.read(readEnd, &block, block.count)
        #endif
        if count < 0 { return errno == EINTR }
        bytes += block.prefix(min(count, max(0, limit - bytes.count)))
        return count > 0
    }

    /// Writes as much as fits.
    /// - Returns: the rest; `nil` if nothing reads it.
    func write(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let count = bytes.withUnsafeBytes { buffer in
            #if canImport(Darwin)
                Darwin.write(writeEnd, buffer.baseAddress, buffer.count)
            #elseif canImport(Glibc)
                Glibc.write(writeEnd, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                Musl.write(writeEnd, buffer.baseAddress, buffer.count)
            #endif
        }
        if count < 0 { return errno == EINTR || errno == EAGAIN ? bytes : nil }
        return bytes.dropFirst(count)
    }
}
