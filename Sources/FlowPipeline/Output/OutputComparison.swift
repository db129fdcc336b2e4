import FlowFiles
import FlowYAML

/// Compares outputs with the files on disk, one by one, so that they need not all be in memory. It only reads. All obstacles are known
/// before any file is moved into place.
package struct OutputComparison {
    private let planner: OutputPlanner
    private let folderExists: Bool
    private var plan: OutputPlan
    private var names: Set<String> = []
    private var kept: Set<FileStatus.Identity> = []

    package init(with planner: OutputPlanner) throws(OutputError) {
        self.planner = planner
        plan = OutputPlan(folder: planner.folder)
        switch try planner.status(of: planner.folder, followingLinks: true)?.kind {
        case nil:
            folderExists = false
            try checkFoldersAbove()
        case .folder: folderExists = true
        case let kind?: throw .noFolder(path: planner.folder, part: planner.folder, kind: kind.rawValue)
        }
    }

    /// Whether something is in the way of an output so far, so that nothing will be written.
    var hasObstacles: Bool { !plan.obstacles.isEmpty }

    /// - Returns: what has to be written; `nil` if nothing has to, or something is in the way.
    package mutating func compare(_ output: OutputFile) throws(OutputError) -> OutputDifference? {
        let path = FilePath.join(planner.folder, output.name)
        let status = folderExists ? try planner.status(of: path, followingLinks: false) : nil
        names.insert(output.name)
        if let status { kept.insert(status.identity) }
        plan.seen.append(OutputPlan.Seen(path: path, identity: status?.identity))
        let difference = try compare(output, with: status, at: path)
        if difference != nil { plan.writes.append(path) }
        return difference
    }

    /// The result, after all outputs were compared.
    package consuming func finish() throws(OutputError) -> OutputPlan {
        if folderExists { try planner.findStale(besides: names, kept: kept, into: &plan) }
        plan.planner = planner
        return plan
    }

    /// Checks that the missing folder can be created.
    private func checkFoldersAbove() throws(OutputError) {
        let folder = planner.folder
        var part = FilePath.withoutTrailingSlashes(folder)
        while true {
            if let kind = try planner.status(of: part, followingLinks: false)?.kind, kind != .folder {
                if try planner.status(of: part, followingLinks: true)?.kind == .folder { return }
                let what = kind == .symbolicLink ? "a link to something that is not a folder" : kind.rawValue
                throw .noFolder(path: folder, part: part, kind: what)
            }
            let parent = FilePath.folder(of: part)
            if parent == part || parent.isEmpty { return }
            part = parent
        }
    }

    private mutating func compare(
        _ output: OutputFile, with status: FileStatus?, at path: String
    ) throws(OutputError) -> OutputDifference? {
        guard let status else {
            return OutputDifference(path: path, bytes: output.bytes, current: nil, permissions: nil)
        }
        func obstacle(_ kind: OutputPlan.Obstacle.Kind) -> OutputDifference? {
            plan.obstacles.append(OutputPlan.Obstacle(path: path, kind: kind))
            return nil
        }
        switch status.kind {
        case .folder: return obstacle(.folder)
        case .pipe, .socket, .device: return obstacle(.special)
        case .symbolicLink: return obstacle(.symbolicLink)
        case .file:
            // An earlier version of the spec may have had a larger output, but none of more than the limit.
            let limit = max(output.bytes.count, YAMLLimits.fileSize)
            let (bytes, size) = try planner.reading(path) { path throws(SystemError) in
                try FileSystem.contents(of: path, limit: limit)
            }
            guard let current = bytes else { return obstacle(.tooLarge(size: size)) }
            if current == output.bytes {
                plan.unchanged.append(path)
                return nil
            }
            guard GeneratedHeader.isPresent(inFileNamed: output.name, current) else { return obstacle(.notGenerated) }
            return OutputDifference(
                path: path, bytes: output.bytes, current: current, permissions: status.permissions)
        }
    }
}

extension OutputPlanner {
    /// Compares all outputs. Writes nothing.
    package func compare(
        _ outputs: OutputBatches
    ) async throws(OutputError) -> (plan: OutputPlan, differences: [OutputDifference]) {
        var comparison = try OutputComparison(with: self)
        var differences: [OutputDifference] = []
        try await outputs.forEach { batch throws(OutputError) in
            for output in batch {
                if let difference = try comparison.compare(output) { differences.append(difference) }
            }
        }
        return (try comparison.finish(), differences)
    }
}
