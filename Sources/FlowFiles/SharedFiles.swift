#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Files for other programs of the user, which may show them for a while.
package enum SharedFiles {
    /// Writes a file in a new folder, in which no other user can write.
    /// - Parameter folder: the folder of the system for temporary files.
    /// - Returns: its path.
    package static func write(_ name: String, _ bytes: [UInt8], in folder: String) throws(SystemError) -> String {
        let own = FilePath.join(folder, "flowgen-XXXXXX").withSystemPath { template -> String? in
            var bytes = Array(UnsafeBufferPointer(start: template, count: strlen(template) + 1))
            return bytes.withUnsafeMutableBufferPointer { buffer in
                buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(systemPath: $0) }
            }
        }
        guard let own else { throw .last }
        let path = FilePath.join(own, name)
        try FileSystem.create(path, bytes: bytes, permissions: nil)
        return path
    }

    /// The folder of the system for temporary files.
    package static var folder: String { getenv("TMPDIR").map { String(systemPath: $0) } ?? "/tmp" }
}
