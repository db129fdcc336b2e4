import FlowEscaping
import FlowFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file for a report.
package enum ReportFile {
    /// Whether a file with this name, or the file that it is a link to, is a source file or an input of flowgen.
    package static func isSource(_ path: String) -> Bool {
        isSourceName(path) || ((try? FileSystem.resolved(path)).map(isSourceName) ?? false)
    }

    private static func isSourceName(_ path: String) -> Bool {
        let name = FilePath.name(of: path)
        return SpecFileName.isSpec(name) || name == ConfigurationFile.name || name.ends(with: ".swift")
    }

    /// Writes the report and replaces an existing one. Missing folders are created.
    ///
    /// - Parameter keepsCommands: as for `Console`: a report can be the log of a CI system, or is printed there later.
    /// - Throws: also if a symbolic link leads out of the project, see ``OutputLocation``.
    package static func write(
        _ bytes: [UInt8], to path: String, keepsCommands: Bool = false, isInterrupted: @escaping () -> Bool = { false }
    ) throws(OutputError) {
        let bytes = WorkflowText.disarmed(bytes, keepsCommands: keepsCommands)
        let location = try OutputLocation(path)
        if location.isOfSystem {
            do throws(SystemError) { return try FileSystem.append(bytes, to: location.path) } catch {
                throw .system(.write, path: path, error)
            }
        }
        let folder = FilePath.folder(of: location.path)
        do throws(SystemError) { try FileSystem.createFolder(folder) } catch {
            throw .system(.create, path: FilePath.folder(of: path), error)
        }
        do throws(SystemError) { try replace(location.path, bytes, isInterrupted) } catch {
            throw .system(.write, path: path, error)
        }
    }

    /// - Parameter path: without symbolic links. One that has been put there in the meantime is replaced, or not followed.
    private static func replace(
        _ path: String, _ bytes: [UInt8], _ isInterrupted: @escaping () -> Bool
    ) throws(SystemError) {
        let status = try FileStatus(path: path, followingLinks: false)
        // A pipe or a device is written to.
        guard status == nil || status?.kind == .file else { return try FileSystem.overwrite(path, bytes: bytes) }
        if status != nil { try FileSystem.checkWritable(path) }
        var staged = StagedFiles(isInterrupted: isInterrupted)
        do throws(SystemError) {
            try staged.add(bytes, for: path, permissions: status?.permissions, isNew: false)
        } catch {
            // The file may be writable in a folder that is not.
            guard status != nil, [EACCES, EPERM, EROFS].contains(error.code) else { throw error }
            return try FileSystem.overwrite(path, bytes: bytes)
        }
        try staged.move()
    }
}
