import FlowDiagnostics
import FlowMessages
import FlowReports
import FlowService

/// The commands of code lenses. Clients run them themselves; `workspace/executeCommand` is for those that do not.
enum CommandRequests {
    private static let showJourney = "flowgen.showJourney"
    private static let openMap = "flowgen.openMap"
    static let commands = [showJourney, openMap]

    /// - Parameter uri: the document with the lens.
    static func command(of lens: CodeLens, in uri: String) -> JSONValue {
        func command(_ name: String, _ argument: JSONValue) -> JSONValue {
            .object([
                ("title", .string(lens.title)), ("command", .string(name)), ("arguments", .array([argument])),
            ])
        }
        switch lens.command {
        case .journeys(let journeys):
            let texts = journeys.map { JourneyText($0).lines(width: 80, indents: (0, 0)).joined(separator: "\n") }
            return command(
                showJourney,
                .object([("title", .string(lens.title)), ("text", .string(texts.joined(separator: "\n\n")))]))
        case .map(let flow):
            return command(openMap, .object([("flow", .string(flow)), ("uri", .string(uri))]))
        case .none: return .object([("title", .string(lens.title)), ("command", .string(""))])
        }
    }

    /// `workspace/executeCommand`.
    static func execute(_ context: RequestContext) async throws -> JSONValue {
        let argument = context.params["arguments"]?.items?.first ?? .empty
        switch try context.params.text(at: "command") {
        case showJourney:
            await context.connection.show(try argument.text(at: "text"), .info)
        case openMap: try await open(argument, context)
        case let other: throw RPCError(.invalidParams, "there is no command `\(other)`")
        }
        return .null
    }

    /// Writes the page of a flow, and asks the client to show it.
    private static func open(_ argument: JSONValue, _ context: RequestContext) async throws {
        let flow = try argument.text(at: "flow")
        guard let path = DocumentURI.path(of: try argument.text(at: "uri")), let moment = context.moment(of: path),
            let page = try await moment.snapshot().mapPage(ofFlow: flow)
        else { throw RPCError(.requestFailed, "there is no flow `\(flow)`") }
        let file = try context.connection.write("\(flow).html", Array(page.utf8))
        if context.client.showsDocuments {
            let params = JSONValue.object([("uri", .string(DocumentURI.uri(of: file))), ("external", .bool(true))])
            let answer = try await context.connection.request("window/showDocument", params)
            if answer["success"]?.flag == true { return }
        }
        await context.connection.show("the map is in `\(file)`", .info)
    }
}
