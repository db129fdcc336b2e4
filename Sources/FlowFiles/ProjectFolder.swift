#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A symbolic link that leads out of where it should.
package struct OutwardLink: Hashable, Sendable {
    package let path: String
    package let target: String
}

/// The folder out of which no symbolic link in it may lead, because the files and links of a project can come from anyone: the nearest
/// folder with `.git`, at or above the working folder, or else the working folder.
///
/// Elsewhere, a link on the way to a path that the user has given is followed, as to `/tmp` on macOS. What is behind the given folder
/// has to be in it.
package struct ProjectFolder: Sendable {
    /// Where a path leads.
    package struct Destination {
        /// The file or folder, which need not exist.
        package var path: RealPath
        package var hasLinks = false
        /// The first link that leads out.
        package var outwardLink: OutwardLink?
        /// Whether a link of the system leads to it, such as `/dev/stdout`, behind which can be what has no path.
        package var isOfSystem = false
    }

    /// `nil` if the working folder is unknown to the system.
    package let folder: RealPath?
    private let workingFolder: RealPath

    package init() {
        guard let path = WorkingFolder.path else {
            folder = nil
            workingFolder = RealPath()
            return
        }
        workingFolder = RealPath(resolved: path)
        var nearest = workingFolder
        while !Self.exists(nearest.appending(Array(".git".utf8))) {
            if nearest.parts.isEmpty {
                nearest = workingFolder
                break
            }
            nearest = nearest.parent
        }
        folder = nearest
    }

    private static func exists(_ path: RealPath) -> Bool {
        (try? FileStatus(path: path.text, followingLinks: false)) ?? nil != nil
    }

    package func contains(_ path: RealPath) -> Bool { folder.map(path.isIn) ?? false }

    /// Follows a path, link by link.
    /// - Parameter given: the start of the path that the user has chosen; by default, all but its last name.
    /// - Throws: `ELOOP` if there are too many links, `ENOENT` if the path starts in a working folder that the system does not know.
    package func destination(of path: String, given: String? = nil) throws(SystemError) -> Destination {
        if folder == nil, path.utf8.first != UInt8(ascii: "/") { throw SystemError(code: ENOENT) }
        var walk = Walk(project: self, from: path.utf8.first == UInt8(ascii: "/") ? RealPath() : workingFolder)
        let names = RealPath.parts(of: path).filter { $0 != Self.dot }
        let prefix = RealPath.parts(of: given ?? FilePath.folder(of: path)).filter { $0 != Self.dot }
        let count = names.starts(with: prefix) ? prefix.count : 0
        try walk.follow(names[..<count], isGiven: true)
        try walk.follow(names[count...], isGiven: false)
        return walk.destination
    }

    /// Whether a link leads out of the project, or of the folder that the user has given.
    package func leadsOut(_ path: String, given: String? = nil) -> Bool {
        guard let destination = try? destination(of: path, given: given) else { return false }
        return destination.outwardLink != nil
    }

    fileprivate static let dot = [UInt8(ascii: ".")]
    fileprivate static let dots = [UInt8(ascii: "."), UInt8(ascii: ".")]
}

private struct Walk {
    private enum Step {
        case name([UInt8])
        /// The target of a link has been followed.
        case end(ofLink: RealPath, isProjects: Bool)
    }

    /// The system follows no more.
    private static let greatestLinkCount = 40
    /// Folders below this one, such as `/dev/shm`, can have links of anyone.
    private static let devices = RealPath(resolved: "/dev")
    private static let processes = RealPath(resolved: "/proc")

    private let project: ProjectFolder
    private(set) var destination: ProjectFolder.Destination
    private var links = 0

    init(project: ProjectFolder, from start: RealPath) {
        self.project = project
        destination = ProjectFolder.Destination(path: start)
    }

    mutating func follow(_ names: some Collection<[UInt8]>, isGiven: Bool) throws(SystemError) {
        let start = destination.path
        var steps = names.reversed().map { Step.name($0) }
        // The names in the target of a link are bound by what binds the link.
        var depth = 0
        while let step = steps.popLast() {
            switch step {
            case .end(let link, let isProjects):
                depth -= 1
                let isInside = isProjects ? project.contains(destination.path) : destination.path.isIn(start)
                if !isInside, destination.outwardLink == nil {
                    destination.outwardLink = OutwardLink(path: link.text, target: destination.path.text)
                }
            case .name(ProjectFolder.dot): continue
            case .name(ProjectFolder.dots): destination.path = destination.path.parent
            case .name(let name):
                let folder = destination.path
                let path = folder.appending(name)
                guard let target = FileSystem.target(ofLink: path.text) else {
                    destination.path = path
                    continue
                }
                links += 1
                destination.hasLinks = true
                if links > Self.greatestLinkCount { throw SystemError(code: ELOOP) }
                let isProjects = project.contains(folder)
                if !isProjects, depth == 0, folder == Self.devices || folder.isIn(Self.processes) {
                    destination.isOfSystem = !isGiven
                } else if isProjects || (!isGiven && depth == 0) {
                    depth += 1
                    steps.append(.end(ofLink: path, isProjects: isProjects))
                }
                if target.utf8.first == UInt8(ascii: "/") { destination.path = RealPath() }
                steps += RealPath.parts(of: target).reversed().map { Step.name($0) }
            }
        }
    }
}
