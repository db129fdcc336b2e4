import FlowDiagnostics

/// Where things are, in SARIF's words.
struct SARIFPlaces {
    /// What paths start from; whoever reads the report knows where that is.
    static let root = "%SRCROOT%"

    private let sources: SourceFiles
    private let paths: ReportPaths
    private var reader: SourceReader
    /// Findings come file by file, so one remembered file is enough.
    private var hashes: (file: SourceFileID, lines: GitHubLineHashes)?

    init(_ sources: SourceFiles, _ paths: ReportPaths) {
        self.sources = sources
        self.paths = paths
        reader = SourceReader(sources)
    }

    static func text(_ text: String) -> JSONValue { .object(of: ["text": .string(text)]) }

    mutating func location(
        _ location: SourceLocation, id: Int? = nil, subject: Diagnostic.Subject? = nil, message: String? = nil
    ) -> JSONValue {
        let logical = subject.map { subject in
            JSONValue.array([.object(of: ["fullyQualifiedName": .string(subject.path)])])
        }
        return .object(of: [
            "id": id.map(JSONValue.number),
            "physicalLocation": .object(of: [
                "artifactLocation": artifact(location.file), "region": region(location),
            ]),
            "logicalLocations": logical,
            "message": message.map(Self.text),
        ])
    }

    mutating func lineHash(_ location: SourceLocation) -> String? {
        if hashes?.file != location.file {
            hashes = (location.file, GitHubLineHashes(sources[location.file].bytes))
        }
        return hashes?.lines[location.range.start.line]
    }

    private func artifact(_ file: SourceFileID) -> JSONValue {
        let path = paths.relative(sources[file].path)
        if path.hasPrefix("/") { return .object(of: ["uri": .string("file://" + PercentEncoding.path(path))]) }
        return .object(of: ["uri": .string(PercentEncoding.path(path)), "uriBaseId": .string(Self.root)])
    }

    private mutating func region(_ location: SourceLocation) -> JSONValue {
        let range = reader.range(of: location, in: .utf16CodeUnits)
        return .object(of: [
            "startLine": .number(Int(range.start.line)),
            "startColumn": .number(Int(range.start.column)),
            "endLine": .number(Int(range.end.line)),
            "endColumn": .number(Int(range.end.column)),
        ])
    }
}
