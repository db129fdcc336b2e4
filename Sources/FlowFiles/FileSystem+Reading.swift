#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Reading of files. Every caller states how much it accepts: a path may lead to a file of any size, or to one that grows.
extension FileSystem {
    /// - Throws: `EFBIG` if the file has more bytes than `limit`; also if this is not a regular file, because a pipe or a device
    ///   may have no end.
    package static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        guard let bytes = try contents(of: path, limit: limit).bytes else { throw SystemError(code: EFBIG) }
        return bytes
    }

    /// Whether two regular files can be read, and have the same bytes.
    package static func haveSameContents(_ left: String, _ right: String) -> Bool {
        guard let bytes = try? read(left, limit: .max - 1) else { return false }
        return (try? read(right, limit: bytes.count)) == bytes
    }

    /// The bytes at the start of a regular file, at most `count`.
    package static func readStart(of path: String, count: Int) throws(SystemError) -> [UInt8] {
        let file = try openFile(path)
        defer { close(file.descriptor) }
        return try read(file.descriptor, expecting: min(file.size, count), atMost: count)
    }

    /// The bytes of a regular file and their number. There are no bytes if their number exceeds the limit.
    package static func contents(of path: String, limit: Int) throws(SystemError) -> (bytes: [UInt8]?, size: Int) {
        let file = try openFile(path)
        defer { close(file.descriptor) }
        guard file.size <= limit else { return (nil, file.size) }
        // The file may grow, so its size is only a hint.
        let bytes = try read(file.descriptor, expecting: file.size, atMost: limit + 1)
        return (bytes.count > limit ? nil : bytes, bytes.count)
    }

    private static func openFile(_ path: String) throws(SystemError) -> (descriptor: Int32, size: Int) {
        // Without O_NONBLOCK, opening a pipe waits for a writer. Regular files ignore the flag.
        #if canImport(Darwin)
            let descriptor = path.withSystemPath { Darwin.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        #elseif canImport(Glibc)
            let descriptor = path.withSystemPath { Glibc.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        #elseif canImport(Musl)
            let descriptor = path.withSystemPath { Musl.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        #endif
        guard descriptor >= 0 else { throw .last }
        do throws(SystemError) {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw .last }
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw SystemError(code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
            }
            return (descriptor, Int(status.st_size))
        } catch {
            close(descriptor)
            throw error
        }
    }

    private static func read(
        _ descriptor: Int32, expecting size: Int, atMost limit: Int
    ) throws(SystemError) -> [UInt8] {
        // One byte more than the size: if the file has not grown, the first read returns less than requested, which indicates its
        // end.
        var bytes = [UInt8](repeating: 0, count: min(size + 1, limit))
        var count = 0
        while count < limit {
            if count == bytes.count {
                bytes.append(contentsOf: repeatElement(0, count: min(max(count, 4096), limit - count)))
            }
            let asked = bytes.count - count
            let received = bytes.withUnsafeMutableBytes { buffer in
                #if canImport(Darwin)
                    Darwin.read(descriptor, buffer.baseAddress?.advanced(by: count), asked)
                #elseif canImport(Glibc)
                    Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), asked)
                #elseif canImport(Musl)
                    Musl.read(descriptor, buffer.baseAddress?.advanced(by: count), asked)
                #endif
            }
            if received < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            count += received
            if received < asked { break }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }
}
