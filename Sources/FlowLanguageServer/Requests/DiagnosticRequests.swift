import FlowDiagnostics
import FlowMessages

/// Diagnostics that a client asks for.
enum DiagnosticRequests {
    /// `textDocument/diagnostic`.
    static func document(_ context: RequestContext) async throws -> JSONValue {
        guard let path = try context.path(), let moment = context.moment else { return full([], id: nil) }
        let checked = await moment.checked()
        let found = FileDiagnostics.all(
            of: checked, at: [path], and: false, context.documents, for: context.client)
        guard let file = found[path] else { return full([], id: nil) }
        return report(of: file, previous: context.params["previousResultId"]?.text)
    }

    /// `workspace/diagnostic`.
    static func workspace(_ context: RequestContext) async throws -> JSONValue {
        var previous: [String: String] = [:]
        for item in context.params["previousResultIds"]?.items ?? [] {
            if let uri = item["uri"]?.text, let id = item["value"]?.text { previous[uri] = id }
        }
        let places = DocumentPlaces(context.documents, in: context.client.unit)
        var items: [JSONValue] = []
        for moment in context.moments {
            let known = Set(previous.keys.compactMap { DocumentURI.path(of: $0) })
            let checked = await moment.checked()
            let paths = Set(checked.paths).union(known.filter { moment.paths.contains($0) })
            let found = FileDiagnostics.all(of: checked, at: paths, context.documents, for: context.client)
            for (path, file) in found.sorted(by: { $0.key < $1.key }) {
                let uri = places.uri(of: path)
                guard case .object(let members) = report(of: file, previous: previous[uri]) else { continue }
                let version = context.documents[path: path]?.version.map(JSONValue.number) ?? .null
                items.append(.object([("uri", .string(uri)), ("version", version)] + members))
            }
        }
        return .object([("items", .array(items))])
    }

    private static func report(of file: FileDiagnostics, previous: String?) -> JSONValue {
        let id = file.id
        if previous == id { return .object([("kind", .string("unchanged")), ("resultId", .string(id))]) }
        return full(file.list, id: id)
    }

    private static func full(_ list: [UInt8], id: String?) -> JSONValue {
        .object(of: [
            "kind": .string("full"), "resultId": id.map(JSONValue.string),
            "items": list.isEmpty ? .array([]) : .bytes(list),
        ])
    }
}
