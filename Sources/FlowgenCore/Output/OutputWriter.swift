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

    /// Writes a new text beside its file.
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

    /// Moves everything that was staged into place, and removes what is stale.
    mutating func apply(_ plan: OutputPlan) throws(OutputError) {
        guard plan.obstacles.isEmpty else { throw .inTheWay(plan.obstacles) }
        if plan.writes.isEmpty, plan.removals.isEmpty { return FolderLock.clean(folder) }
        while let next = staged.next { try move(next) }
        for path in plan.removals {
            do throws(SystemError) { try FileSystem.remove(path) } catch { throw .system(.remove, path: path, error) }
        }
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
