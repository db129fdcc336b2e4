import FlowDiagnostics
import FlowMessages
import FlowPipeline
import FlowService

/// Answers the requests of a client of the Model Context Protocol about one project. It writes no file.
package actor ContextServer {
    private var project: AskedProject
    private var isInitialized = false

    /// - Parameter folder: that of the project.
    package init(at folder: String) { project = AskedProject(at: folder) }

    /// - Returns: `nil` for a message that is not answered.
    func answer(_ message: RPCMessage) async -> RPCMessage? {
        guard case .request(let id, let method, let params) = message else { return nil }
        do {
            return .response(id: id, result: try await result(of: method, params))
        } catch {
            return .failure(id: id, error)
        }
    }

    private func result(of method: String, _ params: JSONValue) async throws(RPCError) -> JSONValue {
        if let version = params["_meta"]?[ProtocolVersion.key]?.text {
            guard ProtocolVersion.stateless.contains(version) else {
                let supported = (ProtocolVersion.stateless + ProtocolVersion.withHandshake).joined(separator: ", ")
                throw RPCError(
                    code: -32022, message: "the version `\(version)` is not supported; use one of \(supported)")
            }
            return Self.complete(try await plainResult(of: method, params, isStateless: true), method)
        }
        switch method {
        case "initialize":
            isInitialized = true
            let version = ProtocolVersion.agreed(params["protocolVersion"]?.text)
            return .object([("protocolVersion", .string(version)), ("serverInfo", Self.info)] + Self.abilities)
        case "ping": return .object([])
        case "server/discover":
            throw RPCError(
                .invalidRequest, "a request without `initialize` says its version in `_meta.\(ProtocolVersion.key)`")
        default:
            guard isInitialized else {
                throw RPCError(.invalidRequest, "the session has not begun; send `initialize` first")
            }
            return try await plainResult(of: method, params, isStateless: false)
        }
    }

    private func plainResult(
        of method: String, _ params: JSONValue, isStateless: Bool
    ) async throws(RPCError) -> JSONValue {
        // Requests come one after the other.
        var project = project
        defer { self.project = project }
        switch method {
        case "server/discover" where isStateless:
            return .object(
                [("supportedVersions", .array(ProtocolVersion.stateless.map(JSONValue.string)))] + Self.abilities)
        case "tools/list": return .object([("tools", .array(Tools.all))])
        case "tools/call": return try await Tools.call(params, about: &project)
        case "resources/list":
            return try ContextResources.page(await ContextResources.all(of: &project), params)
        case "resources/templates/list":
            return .object([("resourceTemplates", .array(ContextResources.templates))])
        case "resources/read":
            return try await ContextResources.read(params, of: &project, isStateless: isStateless)
        default: throw RPCError(.methodNotFound, "there is no method `\(method)`")
        }
    }

    // MARK: The server

    private static let info = JSONValue.object([
        ("name", .string("flowgen")), ("title", .string("flowgen")), ("version", .string(ToolVersion.current)),
    ])

    private static let abilities: [(key: String, value: JSONValue)] = [
        ("capabilities", .object([("tools", .object([])), ("resources", .object([]))])),
        (
            "instructions",
            .string(
                "Answers questions about the navigation of a Swift app whose flows are specs (`*.flow.yaml`). Ask `lint` after each "
                    + "change of a spec, `what_if` before one, and `journey_to` for the way to a screen. Nothing is written: edit specs "
                    + "yourself, then run `flowgen generate`. The language is the resource `flowgen://docs/language`.")
        ),
    ]

    /// What each result of a stateless revision has besides.
    private static func complete(_ result: JSONValue, _ method: String) -> JSONValue {
        guard case .object(var members) = result else { return result }
        members.append(("resultType", .string("complete")))
        members.append(("_meta", .object([(ProtocolVersion.serverKey, info)])))
        if method != "tools/call" {
            // What does not change while the server runs may be kept. Specs change at any time.
            let isFixed = !["resources/list", "resources/read"].contains(method)
            members.append(("ttlMs", .number(isFixed ? 3_600_000 : 0)))
            members.append(("cacheScope", .string(isFixed ? "public" : "private")))
        }
        return .object(members)
    }
}
