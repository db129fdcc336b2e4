#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The kind and identity of the file at a path.
package struct FileStatus: Hashable {
    package enum Kind: String, Hashable {
        case file = "a file"
        case folder = "a folder"
        case symbolicLink = "a symbolic link"
        case pipe = "a named pipe"
        case socket = "a socket"
        case device = "a device"
    }

    /// Identifies a file: two paths refer to the same file exactly if their identities are equal.
    package struct Identity: Hashable, Sendable {
        var device: UInt64
        var inode: UInt64
    }

    package var kind: Kind
    package var identity: Identity
    package var permissions: FilePermissions
    /// The size in bytes.
    package var size: Int
    /// When the contents last changed.
    package var modified: Time

    /// A time of the file system.
    package struct Time: Hashable, Sendable {
        var seconds: Int
        var nanoseconds: Int
    }

    /// - Returns: `nil` if the file does not exist.
    package init?(path: String, followingLinks: Bool = true) throws(SystemError) {
        var status = stat()
        guard path.withSystemPath({ followingLinks ? stat($0, &status) : lstat($0, &status) }) == 0 else {
            let error = SystemError.last
            if error.code == ENOENT || error.code == ENOTDIR { return nil }
            throw error
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .symbolicLink
        case S_IFIFO: kind = .pipe
        case S_IFSOCK: kind = .socket
        default: kind = .device
        }
        identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
        permissions = FilePermissions(bits: status.st_mode & 0o7777)
        size = Int(status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        modified = Time(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    }
}
