/// The edits that give something another name.
package struct Rename: Hashable, Sendable {
    /// In no two places of a text that overlap; places in the texts as they are now.
    package var edits: [TextEdit] = []
    /// Files that have the name of a flow.
    package var files: [FileRename] = []

    package init(edits: [TextEdit] = [], files: [FileRename] = []) {
        self.edits = edits
        self.files = files
    }

    /// Several renames of the same texts as one.
    init(joining renames: [Rename]) {
        edits = Set(renames.flatMap(\.edits)).sorted { $0.location.precedes($1.location) }
        files = renames.flatMap(\.files)
    }
}

/// What happens to flows whose files get other names.
package struct FollowedFiles: Sendable {
    /// The edits with which flows are renamed.
    package var flows = Rename()
    /// The edits of the configuration, which names files.
    package var configuration: [TextEdit] = []
    /// Why other flows keep their names.
    package var refusals: [String] = []
    /// The session with the texts that the edits are for.
    package let snapshot: SessionSnapshot

    package var edits: [TextEdit] { flows.edits + configuration }
}

/// A file that gets another name.
package struct FileRename: Hashable, Sendable {
    package var old: String
    package var new: String

    package init(from old: String, to new: String) {
        self.old = old
        self.new = new
    }
}

/// What can be renamed, or is.
package enum RenameAnswer<Value: Sendable>: Sendable {
    case possible(Value)
    /// The reason, as a sentence for people.
    case refused(String)
}

/// The name that would be renamed.
package struct RenamedName: Hashable, Sendable {
    package var location: SourceLocation
    package var name: String
    package var thing: NamedThing
}

extension Rename {
    /// The texts after the edits, by path.
    /// - Parameter text: the text of a path as it is now.
    package func texts(_ text: (String) -> [UInt8]?) -> [String: [UInt8]] {
        var texts: [String: [UInt8]] = [:]
        for (path, edits) in Dictionary(grouping: edits, by: \.location.path) {
            guard var bytes = text(path) else { continue }
            for edit in edits.sorted(by: { $0.location.range.lowerBound > $1.location.range.lowerBound }) {
                bytes.replaceSubrange(edit.location.range, with: Array(edit.text.utf8))
            }
            texts[path] = bytes
        }
        return texts
    }
}
