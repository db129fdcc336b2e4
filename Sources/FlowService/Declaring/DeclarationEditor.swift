import FlowDiagnostics
import FlowFiles
import FlowModel
import FlowYAML

/// Edits of the texts of a module.
struct DeclarationEditor {
    let module: SnapshotModule

    /// - Returns: `nil` for a text that is not YAML.
    func tree(of file: SourceFileID) -> YAMLTree? { YAMLParser.parse(module.current[file], as: file).tree }

    func path(of file: SourceFileID) -> String { module.current[file].path }

    /// Adds a pair to a mapping, in its style.
    /// - Parameter path: the keys from the root to the mapping; the last of them may be missing.
    /// - Returns: `nil` where it is unclear how.
    func adding(_ key: String, _ value: String, to path: [String], in file: SourceFileID) -> [TextEdit]? {
        guard let tree = tree(of: file) else { return nil }
        let fix = PairInsertion(into: tree, besideEmptyValues: true).fix(adding: key, value, to: path)
        return fix.map { edits(of: $0, in: file) }
    }

    func edits(of fix: Fix, in file: SourceFileID) -> [TextEdit] {
        fix.edits.map { edit(edit: $0.span.offsets, $0.text, in: file) }
    }

    func edit(edit range: Range<Int>, _ text: String, in file: SourceFileID) -> TextEdit {
        TextEdit(SourceLocation(path: path(of: file), range: range), text)
    }

    /// The file beside another one that has a name: one of the module, or one to create.
    /// - Returns: `nil` if there is such a file that is not one of the module. It must not be overwritten.
    func file(named name: String, beside file: SourceFileID) -> (path: String, file: SourceFileID?)? {
        let path = FilePath.join(FilePath.folder(of: path(of: file)), name)
        let known = module.file(at: path)
        if known == nil, (try? FileStatus(path: path, followingLinks: false)) ?? nil != nil { return nil }
        return (path, known)
    }
}
