#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Carries out a plan. All new texts are first written beside their place; only when every one of them is safely on
/// disk are they renamed into it, so that a full disk or a missing permission leaves the old outputs whole.
package enum OutputWriter {
    private struct Staged {
        var temporary: String
        var path: String
    }

    package static func apply(_ plan: OutputPlan) throws(OutputError) {
        guard plan.obstacles.isEmpty else { throw .inTheWay(plan.obstacles) }
        if plan.writes.isEmpty, plan.removals.isEmpty { return }

        do throws(SystemError) { try FileSystem.createFolder(plan.folder) } catch {
            throw .system(.create, path: plan.folder, error)
        }
        var staged: [Staged] = []
        do throws(OutputError) {
            for write in plan.writes { staged.append(try stage(write, in: plan.folder)) }
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

    private static func stage(_ write: OutputPlan.Write, in folder: String) throws(OutputError) -> Staged {
        // Hidden, so that neither a build nor the search for specs takes it for a source; the process's number keeps two
        // runs apart. One that is there already is what a killed run with the same number has left.
        let name = ".\(FilePath.name(of: write.path)).\(getpid())"
        let temporary = FilePath.join(folder, name)
        do throws(SystemError) {
            try? FileSystem.remove(temporary)
            try FileSystem.create(temporary, bytes: write.bytes, permissions: write.permissions)
        } catch {
            throw .system(.write, path: write.path, error)
        }
        return Staged(temporary: temporary, path: write.path)
    }

    private static func move(_ staged: Staged) throws(OutputError) {
        do throws(SystemError) { try FileSystem.rename(staged.temporary, to: staged.path) } catch {
            throw .system(.write, path: staged.path, error)
        }
    }
}
