import FlowEscaping
import FlowFiles
import FlowModel
import FlowYAML

/// Finds out what has to be written to and removed from a folder.
package struct OutputPlanner: Sendable {
    package let folder: String
    private let removesStale: Bool

    /// - Parameter removesStale: whether to remove generated files that are not among the outputs of this run, because their
    ///   specs no longer exist. Only a run over all specs of the module can decide this.
    package init(folder: String, removesStale: Bool) {
        self.folder = folder
        self.removesStale = removesStale
    }

    /// Compares the files on disk with outputs that are not generated, but known by the digest in the cache.
    /// - Parameter names: the names of the outputs, in order.
    /// - Returns: `nil` if the outputs have to be generated: they are not known, or a file is missing or different.
    package func plan(_ names: [String], knownBy cache: OutputCache) async throws(OutputError) -> OutputPlan? {
        guard let known = cache.known, (try? FileStatus(path: folder))?.kind == .folder else { return nil }
        let files = await concurrentMap(names) { [folder] _, name -> (digest: Digest, identity: FileStatus.Identity)? in
            let path = FilePath.join(folder, name)
            guard let status = try? FileStatus(path: path, followingLinks: false), status.kind == .file,
                let bytes = try? FileSystem.contents(of: path, limit: YAMLLimits.fileSize).bytes
            else { return nil }
            return (cache.digest(ofFileNamed: name, bytes), status.identity)
        }
        let present = files.compactMap(\.self)
        guard present.count == names.count, cache.digest(of: present.map(\.digest)) == known else { return nil }
        var plan = OutputPlan(folder: folder)
        plan.unchanged = names.map { FilePath.join(folder, $0) }
        try findStale(besides: Set(names), kept: Set(present.map(\.identity)), into: &plan)
        return plan
    }

    /// - Parameters:
    ///   - names: the outputs of this run.
    ///   - kept: their identities, because a case-insensitive file system may list one under a name that is not among `names`.
    func findStale(
        besides names: Set<String>, kept: Set<FileStatus.Identity>, into plan: inout OutputPlan
    ) throws(OutputError) {
        if !removesStale { return }
        let listing = try reading(folder) { path throws(SystemError) in try FolderListing(of: path) }
        for entry in listing.entries {
            // The header decides, but most files can be excluded without opening them.
            guard entry.name.ends(with: ".swift"), !names.contains(entry.name) else { continue }
            let path = FilePath.join(folder, entry.name)
            guard let status = try status(of: path, followingLinks: false), status.kind == .file,
                !kept.contains(status.identity)
            else { continue }
            let start = try reading(path) { path throws(SystemError) in
                try FileSystem.readStart(of: path, count: GeneratedHeader.searchedBytes)
            }
            if GeneratedHeader.isPresent(inFileNamed: entry.name, start) { plan.removals.append(path) }
        }
    }

    func status(of path: String, followingLinks: Bool) throws(OutputError) -> FileStatus? {
        try reading(path) { path throws(SystemError) in try FileStatus(path: path, followingLinks: followingLinks) }
    }

    func reading<Value>(
        _ path: String, _ body: (String) throws(SystemError) -> Value
    ) throws(OutputError) -> Value {
        do { return try body(path) } catch { throw .system(.read, path: path, error) }
    }
}
