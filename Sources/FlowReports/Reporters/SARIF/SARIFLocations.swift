import FlowDiagnostics
import FlowEscaping

/// Locations in SARIF's format.
struct SARIFLocations {
    /// The folder that paths start from, which the reader of the report defines.
    static let root = "%SRCROOT%"

    private let sources: SourceFiles
    private var files: FilePaths
    private var lines: LineIndexes
    /// Diagnostics are sorted by file, so one cached file is enough.
    private var hashes: (file: SourceFileID, lines: GitHubLineHashes)?

    init(_ sources: SourceFiles, _ paths: ReportPaths) {
        self.sources = sources
        files = FilePaths(sources) { path in
            let path = paths.relative(path)
            return (path.begins(with: "/") ? "file://" : "") + PercentEncoding.path(path)
        }
        lines = LineIndexes(sources)
    }

    static func text(_ text: String) -> JSONValue { .object(of: ["text": .string(text)]) }

    mutating func location(
        _ span: SourceSpan, id: Int? = nil, subject: Diagnostic.Subject? = nil, message: String? = nil
    ) -> JSONValue {
        let logical = subject.map { subject in
            JSONValue.array([.object(of: ["fullyQualifiedName": .string(subject.path)])])
        }
        return .object(of: [
            "id": id.map(JSONValue.number),
            "physicalLocation": .object(of: [
                "artifactLocation": artifact(span.file), "region": region(span),
            ]),
            "logicalLocations": logical,
            "message": message.map(Self.text),
        ])
    }

    mutating func lineHash(_ span: SourceSpan) -> String? {
        if hashes?.file != span.file {
            hashes = (span.file, GitHubLineHashes(sources[span.file].bytes))
        }
        return hashes?.lines[lines.start(of: span).line]
    }

    private mutating func artifact(_ file: SourceFileID) -> JSONValue {
        let uri = files[file]
        if uri.begins(with: "file:") { return .object(of: ["uri": .string(uri)]) }
        return .object(of: ["uri": .string(uri), "uriBaseId": .string(Self.root)])
    }

    private mutating func region(_ span: SourceSpan) -> JSONValue {
        let index = lines[span.file]
        let start = index.start(of: span, in: .utf16CodeUnits)
        let end = index.end(of: span, in: .utf16CodeUnits)
        return .object(of: [
            "startLine": .number(start.line),
            "startColumn": .number(start.column),
            "endLine": .number(end.line),
            "endColumn": .number(end.column),
        ])
    }
}
