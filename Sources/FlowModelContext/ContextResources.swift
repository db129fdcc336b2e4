import FlowDiagnostics
import FlowEscaping
import FlowFiles
import FlowMessages
import FlowProject
import FlowReports
import FlowService

/// What a client can read: pages of the documentation, the explanation of each rule, and the specs of the project.
enum ContextResources {
    private static let documents = "flowgen://docs/"
    private static let rules = "flowgen://rules/"
    /// How many resources a page of the list has.
    private static let pageSize = 200

    static let templates: [JSONValue] = [
        template(documents + "{page}", "documentation", "A page of the documentation: \(pages).", "text/markdown"),
        template(rules + "{rule}", "rule", "What a rule reports, why, and how to fix it.", "application/json"),
    ]

    private static var pages: String { DocumentPage.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ") }

    private static func template(_ uri: String, _ name: String, _ help: String, _ type: String) -> JSONValue {
        .object([
            ("uriTemplate", .string(uri)), ("name", .string(name)), ("description", .string(help)),
            ("mimeType", .string(type)),
        ])
    }

    static func all(of project: inout AskedProject) async -> [JSONValue] {
        let pages = DocumentPage.allCases.map { page in
            resource(documents + page.rawValue, page.rawValue, page.summary, "text/markdown")
        }
        // What is wrong with the project, a question about it says.
        guard let specs = try? await project.specs() else { return pages }
        return pages + specs.map { resource(uri(of: $0.path), $0.path, nil, "application/yaml") }
    }

    private static func resource(_ uri: String, _ name: String, _ help: String?, _ type: String) -> JSONValue {
        .object(of: [
            "uri": .string(uri), "name": .string(name), "description": help.map(JSONValue.string),
            "mimeType": .string(type),
        ])
    }

    /// A page of the list. The cursor is the number of the first resource.
    static func page(_ all: [JSONValue], _ params: JSONValue) throws(RPCError) -> JSONValue {
        var first = 0
        if let cursor = params["cursor"]?.text {
            guard let number = Int(cursor), (0...all.count).contains(number) else {
                throw RPCError(.invalidParams, "the cursor `\(cursor)` is not one of this list; begin without one")
            }
            first = number
        }
        let last = min(all.count, first + pageSize)
        return .object(of: [
            "resources": .array(Array(all[first..<last])),
            "nextCursor": last < all.count ? .string("\(last)") : nil,
        ])
    }

    static func read(
        _ params: JSONValue, of project: inout AskedProject, isStateless: Bool
    ) async throws(RPCError) -> JSONValue {
        guard let uri = params["uri"]?.text else { throw RPCError(.invalidParams, "`uri` is missing; name a resource") }
        if let name = uri.rest(after: documents), let page = DocumentPage(rawValue: String(name)) {
            return contents(uri, page.text, "text/markdown")
        }
        if let rule = uri.rest(after: rules), let question = QuestionRegistry.question(named: "explain"),
            let input = try? QuestionInput(of: question, ["rule": String(rule)]),
            let answer = try? await project.answer(question, input)
        {
            return contents(uri, answer.json.line, "application/json")
        }
        if let specs = try? await project.specs(),
            let source = specs.first(where: { self.uri(of: $0.path) == uri })
        {
            return contents(uri, String(decoding: source.bytes, as: UTF8.self), "application/yaml")
        }
        throw RPCError(
            code: isStateless ? RPCError.Code.invalidParams.rawValue : -32002,
            message: "there is no resource `\(uri)`; `resources/list` has them all")
    }

    private static func contents(_ uri: String, _ text: String, _ type: String) -> JSONValue {
        .object([
            (
                "contents",
                .array([
                    .object([("uri", .string(uri)), ("mimeType", .string(type)), ("text", .string(text))])
                ])
            )
        ])
    }

    /// `file:///` with the absolute path.
    private static func uri(of path: String) -> String {
        "file:///"
            + PercentEncoding.path(AbsolutePath(path, in: WorkingFolder.path ?? "/").parts.joined(separator: "/"))
    }
}
