import FlowDiagnostics

/// A message of JSON-RPC 2.0, which the Language Server Protocol and the Model Context Protocol consist of.
package enum RPCMessage: Sendable {
    /// - Parameter id: a number or a text.
    case request(id: JSONValue, method: String, params: JSONValue)
    case notification(method: String, params: JSONValue)
    case response(id: JSONValue, result: JSONValue)
    case failure(id: JSONValue, RPCError)

    /// - Throws: the error with which a message that cannot be read is answered.
    package init(reading bytes: some Collection<UInt8>) throws(RPCError) {
        let value: JSONValue
        do throws(JSONError) { value = try JSONValue(reading: bytes) } catch {
            throw RPCError(.parseError, "the message is not JSON: \(error.cause), at byte \(error.offset)")
        }
        try self.init(value)
    }

    /// - Throws: the error with which what is not a message is answered.
    package init(_ value: JSONValue) throws(RPCError) {
        let params = value["params"] ?? .null
        if let method = value["method"], method.text == nil {
            throw RPCError(.invalidRequest, "the `method` of the message is not a text")
        }
        switch (value["method"]?.text, value["id"]) {
        case (let method?, let id?): self = .request(id: id, method: method, params: params)
        case (let method?, nil): self = .notification(method: method, params: params)
        case (nil, let id?):
            if let error = value["error"] {
                self = .failure(
                    id: id, RPCError(code: error["code"]?.integer ?? 0, message: error["message"]?.text ?? ""))
            } else {
                self = .response(id: id, result: value["result"] ?? .null)
            }
        case (nil, nil): throw RPCError(.invalidRequest, "the message has neither `method` nor `id`")
        }
    }

    package var value: JSONValue {
        switch self {
        case .request(let id, let method, let params):
            .object([("jsonrpc", .string("2.0")), ("id", id), ("method", .string(method)), ("params", params)])
        case .notification(let method, let params):
            .object([("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", params)])
        case .response(let id, let result):
            .object([("jsonrpc", .string("2.0")), ("id", id), ("result", result)])
        case .failure(let id, let error):
            .object([("jsonrpc", .string("2.0")), ("id", id), ("error", error.value)])
        }
    }
}

/// Why a request has no result.
package struct RPCError: Error, Hashable, Sendable {
    /// The codes of the specifications.
    package enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case internalError = -32603
        case serverNotInitialized = -32002
        case requestFailed = -32803
        case serverCancelled = -32802
        case contentModified = -32801
        case requestCancelled = -32800
    }

    package var code: Int
    package var message: String

    package init(code: Int, message: String) {
        self.code = code
        self.message = message
    }

    package init(_ code: Code, _ message: String) { self.init(code: code.rawValue, message: message) }

    var value: JSONValue { .object([("code", .number(code)), ("message", .string(message))]) }
}

extension JSONValue {
    package var integer: Int? { if case .number(let number) = self { number } else { nil } }
    package var flag: Bool? { if case .bool(let isTrue) = self { isTrue } else { nil } }
}
