/// A revision of the repository around the working folder. Its specs are read from git, and nothing is checked out.
package struct GitRevision: Hashable, Sendable {
    private static let idsPerCommand = 500

    /// As the user has written it: `HEAD~1`.
    package let name: String

    /// - Returns: `nil` if git knows no such revision.
    package init?(_ name: String) {
        let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
        guard !name.isEmpty, GitCommand.output(arguments) != nil else { return nil }
        self.name = name
    }

    /// What git says about a name that is no revision.
    package static func complaint(about name: String) -> String? {
        GitCommand.complaint(["rev-parse", "--end-of-options", name])
    }

    /// Whether the working folder is in a repository.
    package static var isInRepository: Bool { GitCommand.output(["rev-parse", "--git-dir"]) != nil }

    /// The path of the root of the repository, from the working folder: `../`, or empty if it is the root.
    package static var wayToRoot: String {
        let bytes = GitCommand.output(["rev-parse", "--show-cdup"]) ?? []
        return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    /// The specs at a path, sorted by path.
    /// - Parameter path: from the root of the repository, or from the working folder if it starts with `./` or `../`.
    /// - Returns: `nil` if the revision has nothing there.
    package func specs(at path: String) throws(RevisionError) -> [SpecInput]? {
        // To git, a dot is a file name.
        let place = path == "." ? "\(name):./" : "\(name):\(path)"
        let find = ["rev-parse", "--verify", "--quiet", "--end-of-options", place]
        guard let id = GitCommand.output(find).map(Self.word) else { return nil }
        guard let kind = GitCommand.output(["cat-file", "-t", id]).map(Self.word) else {
            throw .unreadable(name: place, complaint: GitCommand.complaint(["cat-file", "-t", id]))
        }
        if kind == "blob" {
            guard let input = SpecInput(path: place, text: GitCommand.output(["cat-file", "blob", id]) ?? []) else {
                throw .notASpec(name: place)
            }
            return [input]
        }
        let entries = try entries(of: id, at: place)
        let texts = try texts(of: entries.map(\.id), at: place)
        let folder = place.hasSuffix("/") || path.isEmpty ? place : place + "/"
        return zip(entries, texts).compactMap { SpecInput(path: folder + $0.path, text: $1) }
            .sorted { FilePath.precedes($0.path, $1.path) }
    }

    private struct Entry {
        var id: String
        var path: String
    }

    /// The specs in a tree.
    private func entries(of tree: String, at place: String) throws(RevisionError) -> [Entry] {
        guard let listing = GitCommand.output(["ls-tree", "-r", "-z", "--full-tree", tree]) else {
            throw .unreadable(name: place, complaint: GitCommand.complaint(["ls-tree", tree]))
        }
        var entries: [Entry] = []
        // `MODE TYPE ID<TAB>PATH`
        for line in listing.split(separator: 0) {
            let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
            let words = (parts.first ?? []).split(separator: UInt8(ascii: " "))
            guard parts.count == 2, words.count == 3 else { continue }
            let path = String(decoding: parts[1], as: UTF8.self)
            let names = path.split(separator: "/")
            guard let last = names.last, SpecFileName.isSpec(String(last)),
                !names.contains(where: { $0.hasPrefix(".") })
            else { continue }
            if words[0].elementsEqual("120000".utf8) { throw .link(name: "\(place)/\(path)") }
            guard words[1].elementsEqual("blob".utf8) else { continue }
            entries.append(Entry(id: String(decoding: words[2], as: UTF8.self), path: path))
        }
        return entries
    }

    /// The contents of files, in the order of their ids.
    private func texts(of ids: [String], at place: String) throws(RevisionError) -> [[UInt8]] {
        var texts: [[UInt8]] = []
        var rest = ids[...]
        while !rest.isEmpty {
            let some = Array(rest.prefix(Self.idsPerCommand))
            rest = rest.dropFirst(some.count)
            let output = GitCommand.output(["cat-file", "--batch"], input: some)
            guard let found = output.flatMap({ Self.contents(in: $0, count: some.count) }) else {
                throw .unreadable(name: place, complaint: GitCommand.complaint(["cat-file", "-e", some[0]]))
            }
            texts += found
        }
        return texts
    }

    /// Splits `ID TYPE SIZE`, a line break, the contents and another line break, for each file.
    private static func contents(in output: [UInt8], count: Int) -> [[UInt8]]? {
        var rest = output[...]
        var texts: [[UInt8]] = []
        for _ in 0..<count {
            let header = rest.prefix { $0 != UInt8(ascii: "\n") }
            let words = header.split(separator: UInt8(ascii: " "))
            guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else { return nil }
            rest = rest.dropFirst(header.count + 1)
            guard rest.count > size else { return nil }
            texts.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size + 1)
        }
        return texts
    }

    private static func word(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
