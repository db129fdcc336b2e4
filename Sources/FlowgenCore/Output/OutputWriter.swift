#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Carries out a plan. All new texts are written to temporary files beside their destinations before any is moved into place, so
/// that a full disk or a missing permission leaves the old outputs intact. Nothing is flushed to the disk: after a loss of power,
/// the next run writes the files again.
package enum OutputWriter {
    private struct Staged {
        var temporary: String
        var write: OutputPlan.Write
    }

    package static func apply(_ plan: OutputPlan) throws(OutputError) {
        guard plan.obstacles.isEmpty else { throw .inTheWay(plan.obstacles) }
        if plan.writes.isEmpty, plan.removals.isEmpty { return }

        do throws(SystemError) { try FileSystem.createFolder(plan.folder) } catch {
            throw .system(.create, path: plan.folder, error)
        }
        var staged: [Staged] = []
        do throws(OutputError) {
            for (index, write) in plan.writes.enumerated() {
                staged.append(try stage(write, number: index, in: plan.folder))
            }
            while let next = staged.last {
                try move(next)
                staged.removeLast()
            }
        } catch {
            for rest in staged { try? FileSystem.remove(rest.temporary) }
            throw error
        }
        for path in plan.removals {
            do throws(SystemError) { try FileSystem.remove(path) } catch { throw .system(.remove, path: path, error) }
        }
    }

    private static func stage(
        _ write: OutputPlan.Write, number: Int, in folder: String
    ) throws(OutputError) -> Staged {
        // Hidden, so that neither builds nor the search for specs include it. Short, because the output's own name may be as long
        // as the file system allows. The process id separates concurrent runs; an existing file is left over from a killed run
        // with the same id.
        let temporary = FilePath.join(folder, ".flowgen.\(getpid()).\(number)")
        do throws(SystemError) {
            try? FileSystem.remove(temporary)
            try FileSystem.create(temporary, bytes: write.bytes, permissions: write.permissions)
        } catch {
            throw .system(.write, path: write.path, error)
        }
        return Staged(temporary: temporary, write: write)
    }

    private static func move(_ staged: Staged) throws(OutputError) {
        let write = staged.write
        do throws(SystemError) {
            if write.current != nil { return try FileSystem.rename(staged.temporary, to: write.path) }
            try FileSystem.moveToFreePlace(staged.temporary, to: write.path)
        } catch {
            guard error.code == EEXIST else { throw .system(.write, path: write.path, error) }
            // Another run over the same specs may have written the same text.
            guard (try? FileSystem.read(write.path, limit: write.bytes.count)) == write.bytes else { throw .appeared(path: write.path) }
            try? FileSystem.remove(staged.temporary)
        }
    }
}
