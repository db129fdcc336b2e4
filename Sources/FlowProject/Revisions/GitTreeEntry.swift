import FlowDiagnostics
import FlowEscaping
import FlowPipeline

/// A file of a revision.
struct GitFile {
    var id: String
    var path: String
}

/// A line of `git ls-tree -z`: `MODE TYPE ID<TAB>PATH`.
struct GitTreeEntry {
    let file: GitFile
    /// Whether this is a symbolic link, whose contents are a path.
    let isLink: Bool
    let isFile: Bool

    init?(_ line: ArraySlice<UInt8>) {
        let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let words = parts[0].split(separator: UInt8(ascii: " "))
        guard words.count == 3 else { return nil }
        file = GitFile(id: String(decoding: words[2], as: UTF8.self), path: PathText.text(of: parts[1]))
        isLink = words[0].elementsEqual("120000".utf8)
        isFile = words[1].elementsEqual("blob".utf8)
    }

    /// Whether the file is named like a spec and is in no hidden folder.
    var isVisibleSpec: Bool {
        let names = file.path.utf8.split(separator: UInt8(ascii: "/"))
        guard let name = names.last, SpecFileName.isSpec(String(name) ?? "") else { return false }
        return !names.contains { $0.first == UInt8(ascii: ".") }
    }
}
