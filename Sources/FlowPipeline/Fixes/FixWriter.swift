import FlowFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Writes all fixed files, or none if the system reports an error, see ``StagedFiles``.
package enum FixWriter {
    /// - Parameter isInterrupted: whether to stop before any file is moved into place.
    package static func write(
        _ files: [FixedFile], isInterrupted: @escaping () -> Bool = { false }
    ) throws(OutputError) {
        var staged = StagedFiles(isInterrupted: isInterrupted)
        for file in files { try stage(file, &staged) }
        while let next = staged.next {
            do throws(SystemError) { try staged.move() } catch { throw .system(.write, path: next.path, error) }
        }
    }

    /// Writes the new text next to its file. A symbolic link is kept; the spec is its target.
    private static func stage(_ file: FixedFile, _ staged: inout StagedFiles) throws(OutputError) {
        let path = try OutputLocation(file.path).path
        do throws(SystemError) {
            try FileSystem.checkWritable(path)
            let (current, _) = try FileSystem.contents(of: path, limit: file.old.count)
            guard current == file.old else { throw SystemError(code: ESTALE) }
            try staged.add(file.new, for: path, permissions: try FileStatus(path: path)?.permissions, isNew: false)
        } catch {
            throw error.code == ESTALE ? .changed(path: file.path) : .system(.write, path: file.path, error)
        }
    }
}
