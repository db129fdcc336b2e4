import FlowDiagnostics

/// What the client of a server can do, as far as answers depend on it.
struct ClientCapabilities: Sendable {
    /// The unit of columns that both have agreed on.
    let unit: ColumnUnit
    /// Whether diagnostics may have places in other files.
    let hasRelatedInformation: Bool
    let diagnosticTags: Set<Int>
    /// Whether the client asks for the diagnostics of the documents that it has open, also when a change of another one is the reason.
    let pullsDiagnostics: Bool
    let refreshesDiagnostics: Bool
    /// Whether edits may name versions of documents, and rename files.
    let hasDocumentChanges: Bool
    let resourceOperations: Set<String>
    let resolvesActionEdits: Bool
    let marksPreferredActions: Bool
    let watchesFiles: Bool
    let showsDocuments: Bool
    let hasSnippets: Bool
    let documentsInMarkdown: Bool
    let hasHierarchicalSymbols: Bool
    let hasMarkdown: Bool
    /// Whether the server is to announce the commands of lenses. A client that has them itself would have each of them twice.
    let wantsCommands: Bool

    /// - Parameters:
    ///   - value: the `capabilities` of `initialize`.
    ///   - options: its `initializationOptions`.
    init(_ value: JSONValue = .empty, options: JSONValue = .empty) {
        wantsCommands = options["serverCommands"]?.flag ?? false
        func flag(_ keys: String...) -> Bool { Self.value(value, keys)?.flag ?? false }
        func texts(_ keys: String...) -> Set<String> {
            Set((Self.value(value, keys)?.items ?? []).compactMap(\.text))
        }
        func has(_ keys: String...) -> Bool { Self.value(value, keys) != nil }
        unit = texts("general", "positionEncodings").contains("utf-8") ? .utf8Bytes : .utf16CodeUnits
        hasRelatedInformation =
            flag("textDocument", "publishDiagnostics", "relatedInformation")
            || flag("textDocument", "diagnostic", "relatedInformation")
        let tags =
            Self.value(value, ["textDocument", "publishDiagnostics", "tagSupport", "valueSet"])
            ?? Self.value(value, ["textDocument", "diagnostic", "tagSupport", "valueSet"])
        diagnosticTags = Set((tags?.items ?? []).compactMap(\.integer))
        refreshesDiagnostics = flag("workspace", "diagnostics", "refreshSupport")
        pullsDiagnostics = refreshesDiagnostics && has("textDocument", "diagnostic")
        resourceOperations = texts("workspace", "workspaceEdit", "resourceOperations")
        // Neovim names its operations alone, which exist only there.
        hasDocumentChanges =
            !resourceOperations.isEmpty || flag("workspace", "workspaceEdit", "documentChanges")
        resolvesActionEdits = texts("textDocument", "codeAction", "resolveSupport", "properties").contains("edit")
        marksPreferredActions = flag("textDocument", "codeAction", "isPreferredSupport")
        watchesFiles = flag("workspace", "didChangeWatchedFiles", "dynamicRegistration")
        showsDocuments = flag("window", "showDocument", "support")
        hasSnippets = flag("textDocument", "completion", "completionItem", "snippetSupport")
        documentsInMarkdown = texts("textDocument", "completion", "completionItem", "documentationFormat").contains(
            "markdown")
        hasHierarchicalSymbols = flag("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
        hasMarkdown = texts("textDocument", "hover", "contentFormat").contains("markdown")
    }

    private static func value(_ value: JSONValue, _ keys: [String]) -> JSONValue? {
        var value: JSONValue? = value
        for key in keys { value = value?[key] }
        if case .null? = value { return nil }
        return value
    }
}
