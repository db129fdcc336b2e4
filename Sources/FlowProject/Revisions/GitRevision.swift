import FlowFiles
import FlowPipeline
import FlowYAML

/// A revision of the repository around the working folder. Its specs are read from git, and nothing is checked out.
package struct GitRevision: Hashable, Sendable {
    /// As the user has written it: `HEAD~1`.
    package let name: String

    /// - Returns: `nil` if git does not find the revision.
    package init?(_ name: String) {
        let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
        guard !name.isEmpty, Git.output(arguments) != nil else { return nil }
        self.name = name
    }

    /// What git says about a name that is not a revision.
    package static func errorText(about name: String) -> String? {
        Git.errorText(["rev-parse", "--end-of-options", name])
    }

    /// The path of the root of the repository, from the working folder: `../`, or empty if it is the root.
    package static var wayToRoot: String { Git.line(["rev-parse", "--show-cdup"]) ?? "" }

    /// The specs at a path, sorted by path.
    /// - Parameter path: from the root of the repository, or from the working folder if it starts with `./` or `../`.
    /// - Returns: `nil` if the revision has nothing there.
    package func specs(at path: String) throws(RevisionError) -> [SpecInput]? {
        // To git, a dot is a file name.
        let place = path == "." ? "\(name):./" : "\(name):\(path)"
        let find = ["rev-parse", "--verify", "--quiet", "--end-of-options", place]
        guard let id = Git.line(find) else { return nil }
        guard let kind = Git.line(["cat-file", "-t", id]) else {
            throw .unreadable(name: place, message: Git.errorText(["cat-file", "-t", id]))
        }
        if kind == "blob" {
            guard SpecInput(path: place) != nil else { throw .notASpec(name: place) }
            if isLink(path) { throw .link(name: place) }
            return try specs([GitFile(id: id, path: place)], at: place)
        }
        let folder = place.utf8.last == UInt8(ascii: "/") || path.isEmpty ? place : place + "/"
        let files = try files(in: id, at: place).map { GitFile(id: $0.id, path: folder + $0.path) }
        return try specs(files, at: place).sorted { FilePath.precedes($0.path, $1.path) }
    }

    /// The bytes of a file.
    /// - Parameter path: as for ``specs(at:)``.
    /// - Returns: `nil` if the revision has no file there.
    package func text(at path: String) throws(RevisionError) -> [UInt8]? {
        let place = "\(name):\(path)"
        guard let id = Git.line(["rev-parse", "--verify", "--quiet", "--end-of-options", place]),
            Git.line(["cat-file", "-t", id]) == "blob"
        else { return nil }
        if isLink(path) { throw .link(name: place) }
        guard let bytes = Git.output(["cat-file", "blob", id], limit: YAMLLimits.fileSize) else {
            throw .unreadable(name: place, message: Git.errorText(["cat-file", "-t", id]))
        }
        return bytes
    }

    /// The specs in a tree.
    private func files(in tree: String, at place: String) throws(RevisionError) -> [GitFile] {
        guard let listing = Git.output(["ls-tree", "-r", "-z", "--full-tree", tree]) else {
            guard let message = Git.errorText(["ls-tree", tree]) else { throw .tooLarge(name: place) }
            throw .unreadable(name: place, message: message)
        }
        var files: [GitFile] = []
        for line in listing.split(separator: 0) {
            guard let entry = GitTreeEntry(line), entry.isVisibleSpec else { continue }
            if entry.isLink { throw .link(name: "\(place)/\(entry.file.path)") }
            if entry.isFile { files.append(entry.file) }
        }
        return files
    }

    /// Whether a file is a symbolic link.
    /// - Parameter path: as for ``specs(at:)``.
    private func isLink(_ path: String) -> Bool {
        let isFromWorkingFolder = path.begins(with: "./") || path.begins(with: "../")
        let find = ["ls-tree", "-z"] + (isFromWorkingFolder ? [] : ["--full-tree"])
        let listing = Git.output(find + ["--end-of-options", name, "--", path]) ?? []
        return listing.split(separator: 0).contains { GitTreeEntry($0)?.isLink == true }
    }

    private func specs(_ files: [GitFile], at place: String) throws(RevisionError) -> [SpecInput] {
        let contents: GitContents
        do throws(GitContents.Failure) {
            contents = try GitContents(of: files, limit: YAMLLimits.fileSize, total: SpecInput.greatestTotal)
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
