import FlowDiagnostics

/// What the server says that it can do.
enum ServerCapabilities {
    static func value(for client: ClientCapabilities) -> JSONValue {
        .object(of: [
            "positionEncoding": .string(client.unit == .utf8Bytes ? "utf-8" : "utf-16"),
            "textDocumentSync": .object([
                ("openClose", .bool(true)), ("change", .number(2)), ("save", .object([("includeText", .bool(false))])),
            ]),
            "diagnosticProvider": .object([
                ("identifier", .string("flowgen")), ("interFileDependencies", .bool(true)),
                ("workspaceDiagnostics", .bool(true)),
            ]),
            "codeActionProvider": .object([("codeActionKinds", .texts(CodeActionRequests.kinds))]),
        ])
    }
}
