import FlowDiagnostics
import FlowMessages

/// What a request is about, as it was when it arrived: a later change of a text does not change the answer.
struct RequestContext: Sendable {
    let params: JSONValue
    let client: ClientCapabilities
    let documents: OpenDocuments
    /// The project of the document that the request names; `nil` if it names none, or one that is neither a spec nor a configuration.
    let moment: ProjectMoment?
    /// All open projects.
    let moments: [ProjectMoment]
    let connection: ClientConnection

    /// The document that the request is about.
    /// - Throws: if the request names none.
    func uri() throws(RPCError) -> String { try params.text(at: "textDocument", "uri") }

    /// The absolute path of the document.
    func path() throws(RPCError) -> String? { try uriPath(of: uri()) }

    /// The project that an absolute path is in, if it is open.
    func moment(of path: String) -> ProjectMoment? {
        moments.filter { $0.paths.contains(path) }.max { $0.paths.root.parts.count < $1.paths.root.parts.count }
    }

    /// The range that the request is about, in the text of its document.
    func range() throws(RPCError) -> Range<Int> {
        guard let document = documents[uri: try uri()] else {
            throw RPCError(.invalidParams, "the document is not open")
        }
        return try document.places(in: client.unit).offsets(params["range"])
    }

    private func uriPath(of uri: String) -> String? { documents[uri: uri]?.path ?? DocumentURI.path(of: uri) }
}

/// A way to the client that a server can use while it answers.
struct ClientConnection: Sendable {
    /// - Parameter method: that of a notification.
    let notify: @Sendable (_ method: String, _ params: JSONValue) async -> Void
    /// - Parameter method: that of a request.
    let request: @Sendable (_ method: String, _ params: JSONValue) async throws -> JSONValue
    /// Writes a file that an editor can show.
    /// - Returns: its path.
    let write: @Sendable (_ name: String, _ bytes: [UInt8]) throws -> String

    enum MessageKind: Int { case error = 1, warning, info }

    /// Shows a message to the user.
    func show(_ message: String, _ kind: MessageKind) async {
        await notify(
            "window/showMessage",
            .object([("type", .number(kind.rawValue)), ("message", .string("flowgen: \(message)"))]))
    }
}

/// The answer to the requests of a method.
typealias RequestAnswer = @Sendable (RequestContext) async throws -> JSONValue
