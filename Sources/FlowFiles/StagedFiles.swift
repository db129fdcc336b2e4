#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// New contents of files, which are written to temporary files next to their destinations before any is moved into place, so that a
/// full disk, a missing permission or an interrupt leaves the old files intact. Files that have not been moved when this value is
/// destroyed are removed.
package struct StagedFiles: ~Copyable {
    package struct Staged {
        var temporary: String
        package var path: String
        /// Whether nothing may be at the path.
        package var isNew: Bool
    }

    private var staged: [Staged] = []
    private var locks: [Lock] = []
    /// For each folder as bytes, because equal strings can be different paths: whether it is locked.
    private var folders: [[UInt8]: Bool] = [:]
    private var newFolders: [String] = []
    private var count = 0
    private let isInterrupted: () -> Bool

    /// A lock in an array, which only holds copyable values.
    private final class Lock {
        let lock: FolderLock
        init(_ folder: String) { lock = FolderLock(folder) }
    }

    /// A lock is an open file, and `lint --fix` may write to any number of folders. macOS allows 256 open files.
    private static let greatestLockCount = 64

    /// - Parameter isInterrupted: whether the user has interrupted the process.
    package init(isInterrupted: @escaping () -> Bool) { self.isInterrupted = isInterrupted }

    deinit {
        for rest in staged { try? FileSystem.remove(rest.temporary) }
        for folder in newFolders { FileSystem.removeFolderIfEmpty(folder) }
    }

    /// Creates a folder, unless it exists. If no file is moved into it, it is removed again.
    package mutating func createFolder(_ folder: String) throws(SystemError) {
        if try FileSystem.createFolder(folder) { newFolders.append(folder) }
    }

    /// Locks a folder, and removes what interrupted runs have left in it.
    /// - Returns: whether it is locked.
    @discardableResult
    package mutating func enter(_ folder: String) -> Bool {
        let bytes = Array(folder.utf8)
        if let isLocked = folders[bytes] { return isLocked }
        var isLocked = false
        if locks.count < Self.greatestLockCount {
            let new = Lock(folder)
            isLocked = new.lock.isHeld
            if isLocked { locks.append(new) }
        } else {
            FolderLock.clean(folder)
        }
        folders[bytes] = isLocked
        return isLocked
    }

    /// Writes new contents next to their destination.
    /// - Throws: `EINTR` if the run is interrupted.
    package mutating func add(
        _ bytes: [UInt8], for path: String, permissions: FilePermissions?, isNew: Bool
    ) throws(SystemError) {
        let folder = FilePath.folder(of: path)
        let isLocked = enter(folder)
        if isInterrupted() { throw SystemError(code: EINTR) }
        while true {
            let temporary = FilePath.join(folder, TemporaryFile.name(count, isLocked: isLocked))
            count += 1
            do throws(SystemError) {
                try FileSystem.create(temporary, bytes: bytes, permissions: permissions)
                staged.append(Staged(temporary: temporary, path: path, isNew: isNew))
                return
            } catch {
                // Another run in this process, as in the tests, or what a process with the same id in another container has left.
                if error.code != EEXIST { throw error }
            }
        }
    }

    /// Waits until no other run has files in the folders, or moves them.
    package func lockAlone() {
        for lock in locks { lock.lock.takeAlone() }
    }

    /// Lets other runs move their files. The files that have not been moved are no longer protected from them.
    package func unlock() {
        for lock in locks { lock.lock.release() }
    }

    /// The temporary files by the bytes of their paths.
    package var temporaries: [[UInt8]: String] {
        Dictionary(staged.map { (Array($0.path.utf8), $0.temporary) }) { $1 }
    }

    /// The file to be moved next.
    package var next: Staged? { staged.last }

    /// Moves the next file into place. If there is an error, the file can be moved again, or dropped.
    package mutating func move() throws(SystemError) {
        guard let next = staged.last else { return }
        if next.isNew {
            try FileSystem.moveToFreePath(next.temporary, to: next.path)
        } else {
            try FileSystem.rename(next.temporary, to: next.path)
        }
        staged.removeLast()
    }

    /// ``move()``, also if another run has created a file with the same contents in the meantime.
    /// - Throws: `EEXIST` if something else is in its place.
    package mutating func moveNew() throws(SystemError) {
        do throws(SystemError) { try move() } catch {
            guard error.code == EEXIST, let next = staged.last,
                FileSystem.haveSameContents(next.temporary, next.path)
            else { throw error }
            drop()
        }
    }

    /// Removes the temporary file of the next file, which is not moved.
    package mutating func drop() {
        guard let next = staged.popLast() else { return }
        try? FileSystem.remove(next.temporary)
    }
}
