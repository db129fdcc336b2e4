import FlowDiagnostics

/// The diagnostics of a file as they were sent, or will be.
struct FileDiagnostics: Sendable {
    /// The text that was checked; `nil` if the file was not.
    let source: SourceFile?
    /// What they were made of, by which it is known whether they are to be made again.
    private let findings: [Diagnostic]
    private let texts: [SourceFile]
    /// The list, as it is written.
    let list: [UInt8]

    var isEmpty: Bool { findings.isEmpty }
    /// A name for the list: equal lists have equal names.
    var id: String { SHA256.digest(of: list).prefix(12).map { String($0, radix: 16) }.joined(separator: ".") }

    /// The diagnostics of a project, by the absolute path of their file.
    /// - Parameters:
    ///   - paths: those of files whose diagnostics are wanted, although they may have none.
    ///   - others: whether those of all other files are wanted too.
    ///   - known: lists that were made before.
    static func all(
        of checked: CheckedProject, at paths: Set<String>, and others: Bool = true,
        known: [String: FileDiagnostics] = [:],
        _ documents: OpenDocuments, for client: ClientCapabilities
    ) -> [String: FileDiagnostics] {
        guard let report = checked.report else { return [:] }
        var byPath: [String: [Diagnostic]] = [:]
        for path in paths { byPath[path] = [] }
        for finding in report.diagnostics {
            let path = checked.paths[finding.span.file.index]
            if others || paths.contains(path) { byPath[path, default: []].append(finding) }
        }
        var writer = DiagnosticWriter(report.sources, at: checked.paths, documents, for: client)
        let indices = Dictionary(zip(checked.paths, checked.paths.indices)) { first, _ in first }
        var result: [String: FileDiagnostics] = [:]
        for (path, findings) in byPath {
            let files = Set(findings.flatMap(\.files)).sorted()
            let texts = files.map { report.sources[$0] }
            let source = indices[path].map { report.sources.files[$0] }
            let list: [UInt8]
            if let known = known[path], known.findings == findings, known.texts == texts {
                list = known.list
            } else {
                list = Array(JSONValue.array(findings.map { writer.value(of: $0) }).line.utf8)
            }
            result[path] = FileDiagnostics(source: source, findings: findings, texts: texts, list: list)
        }
        return result
    }
}

extension Diagnostic {
    /// The files with a place of the diagnostic.
    fileprivate var files: [SourceFileID] {
        [span.file] + related.map(\.span.file) + (journey?.steps ?? []).compactMap { $0.span?.file }
    }
}
