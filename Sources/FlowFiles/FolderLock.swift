#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Keeps other runs from removing temporary files in a folder as leftovers.
///
/// Each run that has temporary files in a folder holds a shared lock on the folder itself, which ends with the process. A run that
/// gets the exclusive lock can therefore conclude that every temporary file in the folder was left by a process that has ended, even if
/// another process has its id now. The id alone decides where the file system has no locks, and for files that were created without one.
package struct FolderLock: ~Copyable {
    private let descriptor: Int32
    /// Whether there is a lock: not every file system has locks, and a folder that can be written may not be readable.
    let isHeld: Bool

    /// Removes leftovers in the folder and takes the shared lock.
    package init(_ folder: String) {
        descriptor = FileSystem.openFolder(folder)
        Self.clean(folder, descriptor)
        // Nobody keeps the exclusive lock for longer than it takes to list the folder.
        isHeld = descriptor >= 0 && Self.lock(descriptor, LOCK_SH) == 0
    }

    /// Takes the lock alone, unless that takes too long. The shared lock is released between attempts, so that two runs cannot wait
    /// for each other; files of this run can then be removed as leftovers.
    func takeAlone() {
        guard isHeld else { return }
        for _ in 0..<Self.attempts {
            if Self.lock(descriptor, LOCK_EX | LOCK_NB) != EWOULDBLOCK { return }
            release()
            usleep(Self.pause)
        }
        _ = Self.lock(descriptor, LOCK_SH)
    }

    func release() { if isHeld { _ = Self.lock(descriptor, LOCK_UN) } }

    /// About five seconds. Two runs over the same folders in another order could wait for each other forever.
    private static let attempts = 500
    private static let pause: UInt32 = 10_000

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Removes what interrupted runs have left in a folder, as far as it is allowed to. While another run writes there, only files
    /// without a lock are removed.
    package static func clean(_ folder: String) {
        if temporaryFiles(in: folder).isEmpty { return }
        let descriptor = FileSystem.openFolder(folder)
        clean(folder, descriptor)
        if descriptor >= 0 { close(descriptor) }
    }

    /// May leave the folder locked exclusively.
    private static func clean(_ folder: String, _ descriptor: Int32) {
        let result = descriptor < 0 ? EBADF : lock(descriptor, LOCK_EX | LOCK_NB)
        for (name, creator) in temporaryFiles(in: folder) {
            let isLeft =
                if creator.isLocked, result == 0 {
                    true
                } else if creator.isLocked, result == EWOULDBLOCK {
                    false
                } else {
                    kill(creator.process, 0) != 0 && errno == ESRCH
                }
            if isLeft { try? FileSystem.remove(FilePath.join(folder, name)) }
        }
    }

    /// - Returns: the error, or 0.
    private static func lock(_ descriptor: Int32, _ operation: Int32) -> Int32 {
        while flock(descriptor, operation) != 0 {
            if errno != EINTR { return errno }
        }
        return 0
    }

    /// Empty if the folder cannot be listed.
    private static func temporaryFiles(in folder: String) -> [(name: String, creator: TemporaryFile.Creator)] {
        var found: [(String, TemporaryFile.Creator)] = []
        try? FolderListing.forEachEntry(of: folder) { entry in
            guard entry.kind == .file || entry.kind == nil, let creator = TemporaryFile.creator(of: entry.name) else {
                return
            }
            found.append((entry.name, creator))
        }
        return found
    }
}
