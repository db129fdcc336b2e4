import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowPipeline
import FlowProject

/// What follows files that get other names.
extension SessionSnapshot {
    /// The edits with which a flow follows its file; none if the flow has another name than the file.
    func renamedFile(from old: String, to new: String) -> RenameAnswer<Rename> {
        guard let (index, file) = position(of: old), let flow = modules[index].flow(in: file),
            let newName = new.specName, let oldName = old.specName, newName != oldName,
            oldName == modules[index].module[flow].name.text
        else { return .possible(Rename()) }
        let answer = renameInSpecs([NamedThing(module: index, .flow(flow))], to: newName)
        guard case .possible(var rename) = answer else { return answer }
        rename.files = []
        return .possible(rename)
    }

    /// The edits of the configuration where it lists a spec by its path, or a folder.
    func editsOfConfiguration(naming old: String, by new: String) -> [TextEdit] {
        guard let path = configuration.path, let source = configuration.report.sources.files.first else { return [] }
        let working = WorkingFolder.path ?? "/"
        let (from, to) = (AbsolutePath(old, in: working), AbsolutePath(new, in: working))
        let folder = AbsolutePath(FilePath.folder(of: path), in: working)
        // With the configuration, what it names moves too.
        if folder.isIn(from) { return [] }
        var edits: [TextEdit] = []
        for spec in configuration.configuration.modules.flatMap(\.specs) {
            let place = AbsolutePath(spec.path, in: working)
            guard place.isIn(from), let name = from.parts.last else { continue }
            let range = spec.span.offsets
            let written = source.text(range)
            // What was written before the name stays, if it still leads there.
            let isQuoted = written.ends(with: "'") || written.ends(with: "\"")
            if place.parts.count == from.parts.count, from.folder.text == to.folder.text, let new = to.parts.last,
                new.isPlainPath, let start = String(written.dropLast(isQuoted ? 1 : 0)).start(beforeEnding: name)
            {
                let range = range.lowerBound + start.utf8.count..<range.upperBound - (isQuoted ? 1 : 0)
                edits.append(TextEdit(SourceLocation(path: path, range: range), new))
                continue
            }
            let rest = place.parts[from.parts.count...]
            let moved = AbsolutePath(([to.text] + rest).joined(separator: "/"), in: "/")
            let relative = moved.relative(to: folder)
            let text = isAbsolute(written) ? moved.text : relative
            edits.append(
                TextEdit(
                    SourceLocation(path: path, range: range),
                    text.isEmpty ? "." : text.isPlainPath ? text : YAMLText.quoted(text)))
        }
        return edits
    }

    /// Whether a scalar is a path from the root.
    private func isAbsolute(_ written: String) -> Bool {
        written.utf8.first { $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\"") } == UInt8(ascii: "/")
    }
}

extension String {
    /// The name before the ending of a spec; `nil` for the path of another file.
    var specName: String? {
        let name = FilePath.name(of: self)
        return SpecFileName.endings.lazy.compactMap { name.start(beforeEnding: $0) }.first.map(String.init)
    }

    /// Whether a path means itself in YAML without quotes, also within brackets.
    fileprivate var isPlainPath: Bool {
        guard let first = utf8.first, first != UInt8(ascii: "-") else { return false }
        return utf8.contains { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "."),
                    UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}
