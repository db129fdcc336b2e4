import FlowFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Tells the running program from every other build of flowgen, by its file. Shared libraries are not included.
enum ProgramIdentity {
    /// `nil` if the system does not report which file the process runs, or if that is another program, which has loaded flowgen.
    static var current: String? {
        var status = stat()
        guard let path, let started = CommandLine.arguments.first,
            FilePath.name(of: (try? FileSystem.resolved(path)) ?? "") == FilePath.name(of: started),
            path.withSystemPath({ stat($0, &status) }) == 0
        else { return nil }
        // Unlike the time of modification, this time cannot be set.
        #if canImport(Darwin)
            let time = status.st_ctimespec
        #else
            let time = status.st_ctim
        #endif
        return "\(status.st_dev).\(status.st_ino).\(status.st_size).\(time.tv_sec).\(time.tv_nsec)"
    }

    private static var path: String? {
        #if canImport(Darwin)
            var size = UInt32(PATH_MAX)
            var path = [CChar](repeating: 0, count: Int(size) + 1)
            return _NSGetExecutablePath(&path, &size) == 0 ? String(systemPath: path) : nil
        #else
            return "/proc/self/exe"
        #endif
    }
}
