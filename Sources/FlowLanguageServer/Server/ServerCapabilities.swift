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
            // To a client that would not ask again they are sent, so that it must not ask at all.
            "diagnosticProvider": client.pullsDiagnostics
                ? .object([
                    ("identifier", .string("flowgen")), ("interFileDependencies", .bool(true)),
                    ("workspaceDiagnostics", .bool(true)),
                ]) : nil,
            "codeActionProvider": .object([
                ("codeActionKinds", .texts(CodeActionRequests.kinds)), ("resolveProvider", .bool(true)),
            ]),
            "completionProvider": .object([
                ("triggerCharacters", .texts(CompletionRequests.triggers)), ("resolveProvider", .bool(true)),
            ]),
            "definitionProvider": .bool(true),
            "declarationProvider": .bool(true),
            "typeDefinitionProvider": .bool(true),
            "implementationProvider": .bool(true),
            "referencesProvider": .bool(true),
            "documentHighlightProvider": .bool(true),
            "renameProvider": .object([("prepareProvider", .bool(true))]),
            "hoverProvider": .bool(true),
            "inlayHintProvider": .bool(true),
            "codeLensProvider": .object([("resolveProvider", .bool(false))]),
            "callHierarchyProvider": .bool(true),
            "executeCommandProvider": client.wantsCommands
                ? .object([("commands", .texts(CommandRequests.commands))]) : nil,
            "workspaceSymbolProvider": .bool(true),
            "documentSymbolProvider": .bool(true),
            "foldingRangeProvider": .bool(true),
            "selectionRangeProvider": .bool(true),
            "semanticTokensProvider": .object([
                (
                    "legend",
                    .object([
                        ("tokenTypes", .texts(TokenWriter.types)), ("tokenModifiers", .texts(TokenWriter.modifiers)),
                    ])
                ), ("full", .bool(true)), ("range", .bool(true)),
            ]),
            "documentLinkProvider": .object([("resolveProvider", .bool(false))]),
            "workspace": .object([
                ("workspaceFolders", .object([("supported", .bool(true)), ("changeNotifications", .bool(true))])),
                ("fileOperations", .object(["didCreate", "didRename", "didDelete", "willRename"].map { ($0, files) })),
            ]),
        ])
    }
}
