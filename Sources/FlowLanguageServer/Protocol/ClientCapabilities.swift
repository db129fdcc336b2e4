import FlowDiagnostics

/// What the client of a server can do, as far as answers depend on it.
struct ClientCapabilities: Sendable {
    /// The unit of columns that both have agreed on.
    let unit: ColumnUnit
    /// Whether diagnostics may have places in other files.
    let hasRelatedInformation: Bool
    let diagnosticTags: Set<Int>
    /// Whether the client asks for the diagnostics of the documents that it has open.
    let pullsDiagnostics: Bool
    let refreshesDiagnostics: Bool
    /// Whether edits may name versions of documents, and rename files.
    let hasDocumentChanges: Bool
    let resourceOperations: Set<String>
    let hasActionLiterals: Bool
    let resolvesActionEdits: Bool
    let marksPreferredActions: Bool
    let watchesFiles: Bool
    let showsDocuments: Bool
    let hasSnippets: Bool
    let hasHierarchicalSymbols: Bool
    let hasMarkdown: Bool
    let linksDefinitions: Bool
    let refreshesLenses: Bool
    let refreshesHints: Bool
    let refreshesTokens: Bool
    let hasFolders: Bool

    /// - Parameter value: the `capabilities` of `initialize`.
    init(_ value: JSONValue = .empty) {
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
        pullsDiagnostics = has("textDocument", "diagnostic")
        refreshesDiagnostics = flag("workspace", "diagnostics", "refreshSupport")
        hasDocumentChanges = flag("workspace", "workspaceEdit", "documentChanges")
        resourceOperations = texts("workspace", "workspaceEdit", "resourceOperations")
        hasActionLiterals = has("textDocument", "codeAction", "codeActionLiteralSupport")
        resolvesActionEdits = texts("textDocument", "codeAction", "resolveSupport", "properties").contains("edit")
        marksPreferredActions = flag("textDocument", "codeAction", "isPreferredSupport")
        watchesFiles = flag("workspace", "didChangeWatchedFiles", "dynamicRegistration")
        showsDocuments = flag("window", "showDocument", "support")
        hasSnippets = flag("textDocument", "completion", "completionItem", "snippetSupport")
        hasHierarchicalSymbols = flag("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
        hasMarkdown = texts("textDocument", "hover", "contentFormat").contains("markdown")
        linksDefinitions = flag("textDocument", "definition", "linkSupport")
        refreshesLenses = flag("workspace", "codeLens", "refreshSupport")
        refreshesHints = flag("workspace", "inlayHint", "refreshSupport")
        refreshesTokens = flag("workspace", "semanticTokens", "refreshSupport")
        hasFolders = flag("workspace", "workspaceFolders")
    }

    private static func value(_ value: JSONValue, _ keys: [String]) -> JSONValue? {
        var value: JSONValue? = value
        for key in keys { value = value?[key] }
        if case .null? = value { return nil }
        return value
    }
}
