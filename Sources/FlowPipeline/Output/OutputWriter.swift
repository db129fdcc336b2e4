import FlowFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Writes outputs. All new texts are written before any is moved into place, see ``StagedFiles``. Nothing is flushed to the disk: after
/// a loss of power, the next run writes the files again.
struct OutputWriter: ~Copyable {
    private let folder: String
    private var staged: StagedFiles
    private var hasFolder = false

    /// - Parameter isInterrupted: whether to stop before any file is moved into place.
    init(folder: String, isInterrupted: @escaping () -> Bool) {
        self.folder = folder
        staged = StagedFiles(isInterrupted: isInterrupted)
    }

    /// Writes a new text next to its file.
    mutating func stage(_ difference: OutputDifference) throws(OutputError) {
        if !hasFolder { try createFolder() }
        do throws(SystemError) {
            try staged.add(
                difference.bytes, for: difference.path, permissions: difference.permissions,
                isNew: difference.current == nil)
        } catch {
            throw .system(.write, path: difference.path, error)
        }
    }

    /// Moves everything that was staged into place, and removes what is stale. Of several runs for a folder, one after the other does
    /// so, and only if the folder is as it was when its plan was made: the folder never has files of two runs over different specs.
    mutating func apply(_ plan: OutputPlan) throws(OutputError) {
        guard plan.obstacles.isEmpty else { throw .inTheWay(plan.obstacles) }
        if plan.writes.isEmpty, plan.removals.isEmpty { return FolderLock.clean(folder) }
        staged.lockAlone()
        defer { staged.unlock() }
        try check(plan)
        while let next = staged.next { try move(next) }
        for path in plan.removals {
            do throws(SystemError) { try FileSystem.remove(path) } catch { throw .system(.remove, path: path, error) }
        }
    }

    /// Checks that nothing has changed since the plan was made, unless it is now as this run would write it.
    private func check(_ plan: OutputPlan) throws(OutputError) {
        guard let planner = plan.planner else { return }
        let temporaries = staged.temporaries
        var kept: Set<FileStatus.Identity> = []
        for output in plan.seen {
            let status = try planner.status(of: output.path, followingLinks: false)
            if let status { kept.insert(status.identity) }
            let temporary = temporaries[Array(output.path.utf8)]
            // A run that waited for the lock had none.
            if let temporary, try planner.status(of: temporary, followingLinks: false) == nil {
                throw .system(.write, path: output.path, SystemError(code: ENOENT))
            }
            if status?.identity == output.identity { continue }
            if let temporary, status?.kind == .file, FileSystem.haveSameContents(temporary, output.path) { continue }
            throw output.identity == nil ? .appeared(path: output.path) : .changed(path: output.path)
        }
        var now = OutputPlan(folder: folder)
        let names = Set(plan.seen.map { FilePath.name(of: $0.path) })
        if (try planner.status(of: folder, followingLinks: true))?.kind == .folder {
            try planner.findStale(besides: names, kept: kept, into: &now)
        }
        if let new = now.removals.first(where: { !plan.removals.contains($0) }) { throw .appeared(path: new) }
        if let gone = plan.removals.first(where: { !now.removals.contains($0) }) { throw .changed(path: gone) }
    }

    private mutating func createFolder() throws(OutputError) {
        do throws(SystemError) { try staged.createFolder(folder) } catch {
            throw .system(.create, path: folder, error)
        }
        hasFolder = true
    }

    private mutating func move(_ next: StagedFiles.Staged) throws(OutputError) {
        // Another run over the same specs may have written the same text.
        do throws(SystemError) { try staged.moveNew() } catch {
            throw error.code == EEXIST ? .appeared(path: next.path) : .system(.write, path: next.path, error)
        }
    }
}
