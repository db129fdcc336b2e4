#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file for a report.
package enum ReportFile {
    /// Whether a file with this name is a source file, or an input of flowgen.
    package static func isSource(_ path: String) -> Bool {
        let name = FilePath.name(of: path)
        return SpecFileName.isSpec(name) || name == ConfigurationFile.name || name.hasSuffix(".swift")
    }

    /// Whether two paths are the same, compared as text.
    package static func isSame(_ path: String, as other: String) -> Bool {
        AbsolutePath(path, in: "/").parts == AbsolutePath(other, in: "/").parts
    }

    /// Writes the report and replaces an existing one. Missing folders are created.
    package static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
        let folder = FilePath.folder(of: path)
        do throws(SystemError) { try FileSystem.createFolder(folder) } catch {
            throw .system(.create, path: folder, error)
        }
        do throws(SystemError) { try FileSystem.overwrite(path, bytes: bytes) } catch {
            throw .system(.write, path: path, error)
        }
    }
}
