import FlowEscaping

/// Identifies a file that need not exist. Two paths have equal identities if they lead to the same file, through links as well.
package struct FileIdentity: Hashable {
    /// The file, or the nearest folder above it that exists.
    private let identity: FileStatus.Identity?
    /// The way from there.
    private let rest: [[UInt8]]

    package init(_ path: String) {
        var path = path
        var rest: [String] = []
        var identity: FileStatus.Identity?
        var links = 0
        while true {
            identity = (try? FileStatus(path: path))?.identity
            if identity != nil { break }
            // A link to a file that does not exist. The system follows 40 links at most.
            if links < 40, let target = FileSystem.target(ofLink: path) {
                links += 1
                path = target.begins(with: "/") ? target : FilePath.join(FilePath.folder(of: path), target)
                continue
            }
            let (parent, name) = (FilePath.folder(of: path), FilePath.name(of: FilePath.withoutTrailingSlashes(path)))
            if parent == path || parent.isEmpty { break }
            rest.append(name)
            path = parent
        }
        self.identity = identity
        self.rest = AbsolutePath(rest.reversed().joined(separator: "/"), in: "/").parts.map { Array($0.utf8) }
    }
}
