import FlowEscaping
import FlowFiles
import FlowPipeline
import FlowYAML

/// A revision of the repository around the working folder. Its specs are read from git, and nothing is checked out.
package struct GitRevision: Hashable, Sendable {
    /// As the user has written it: `HEAD~1`.
    package let name: String
    private let git: Git
    /// The folder that paths of the repository start at.
    private let root: [String]
    private let workingFolder: String

    /// - Returns: `nil` if git does not find the revision.
    package init?(_ name: String) {
        git = Git()
        let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
        guard !name.isEmpty, git.output(arguments) != nil else { return nil }
        self.name = name
        workingFolder = WorkingFolder.path ?? "/"
        let inside = AbsolutePath(git.line(["rev-parse", "--show-prefix"]) ?? "", in: "/").parts
        root = AbsolutePath(workingFolder, in: "/").parts.dropLast(inside.count)
    }

    /// What git says about a name that is not a revision.
    package static func errorText(about name: String) -> String? {
        Git().errorText(["rev-parse", "--end-of-options", name])
    }

    /// What git says about a path.
    func errorText(about path: String) -> String? { git.errorText(["rev-parse", "--end-of-options", place(path)]) }

    // MARK: Paths

    /// The path from the root of the repository; empty for the root.
    /// - Parameter path: from the working folder, or an absolute one.
    /// - Returns: `nil` if it leads out of the repository.
    func pathFromRoot(_ path: String) -> String? {
        let whole = AbsolutePath(path, in: workingFolder)
        guard whole.isIn(AbsolutePath(root.joined(separator: "/"), in: "/")) else { return nil }
        return whole.parts.dropFirst(root.count).joined(separator: "/")
    }

    /// The same path as it is from the working folder.
    func pathFromWorkingFolder(_ path: String) -> String {
        let relative = AbsolutePath(path, in: "/" + root.joined(separator: "/"))
            .relative(to: AbsolutePath(workingFolder, in: "/"))
        return relative.isEmpty ? "." : relative
    }

    /// A path, as git and messages name it: `HEAD~1:specs`.
    func place(_ path: String) -> String { "\(name):\(path)" }

    // MARK: Files

    /// The specs at a path, sorted by path.
    /// - Parameter path: from the root of the repository.
    /// - Returns: `nil` if the revision has nothing there.
    package func specs(at path: String) throws(RevisionError) -> [SpecInput]? {
        let place = place(path)
        guard let id = id(of: place) else { return nil }
        guard let kind = git.line(["cat-file", "-t", id]) else {
            throw .unreadable(name: place, message: git.errorText(["cat-file", "-t", id]))
        }
        if kind == "blob" {
            guard SpecInput(path: place) != nil else { throw .notASpec(name: place) }
            if isLink(path) { throw .link(name: place) }
            return try specs([GitFile(id: id, path: place)], at: place)
        }
        let folder = path.isEmpty ? place : place + "/"
        let files = try files(in: id, at: place).map { GitFile(id: $0.id, path: folder + $0.path) }
        return try specs(files, at: place).sorted { FilePath.precedes($0.path, $1.path) }
    }

    /// The bytes of a file, or of that which a symbolic link leads to.
    /// - Parameter path: as for ``specs(at:)``.
    /// - Returns: `nil` if the revision has no file there.
    package func text(at path: String) throws(RevisionError) -> [UInt8]? {
        var path = path
        // As many as most systems follow.
        for _ in 0..<40 {
            let place = place(path)
            guard let id = id(of: place), git.line(["cat-file", "-t", id]) == "blob" else { return nil }
            let isLink = isLink(path)
            guard let bytes = git.output(["cat-file", "blob", id], limit: YAMLLimits.fileSize) else {
                throw .unreadable(name: place, message: git.errorText(["cat-file", "-t", id]))
            }
            if !isLink { return bytes }
            let folder = "/" + (root + AbsolutePath(path, in: "/").folder.parts).joined(separator: "/")
            let target = AbsolutePath(PathText.text(of: bytes[...]), in: folder)
            guard let next = pathFromRoot("/" + target.parts.joined(separator: "/")) else { throw .link(name: place) }
            path = next
        }
        throw .link(name: place(path))
    }

    private func id(of place: String) -> String? {
        git.line(["rev-parse", "--verify", "--quiet", "--end-of-options", place])
    }

    /// The specs in a tree.
    private func files(in tree: String, at place: String) throws(RevisionError) -> [GitFile] {
        guard let listing = git.output(["ls-tree", "-r", "-z", "--full-tree", tree]) else {
            guard let message = git.errorText(["ls-tree", tree]) else { throw .tooLarge(name: place) }
            throw .unreadable(name: place, message: message)
        }
        var files: [GitFile] = []
        for line in listing.split(separator: 0) {
            guard let entry = GitTreeEntry(line), entry.isVisibleSpec else { continue }
            if entry.isLink {
                throw .link(name: (place.utf8.last == UInt8(ascii: ":") ? place : place + "/") + entry.file.path)
            }
            if entry.isFile { files.append(entry.file) }
        }
        return files
    }

    /// Whether a file is a symbolic link.
    /// - Parameter path: as for ``specs(at:)``.
    private func isLink(_ path: String) -> Bool {
        let listing = git.output(["ls-tree", "-z", "--full-tree", "--end-of-options", name, "--", path]) ?? []
        return listing.split(separator: 0).contains { GitTreeEntry($0)?.isLink == true }
    }

    private func specs(_ files: [GitFile], at place: String) throws(RevisionError) -> [SpecInput] {
        let contents: GitContents
        do throws(GitContents.Failure) {
            contents = try GitContents(of: files, in: git, limit: YAMLLimits.fileSize, total: SpecInput.greatestTotal)
        } catch {
            switch error {
            case .missing(let object): throw .missingObject(name: place, object: object)
            case .tooLarge: throw .tooLarge(name: place)
            case .unreadable: throw .unreadable(name: place, message: nil)
            }
        }
        return zip(files, contents.files).compactMap { SpecInput(path: $0.path, contents: $1) }
    }
}
