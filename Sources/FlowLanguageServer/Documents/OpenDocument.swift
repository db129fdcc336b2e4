import FlowDiagnostics
import FlowMessages

/// A document that an editor has open.
struct OpenDocument: Sendable {
    /// As the editor writes it.
    let uri: String
    /// The absolute path; `nil` if it is not a file.
    let path: String?
    private(set) var version: Int?
    private(set) var text: [UInt8]

    /// - Parameter item: a `TextDocumentItem`.
    init(_ item: JSONValue) throws(RPCError) {
        uri = try item.text(at: "uri")
        path = DocumentURI.path(of: uri)
        version = item["version"]?.integer
        text = Array(try item.text(at: "text").utf8)
    }

    func places(in unit: ColumnUnit) -> TextPlaces { Self.places(text, in: unit) }

    private static func places(_ text: [UInt8], in unit: ColumnUnit) -> TextPlaces {
        TextPlaces(SourceFile(path: "", bytes: text), in: unit, isOpen: true)
    }

    /// Applies the changes of `textDocument/didChange`, in their order.
    /// - Complexity: linear for changes from the end of the text to its start, as editors send those of many places.
    mutating func change(_ changes: [JSONValue], version: Int?, in unit: ColumnUnit) throws(RPCError) {
        var edits = PendingEdits(text)
        for change in changes {
            let new = Array(try change.text(at: "text").utf8)
            guard let range = change["range"] else {
                edits = PendingEdits(new)
                continue
            }
            try edits.replace(range, with: new, in: unit)
        }
        text = edits.applied
        self.version = version
    }

    /// Edits of a text, of which each is before the last: their positions are those of the text without them.
    private struct PendingEdits {
        private var text: [UInt8]
        private var places: TextPlaces?
        private var edits: [(range: Range<Int>, new: [UInt8])] = []

        init(_ text: [UInt8]) { self.text = text }

        mutating func replace(_ range: JSONValue, with new: [UInt8], in unit: ColumnUnit) throws(RPCError) {
            let places = self.places ?? OpenDocument.places(text, in: unit)
            self.places = places
            let offsets = try places.offsets(range)
            if let last = edits.last, offsets.upperBound >= last.range.lowerBound {
                self = PendingEdits(applied)
                return try replace(range, with: new, in: unit)
            }
            edits.append((offsets, new))
        }

        var applied: [UInt8] {
            if edits.isEmpty { return text }
            var result: [UInt8] = []
            var end = 0
            for edit in edits.reversed() {
                result += text[end..<edit.range.lowerBound]
                result += edit.new
                end = edit.range.upperBound
            }
            return result + text[end...]
        }
    }
}

/// The documents that an editor has open, at one moment.
struct OpenDocuments: Sendable {
    private var byURI: [String: OpenDocument] = [:]
    /// The URI of the document at an absolute path. Editors differ in how they write the URI of a file.
    private var byPath: [String: String] = [:]

    var all: [OpenDocument] { byURI.values.sorted { $0.uri < $1.uri } }

    subscript(uri uri: String) -> OpenDocument? {
        get { byURI[uri] ?? DocumentURI.path(of: uri).flatMap { self[path: $0] } }
        set {
            let uri = byURI[uri] == nil ? self[uri: uri]?.uri ?? uri : uri
            if let path = byURI[uri]?.path { byPath[path] = nil }
            byURI[uri] = newValue
            if let path = newValue?.path { byPath[path] = newValue?.uri }
        }
    }

    subscript(path path: String) -> OpenDocument? { byPath[path].flatMap { byURI[$0] } }
}
