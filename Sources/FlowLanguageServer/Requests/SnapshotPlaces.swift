import FlowDiagnostics
import FlowMessages
import FlowService

/// The places of a session as the client names them.
struct SnapshotPlaces {
    let snapshot: SessionSnapshot
    private let moment: ProjectMoment
    private var places: DocumentPlaces

    init(_ snapshot: SessionSnapshot, at moment: ProjectMoment, _ context: RequestContext) {
        self.snapshot = snapshot
        self.moment = moment
        places = DocumentPlaces(context.documents, in: context.client.unit)
    }

    /// - Parameter path: as the session names it.
    func absolute(_ path: String) -> String { moment.paths.absolute(path) }

    func uri(of path: String) -> String { places.uri(of: absolute(path)) }

    /// The text of a file as it is now.
    func source(of path: String) -> SourceFile? {
        if let (module, file) = snapshot.module(of: path) { return module.current[file] }
        return snapshot.configuration.report.sources.files.first { $0.path == path }
    }

    mutating func range(of location: SourceLocation) -> JSONValue? {
        guard let source = source(of: location.path) else { return nil }
        return places.places(in: source, at: absolute(location.path)).range(location.range)
    }

    mutating func location(of location: SourceLocation) -> JSONValue? {
        guard let range = range(of: location) else { return nil }
        return .object([("uri", .string(uri(of: location.path))), ("range", range)])
    }

    mutating func locations(of locations: [SourceLocation]) -> JSONValue {
        .array(locations.compactMap { location(of: $0) })
    }

    /// - Parameter path: as the session names it.
    mutating func text(of path: String) -> TextPlaces? {
        source(of: path).map { places.places(in: $0, at: absolute(path)) }
    }
}

/// A question about a document.
struct DocumentQuestion {
    let snapshot: SessionSnapshot
    let moment: ProjectMoment
    /// The session's name of the document.
    let path: String
    let text: TextPlaces
    var places: SnapshotPlaces
    fileprivate let params: JSONValue

    /// The offset of the position that the request is about.
    func offset() throws(RPCError) -> Int { try text.offset(params["position"]) }
}

extension RequestContext {
    /// - Returns: `nil` for a document that is neither a spec nor a configuration.
    func question() async throws -> DocumentQuestion? {
        guard let absolute = try path(), let moment else { return nil }
        let snapshot = try await moment.snapshot()
        var places = SnapshotPlaces(snapshot, at: moment, self)
        let path = moment.name(of: absolute, in: snapshot)
        guard let text = documents[path: absolute]?.places(in: client.unit) ?? places.text(of: path) else { return nil }
        return DocumentQuestion(
            snapshot: snapshot, moment: moment, path: path, text: text, places: places, params: params)
    }
}
