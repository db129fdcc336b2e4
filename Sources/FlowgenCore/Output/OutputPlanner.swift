/// Compares the outputs with what is on disk.
package struct OutputPlanner {
    private let folder: String
    private let removesStale: Bool

    /// - Parameter removesStale: whether an output of flowgen's that is not among those of this run is one whose spec has
    ///   gone. Names alone cannot tell; only who has seen all the specs of the folder's module knows.
    package init(folder: String, removesStale: Bool) {
        self.folder = folder
        self.removesStale = removesStale
    }

    package func plan(_ outputs: [OutputFile]) throws(OutputError) -> OutputPlan {
        var plan = OutputPlan(folder: folder)
        switch try status(of: folder, followingLinks: true)?.kind {
        case nil:
            try lookAbove()
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

    /// That the folder, which is not there, can be made.
    private func lookAbove() throws(OutputError) {
        var part = FilePath.withoutTrailingSlashes(folder)
        while true {
            if let kind = try status(of: part, followingLinks: false)?.kind, kind != .folder {
                if try status(of: part, followingLinks: true)?.kind == .folder { return }
                let what = kind == .symbolicLink ? "a link that leads to no folder" : kind.rawValue
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
            let current = try look(path) { path throws(SystemError) in try FileSystem.read(path) }
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
    ///   - kept: their identities: where case does not count, one may be listed under a name that is not among `names`.
    private func findStale(
        besides names: Set<String>, kept: Set<FileStatus.Identity>, into plan: inout OutputPlan
    ) throws(OutputError) {
        let listing = try look(folder) { path throws(SystemError) in try FolderListing(of: path) }
        for entry in listing.entries {
            // The header decides; most of what lies there need not be opened.
            guard entry.name.hasSuffix(".swift"), !names.contains(entry.name) else { continue }
            let path = FilePath.join(folder, entry.name)
            guard let status = try status(of: path, followingLinks: false), status.kind == .file,
                !kept.contains(status.identity)
            else { continue }
            let start = try look(path) { path throws(SystemError) in
                try FileSystem.read(path, limit: GeneratedHeader.searchedBytes)
            }
            if GeneratedHeader.isPresent(inFileNamed: entry.name, start) { plan.removals.append(path) }
        }
    }

    private func status(of path: String, followingLinks: Bool) throws(OutputError) -> FileStatus? {
        try look(path) { path throws(SystemError) in try FileStatus(path: path, followingLinks: followingLinks) }
    }

    private func look<Seen>(
        _ path: String, _ body: (String) throws(SystemError) -> Seen
    ) throws(OutputError) -> Seen {
        do { return try body(path) } catch { throw .system(.look, path: path, error) }
    }
}
