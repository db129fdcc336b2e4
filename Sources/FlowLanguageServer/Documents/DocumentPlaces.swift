import FlowDiagnostics

/// The places of files as the client names them, each file's lines found once.
struct DocumentPlaces {
    let documents: OpenDocuments
    private let unit: ColumnUnit
    private var known: [String: TextPlaces] = [:]

    init(_ documents: OpenDocuments, in unit: ColumnUnit) {
        self.documents = documents
        self.unit = unit
    }

    /// - Parameter path: absolute.
    func uri(of path: String) -> String { documents[path: path]?.uri ?? DocumentURI.uri(of: path) }

    /// - Parameters:
    ///   - source: the text that ranges refer to.
    ///   - path: its absolute path.
    mutating func places(in source: SourceFile, at path: String) -> TextPlaces {
        if let known = known[path] { return known }
        let places = TextPlaces(source, in: unit, isOpen: documents[path: path]?.text == source.bytes)
        known[path] = places
        return places
    }

    mutating func location(_ range: Range<Int>, in source: SourceFile, at path: String) -> JSONValue {
        .object([("uri", .string(uri(of: path))), ("range", places(in: source, at: path).range(range))])
    }
}
