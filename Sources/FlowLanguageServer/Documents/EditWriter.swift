import FlowDiagnostics
import FlowMessages

/// Edits of files as a `WorkspaceEdit`.
struct EditWriter {
    private let client: ClientCapabilities
    private var places: DocumentPlaces
    /// The edits of each file, in the order in which they were added.
    private var files: [(uri: String, version: Int?, edits: [JSONValue])] = []
    private var renames: [(old: String, new: String)] = []
    private var created: [(uri: String, text: String)] = []

    var isEmpty: Bool { files.isEmpty && renames.isEmpty }

    /// Whether the client can rename files.
    var canRename: Bool { client.hasDocumentChanges && client.resourceOperations.contains("rename") }

    init(_ documents: OpenDocuments, for client: ClientCapabilities) {
        self.client = client
        places = DocumentPlaces(documents, in: client.unit)
    }

    /// - Parameters:
    ///   - source: the text that the edits are made for.
    ///   - path: its absolute path.
    /// - Throws: if an editor has another text by now, in which the edits would be wrong.
    mutating func add(_ edits: [RangeEdit], to source: SourceFile, at path: String) throws(RPCError) {
        let document = places.documents[path: path]
        if let document, document.text != source.bytes { throw .modified }
        let ranges = places.places(in: source, at: path)
        let values = edits.map { edit in
            JSONValue.object([("range", ranges.range(edit.range)), ("newText", .string(edit.text))])
        }
        let uri = places.uri(of: path)
        // A file has one entry: with two, a client would make the second set of edits in the result of the first.
        if let index = files.firstIndex(where: { $0.uri == uri }) {
            files[index].edits += values
        } else {
            files.append((uri, document?.version, values))
        }
    }

    /// Renames a file, if the client can. The edits, which are those of the old name, come first.
    mutating func rename(_ old: String, to new: String) {
        if canRename { renames.append((places.uri(of: old), DocumentURI.uri(of: new))) }
    }

    /// Whether the client can create files.
    var canCreate: Bool { client.hasDocumentChanges && client.resourceOperations.contains("create") }

    /// Creates a file, if the client can.
    mutating func create(_ path: String, _ text: String) {
        if canCreate { created.append((DocumentURI.uri(of: path), text)) }
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
            let renamed = renames.map { old, new in
                JSONValue.object([("kind", .string("rename")), ("oldUri", .string(old)), ("newUri", .string(new))])
            }
            return .object([("documentChanges", .array(created.flatMap(Self.creation) + changes + renamed))])
        }
        return .object([("changes", .object(files.map { ($0.uri, .array($0.edits)) }))])
    }

    private static func creation(_ uri: String, _ text: String) -> [JSONValue] {
        let start = JSONValue.object([("line", .number(0)), ("character", .number(0))])
        return [
            .object([("kind", .string("create")), ("uri", .string(uri))]),
            .object([
                ("textDocument", .object([("uri", .string(uri)), ("version", .null)])),
                (
                    "edits",
                    .array([
                        .object([("range", .object([("start", start), ("end", start)])), ("newText", .string(text))])
                    ])
                ),
            ]),
        ]
    }
}

extension RPCError {
    /// The answer to a request about a text that has changed since.
    static var modified: RPCError { RPCError(.contentModified, "the text has changed; ask again") }
}
