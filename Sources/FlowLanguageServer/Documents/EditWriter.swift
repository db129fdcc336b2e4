import FlowDiagnostics
import FlowMessages

/// Edits of files as a `WorkspaceEdit`.
struct EditWriter {
    private let client: ClientCapabilities
    private var places: DocumentPlaces
    /// The edits of each file, in the order in which they were added.
    private var files: [(uri: String, version: Int?, edits: [JSONValue])] = []

    init(_ documents: OpenDocuments, for client: ClientCapabilities) {
        self.client = client
        places = DocumentPlaces(documents, in: client.unit)
    }

    /// - Parameters:
    ///   - source: the text that the edits are made for.
    ///   - path: its absolute path.
    /// - Throws: if an editor has another text by now, in which the edits would be wrong.
    mutating func add(_ edits: [TextEdit], to source: SourceFile, at path: String) throws(RPCError) {
        let document = places.documents[path: path]
        if let document, document.text != source.bytes { throw .modified }
        let ranges = places.places(in: source, at: path)
        let values = edits.map { edit in
            JSONValue.object([("range", ranges.range(edit.range)), ("newText", .string(edit.text))])
        }
        files.append((places.uri(of: path), document?.version, values))
    }

    var value: JSONValue {
        if client.hasDocumentChanges {
            let changes = files.map { file in
                JSONValue.object([
                    (
                        "textDocument",
                        .object([("uri", .string(file.uri)), ("version", file.version.map(JSONValue.number) ?? .null)])
                    ),
                    ("edits", .array(file.edits)),
                ])
            }
            return .object([("documentChanges", .array(changes))])
        }
        return .object([("changes", .object(files.map { ($0.uri, .array($0.edits)) }))])
    }
}

extension RPCError {
    /// The answer to a request about a text that has changed since.
    static var modified: RPCError { RPCError(.contentModified, "the text has changed; ask again") }
}
