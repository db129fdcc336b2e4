import FlowDiagnostics
import FlowPipeline

/// What the server says that it can do.
enum ServerCapabilities {
    /// The files and folders whose names matter.
    private static let files: JSONValue = {
        let patterns = SpecFileName.endings.map { filter("**/*\($0)", "file") }
        let others = [filter("**/\(ConfigurationFile.name)", "file"), filter("**", "folder")]
        return .object([("filters", .array(patterns + others))])
    }()

    private static func filter(_ glob: String, _ kind: String) -> JSONValue {
        .object([
            ("scheme", .string("file")),
            ("pattern", .object([("glob", .string(glob)), ("matches", .string(kind))])),
        ])
    }

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
            "codeActionProvider": .object([
                ("codeActionKinds", .texts(CodeActionRequests.kinds)), ("resolveProvider", .bool(true)),
            ]),
            "workspace": .object([
                ("workspaceFolders", .object([("supported", .bool(true)), ("changeNotifications", .bool(true))])),
                ("fileOperations", .object(["didCreate", "didRename", "didDelete"].map { ($0, files) })),
            ]),
        ])
    }
}
