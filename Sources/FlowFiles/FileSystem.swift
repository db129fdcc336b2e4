import FlowEscaping

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The file operations that flowgen needs, implemented with system calls: loading Foundation would take longer than most runs,
/// and flowgen relies on atomic renaming, exclusive creation and exact error codes.
package enum FileSystem {
    /// Creates a file, which must not exist, and writes it. Removes it if writing fails.
    package static func create(_ path: String, bytes: [UInt8], permissions: FilePermissions?) throws(SystemError) {
        let descriptor = path.withSystemPath { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
        guard descriptor >= 0 else { throw .last }
        do throws(SystemError) {
            defer { close(descriptor) }
            if let permissions, fchmod(descriptor, permissions.bits) != 0 { throw .last }
            try write(bytes, to: descriptor)
        } catch {
            try? remove(path)
            throw error
        }
    }

    /// Overwrites the contents of a file, which may also be a pipe or a device. A symbolic link is not followed.
    package static func overwrite(_ path: String, bytes: [UInt8]) throws(SystemError) {
        let descriptor = path.withSystemPath { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666) }
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        try write(bytes, to: descriptor)
    }

    /// Writes to what a link of the system leads to, such as `/dev/stdout`: behind what is there, if that is a file.
    package static func append(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let descriptor = path.withSystemPath { open($0, O_WRONLY | O_APPEND | O_CLOEXEC) }
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        try write(bytes, to: descriptor)
    }

    /// Overwrites the contents of a regular file that only the user can read. A symbolic link is not followed.
    /// - Throws: `EINVAL` or `ENXIO` for anything else, such as a pipe, of which nobody may be the reader.
    package static func overwriteOwnFile(_ path: String, bytes: [UInt8]) throws(SystemError) {
        // Without O_NONBLOCK, opening a pipe waits for a reader. Regular files ignore the flag.
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let descriptor = path.withSystemPath { open($0, flags, 0o600) }
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: EINVAL) }
        guard ftruncate(descriptor, 0) == 0 else { throw .last }
        try write(bytes, to: descriptor)
    }

    /// Writes all bytes to an open file.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var start = 0
        while start < bytes.count {
            let sent = bytes.withUnsafeBytes { buffer in
                #if canImport(Darwin)
                    Darwin.write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
                #elseif canImport(Glibc)
                    Glibc.write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
                #elseif canImport(Musl)
                    Musl.write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
                #endif
            }
            if sent >= 0 {
                start += sent
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                // The reader made the pipe non-blocking, and it is full.
                var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&request, 1, -1)
            default: throw .last
            }
        }
    }

    /// Moves a file to a path at which no file may exist. `rename` would replace a file that was created there in the meantime.
    /// - Throws: `EEXIST` if there is a file.
    static func moveToFreePath(_ old: String, to new: String) throws(SystemError) {
        if old.withSystemPath({ old in new.withSystemPath { link(old, $0) } }) == 0 { return try remove(old) }
        switch errno {
        case EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS: try claim(new, for: old)
        default: throw .last
        }
    }

    /// ``moveToFreePath(_:to:)`` for file systems without hard links, such as FAT: reserves the path with an empty file.
    static func claim(_ path: String, for old: String) throws(SystemError) {
        try create(path, bytes: [], permissions: nil)
        try rename(old, to: path)
    }

    static func rename(_ old: String, to new: String) throws(SystemError) {
        #if canImport(Darwin)
            let result = old.withSystemPath { old in new.withSystemPath { Darwin.rename(old, $0) } }
        #elseif canImport(Glibc)
            let result = old.withSystemPath { old in new.withSystemPath { Glibc.rename(old, $0) } }
        #elseif canImport(Musl)
            let result = old.withSystemPath { old in new.withSystemPath { Musl.rename(old, $0) } }
        #endif
        guard result == 0 else { throw .last }
    }

    /// The target of a symbolic link; `nil` if this is not a symbolic link.
    package static func target(ofLink path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = path.withSystemPath { readlink($0, &target, target.count) }
        guard length > 0 else { return nil }
        return PathText.text(of: target.prefix(length).map { UInt8(bitPattern: $0) })
    }

    /// The path with all symbolic links resolved.
    package static func resolved(_ path: String) throws(SystemError) -> String {
        guard let text = path.withSystemPath({ realpath($0, nil) }) else { throw .last }
        defer { free(text) }
        return String(systemPath: text)
    }

    /// - Throws: also if the file is not writable, even if it could be replaced.
    package static func checkWritable(_ path: String) throws(SystemError) {
        guard path.withSystemPath({ access($0, W_OK) }) == 0 else { throw .last }
    }

    /// - Returns: a descriptor for locks, or -1.
    static func openFolder(_ path: String) -> Int32 {
        path.withSystemPath { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }

    package static func remove(_ path: String) throws(SystemError) {
        guard path.withSystemPath({ unlink($0) }) == 0 else { throw .last }
    }

    /// Does nothing if the folder contains something.
    static func removeFolderIfEmpty(_ path: String) {
        _ = path.withSystemPath { rmdir($0) }
    }

    /// Creates a folder and its missing parents. Does nothing if it exists.
    /// - Returns: whether it was created.
    @discardableResult
    package static func createFolder(_ path: String) throws(SystemError) -> Bool {
        if path.withSystemPath({ mkdir($0, 0o777) }) == 0 { return true }
        switch errno {
        case EEXIST:
            if try FileStatus(path: path)?.kind != .folder { throw SystemError(code: ENOTDIR) }
            return false
        case ENOENT:
            let parent = FilePath.folder(of: path)
            if parent == path { throw SystemError(code: ENOENT) }
            try createFolder(parent)
            // Another process may have created it in the meantime.
            if path.withSystemPath({ mkdir($0, 0o777) }) == 0 { return true }
            if errno != EEXIST { throw .last }
            return false
        default:
            throw .last
        }
    }
}
