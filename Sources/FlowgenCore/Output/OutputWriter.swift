#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Carries out a plan. All new texts are written before any is moved into place, see ``StagedFiles``. Nothing is flushed to the
/// disk: after a loss of power, the next run writes the files again.
package enum OutputWriter {
    /// - Parameter isInterrupted: whether to stop before any file is moved into place.
    package static func apply(
        _ plan: OutputPlan, isInterrupted: @escaping () -> Bool = { false }
    ) throws(OutputError) {
        guard plan.obstacles.isEmpty else { throw .inTheWay(plan.obstacles) }
        if plan.writes.isEmpty, plan.removals.isEmpty { return FolderLock.clean(plan.folder) }

        do throws(SystemError) { try FileSystem.createFolder(plan.folder) } catch {
            throw .system(.create, path: plan.folder, error)
        }
        var staged = StagedFiles(isInterrupted: isInterrupted)
        for write in plan.writes {
            do throws(SystemError) {
                try staged.add(
                    write.bytes, for: write.path, permissions: write.permissions, isNew: write.current == nil)
            } catch {
                throw .system(.write, path: write.path, error)
            }
        }
        for write in plan.writes.reversed() { try move(write, &staged) }
        for path in plan.removals {
            do throws(SystemError) { try FileSystem.remove(path) } catch { throw .system(.remove, path: path, error) }
        }
    }

    /// - Parameter write: the next of the staged files.
    private static func move(_ write: OutputPlan.Write, _ staged: inout StagedFiles) throws(OutputError) {
        do throws(SystemError) { try staged.move() } catch {
            guard error.code == EEXIST else { throw .system(.write, path: write.path, error) }
            // Another run over the same specs may have written the same text.
            guard (try? FileSystem.read(write.path, limit: write.bytes.count)) == write.bytes else {
                throw .appeared(path: write.path)
            }
            staged.drop()
        }
    }
}
