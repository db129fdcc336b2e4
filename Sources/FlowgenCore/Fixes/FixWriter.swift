#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Writes all fixed files, or none if the system reports an error: all new texts are written to disk before the first is moved to
/// its place.
package enum FixWriter {
    package static func write(_ files: [FixedFile]) throws(OutputError) {
        var staged: [(temporary: String, path: String)] = []
        do throws(OutputError) {
            for (index, file) in files.enumerated() { staged.append(try stage(file, number: index)) }
            while let next = staged.last {
                do throws(SystemError) { try FileSystem.rename(next.temporary, to: next.path) } catch {
                    throw .system(.write, path: next.path, error)
                }
                staged.removeLast()
            }
        } catch {
            for rest in staged { try? FileSystem.remove(rest.temporary) }
            throw error
        }
    }

    /// Creates the new text beside its file. A symbolic link is kept; the spec is its target.
    private static func stage(
        _ file: FixedFile, number: Int
    ) throws(OutputError) -> (temporary: String, path: String) {
        do throws(SystemError) {
            let path = try FileSystem.resolved(file.path)
            try FileSystem.checkWritable(path)
            let (current, _) = try FileSystem.contents(of: path, limit: file.old.count)
            guard current == file.old else { throw SystemError(code: ESTALE) }
            let temporary = FilePath.join(FilePath.folder(of: path), ".flowgen.\(getpid()).\(number)")
            try? FileSystem.remove(temporary)
            let permissions = try FileStatus(path: path)?.permissions
            try FileSystem.create(temporary, bytes: file.new, permissions: permissions)
            return (temporary, path)
        } catch {
            throw error.code == ESTALE ? .changed(path: file.path) : .system(.write, path: file.path, error)
        }
    }
}
