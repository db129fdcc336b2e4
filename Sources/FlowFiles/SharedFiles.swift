#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Files for other programs of the user, which may show them for a while.
package enum SharedFiles {
    /// Writes a file in a new folder, in which nobody else can write.
    /// - Parameter folder: the folder of the system for temporary files.
    /// - Returns: its path.
    package static func write(_ name: String, _ bytes: [UInt8], in folder: String) throws(SystemError) -> String {
        var template = Array(FilePath.join(folder, "flowgen-XXXXXX").utf8CString)
        let isCreated = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { mkdtemp($0) != nil } ?? false
        }
        guard isCreated else { throw .last }
        let own = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let path = FilePath.join(own, name)
        try FileSystem.create(path, bytes: bytes, permissions: nil)
        return path
    }

    /// The folder of the system for temporary files.
    package static var folder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }
}
