import FlowDiagnostics
import FlowFiles
import FlowYAML

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Reads and writes baseline files.
package enum BaselineFile {
    package static func read(_ path: String) throws(BaselineError) -> Baseline {
        guard let source = try source(at: path) else { throw .missing(path: path) }
        if source.size > YAMLLimits.fileSize { throw .tooLarge(path: path, size: source.size) }
        return try Baseline(reading: source)
    }

    /// Replaces an existing baseline, but no other file, because a typing mistake could overwrite a spec.
    package static func write(
        _ baseline: Baseline, to path: String, isInterrupted: @escaping () -> Bool = { false }
    ) throws {
        let new = Array(baseline.text.utf8)
        let location = try OutputLocation(path).path
        if let source = try source(at: path) {
            guard !ReportFile.isSource(path), Self.isBaseline(source) else {
                throw BaselineError.notABaseline(path: path)
            }
            let old = source.bytes
            return try FixWriter.write(
                old == new ? [] : [FixedFile(path: path, old: old, new: new)], isInterrupted: isInterrupted)
        }
        do throws(SystemError) {
            try FileSystem.createFolder(FilePath.folder(of: location))
            var staged = StagedFiles(isInterrupted: isInterrupted)
            try staged.add(new, for: location, permissions: nil, isNew: true)
            try staged.moveNew()
        } catch {
            throw error.code == EEXIST ? OutputError.appeared(path: path) : .system(.write, path: path, error)
        }
    }

    /// Whether a file is a baseline, possibly of another version or with a mistake, or the start of one. A configuration is not, although its
    /// `baseline:` key, which contains a path, looks similar.
    private static func isBaseline(_ source: SourceFile) -> Bool {
        // A run of an earlier version that was killed may have written a part of it.
        if source.size == source.bytes.count, Baseline(counts: [:]).text.utf8.starts(with: source.bytes) { return true }
        return source.bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
            .contains { line in
                guard line.starts(with: "baseline:".utf8) else { return false }
                let version = line.dropFirst("baseline:".utf8.count).drop { $0 == UInt8(ascii: " ") }
                return version.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
            }
    }

    /// - Returns: `nil` if the file does not exist.
    private static func source(at path: String) throws(BaselineError) -> SourceFile? {
        do throws(SystemError) {
            return try FileStatus(path: path) == nil ? nil : SourceFile(readingSpecAt: path)
        } catch {
            throw .unreadable(path: path, error)
        }
    }
}
