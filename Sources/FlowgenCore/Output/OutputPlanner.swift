import FlowParallelism
import FlowYAML

/// Compares the outputs with the files on disk.
package struct OutputPlanner {
    package let folder: String
    private let removesStale: Bool

    /// - Parameter removesStale: whether to remove generated files that are not among the outputs of this run, because their
    ///   specs no longer exist. Only a run over all specs of the module can decide this.
    package init(folder: String, removesStale: Bool) {
        self.folder = folder
        self.removesStale = removesStale
    }

    package func plan(_ outputs: [OutputFile]) throws(OutputError) -> OutputPlan {
        var plan = OutputPlan(folder: folder)
        switch try status(of: folder, followingLinks: true)?.kind {
        case nil:
            try checkFoldersAbove()
            plan.writes = outputs.map { output in
                OutputPlan.Write(
                    path: FilePath.join(folder, output.name), bytes: output.bytes, current: nil, permissions: nil)
            }
            return plan
        case .folder: break
        case let kind?: throw .noFolder(path: folder, part: folder, kind: kind.rawValue)
        }
        var kept: Set<FileStatus.Identity> = []
        for output in outputs {
            let path = FilePath.join(folder, output.name)
            let status = try status(of: path, followingLinks: false)
            if let status { kept.insert(status.identity) }
            try compare(output, with: status, at: path, into: &plan)
        }
        if removesStale { try findStale(besides: Set(outputs.map(\.name)), kept: kept, into: &plan) }
        return plan
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
        if removesStale { try findStale(besides: Set(names), kept: Set(present.map(\.identity)), into: &plan) }
        return plan
    }

    /// Checks that the missing folder can be created.
    private func checkFoldersAbove() throws(OutputError) {
        var part = FilePath.withoutTrailingSlashes(folder)
        while true {
            if let kind = try status(of: part, followingLinks: false)?.kind, kind != .folder {
                if try status(of: part, followingLinks: true)?.kind == .folder { return }
                let what = kind == .symbolicLink ? "a link to something that is not a folder" : kind.rawValue
                throw .noFolder(path: folder, part: part, kind: what)
            }
            let parent = FilePath.folder(of: part)
            if parent == part || parent.isEmpty { return }
            part = parent
        }
    }

    private func compare(
        _ output: OutputFile, with status: FileStatus?, at path: String, into plan: inout OutputPlan
    ) throws(OutputError) {
        guard let status else {
            plan.writes.append(
                OutputPlan.Write(path: path, bytes: output.bytes, current: nil, permissions: nil))
            return
        }
        switch status.kind {
        case .folder: plan.obstacles.append(OutputPlan.Obstacle(path: path, kind: .folder))
        case .pipe, .socket, .device: plan.obstacles.append(OutputPlan.Obstacle(path: path, kind: .special))
        case .symbolicLink: plan.obstacles.append(OutputPlan.Obstacle(path: path, kind: .symbolicLink))
        case .file:
            // An earlier version of the spec may have had a larger output, but none of more than the limit.
            let limit = max(output.bytes.count, YAMLLimits.fileSize)
            let (bytes, size) = try reading(path) { path throws(SystemError) in
                try FileSystem.contents(of: path, limit: limit)
            }
            guard let current = bytes else {
                plan.obstacles.append(OutputPlan.Obstacle(path: path, kind: .tooLarge(size: size)))
                return
            }
            if current == output.bytes {
                plan.unchanged.append(path)
            } else if GeneratedHeader.isPresent(inFileNamed: output.name, current) {
                plan.writes.append(
                    OutputPlan.Write(
                        path: path, bytes: output.bytes, current: current, permissions: status.permissions))
            } else {
                plan.obstacles.append(OutputPlan.Obstacle(path: path, kind: .notGenerated))
            }
        }
    }

    /// - Parameters:
    ///   - names: the outputs of this run.
    ///   - kept: their identities, because a case-insensitive file system may list one under a name that is not among `names`.
    private func findStale(
        besides names: Set<String>, kept: Set<FileStatus.Identity>, into plan: inout OutputPlan
    ) throws(OutputError) {
        let listing = try reading(folder) { path throws(SystemError) in try FolderListing(of: path) }
        for entry in listing.entries {
            // The header decides, but most files can be excluded without opening them.
            guard entry.name.hasSuffix(".swift"), !names.contains(entry.name) else { continue }
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

    private func status(of path: String, followingLinks: Bool) throws(OutputError) -> FileStatus? {
        try reading(path) { path throws(SystemError) in try FileStatus(path: path, followingLinks: followingLinks) }
    }

    private func reading<Value>(
        _ path: String, _ body: (String) throws(SystemError) -> Value
    ) throws(OutputError) -> Value {
        do { return try body(path) } catch { throw .system(.read, path: path, error) }
    }
}
