import FlowFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Where a file is really written. A symbolic link is followed, but not out of the project, see ``ProjectFolder``: anyone who can commit a
/// link would choose the file that is replaced.
package struct OutputLocation {
    /// The path without links; as the user has written it if it has none, or if one of the system leads to it, such as `/dev/stdout`.
    let path: String
    let isOfSystem: Bool

    /// - Parameters:
    ///   - path: the file, which need not exist.
    ///   - given: the start of the path that the user has chosen; by default, all but the name of the file.
    /// - Throws: if a link leads out, or if git would read the file as a part of the repository itself.
    package init(_ path: String, given: String? = nil) throws(OutputError) {
        let destination: ProjectFolder.Destination
        do throws(SystemError) { destination = try ProjectFolder().destination(of: path, given: given) } catch {
            throw .system(.write, path: path, error)
        }
        if let link = destination.outwardLink { throw .outwardLink(path: path, link) }
        if destination.path.parts.contains(where: Self.isGitFolder) { throw .inRepository(path: path) }
        isOfSystem = destination.isOfSystem
        if isOfSystem || !destination.hasLinks {
            self.path = path
        } else {
            // With a slash at its end, it is the path of a folder.
            self.path = destination.path.text + (path.utf8.last == UInt8(ascii: "/") ? "/" : "")
        }
    }

    /// Whether git would take a folder for a repository. Some file systems ignore the case of letters.
    private static func isGitFolder(_ name: [UInt8]) -> Bool {
        String(decoding: name, as: UTF8.self).lowercased() == ".git"
    }
}
