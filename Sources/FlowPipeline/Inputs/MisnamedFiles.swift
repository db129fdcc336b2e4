import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowLint

/// Files beside the specs of a run that are not read because of their names: `LoginFlow.yaml` and `.flowgen.yml`.
package struct MisnamedFiles {
    package private(set) var diagnostics: [Diagnostic] = []
    package private(set) var files: [SourceFile] = []
    private let severity: Severity

    /// How many files of a folder are opened at most: one with more is not a folder of specs.
    private static let limit = 64

    /// - Parameters:
    ///   - inputs: the specs of the run.
    ///   - severity: that of `file-name`.
    /// - Complexity: one listing for each folder with specs and for those above it in the project.
    package init(beside inputs: [SpecInput], severity: Severity) {
        self.severity = severity
        let folders = Set(inputs.map { FilePath.folder(of: $0.path) })
        var seen: Set<String> = []
        for folder in folders.sorted(by: FilePath.precedes) {
            for entry in names(in: folder).prefix(Self.limit) { checkSpec(FilePath.join(folder, entry)) }
            for above in Self.foldersUp(from: folder) where seen.insert(above).inserted {
                checkConfiguration(in: above)
            }
        }
    }

    /// The other YAML files of a folder.
    private func names(in folder: String) -> [String] {
        ((try? FolderListing(of: folder))?.entries ?? []).filter { entry in
            entry.kind == .file && !entry.name.begins(with: ".") && !SpecFileName.isSpec(entry.name)
                && [".yaml", ".yml"].contains { entry.name.ends(with: $0) }
        }.map(\.name)
    }

    private mutating func checkSpec(_ path: String) {
        guard let source = try? SourceFile(readingSpecAt: path), !source.isForeign, let key = source.keyOfVersion else {
            return
        }
        let name = FilePath.name(of: path)
        let stem = name.start(beforeEnding: ".yaml") ?? name.start(beforeEnding: ".yml") ?? name[...]
        add("`\(name)` looks like a spec and is not read; rename it to `\(stem).flow.yaml`", key, source)
    }

    /// The files of a folder that were most likely meant as its configuration.
    package static func configurations(in folder: String) -> [String] {
        [".flowgen.yml", "flowgen.yaml", "flowgen.yml", ".flowgen"].filter {
            (try? FileStatus(path: FilePath.join(folder, $0)))?.kind == .file
        }
    }

    private mutating func checkConfiguration(in folder: String) {
        for name in Self.configurations(in: folder) {
            guard let source = try? SourceFile(readingSpecAt: FilePath.join(folder, name)), !source.isForeign else {
                continue
            }
            add("`\(name)` is not read; rename it to `\(ConfigurationFile.name)`", 0..<0, source)
        }
    }

    private mutating func add(_ message: String, _ place: Range<Int>, _ source: SourceFile) {
        let file = SourceFileID(index: files.count)
        files.append(source)
        let start = source.textStart
        diagnostics.append(
            Diagnostic(
                FileName.id, severity, message,
                at: SourceSpan(file: file, start + place.lowerBound..<start + place.upperBound)))
    }

    /// A folder and those above it, up to the root of the repository or of the path.
    private static func foldersUp(from folder: String) -> [String] {
        var folders = [folder]
        while let last = folders.last, folders.count < 32 {
            if (try? FileStatus(path: FilePath.join(last, ".git"))) != nil { break }
            let above = FilePath.folder(of: last)
            if above == last || above.isEmpty { break }
            folders.append(above)
        }
        return folders
    }
}

extension SourceFile {
    /// Where the first key of the file is, if it is `flowgen`.
    fileprivate var keyOfVersion: Range<Int>? {
        let text = bytes.dropFirst(textStart)
        var line = text.startIndex
        while line < text.endIndex {
            let end = text[line...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
            let content = text[line..<end]
            let isSkipped = content.first.map { "#\r-%".utf8.contains($0) } ?? true
            if !isSkipped {
                let key = Array("flowgen:".utf8)
                return content.starts(with: key) ? line - textStart..<line - textStart + key.count - 1 : nil
            }
            line = end + 1
        }
        return nil
    }
}
