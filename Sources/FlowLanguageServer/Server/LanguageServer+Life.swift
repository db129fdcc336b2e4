import FlowDiagnostics
import FlowFiles
import FlowMessages

/// The start of a server, and the notifications of the client.
extension LanguageServer {
    func initialize(_ params: JSONValue) -> JSONValue {
        phase = .running
        client = ClientCapabilities(
            params["capabilities"] ?? .empty, options: params["initializationOptions"] ?? .empty)
        let folders = params["workspaceFolders"]?.items?.compactMap { $0["uri"]?.text }
        let root = params["rootUri"]?.text.map { [$0] } ?? []
        var paths = (folders ?? root).compactMap { DocumentURI.path(of: $0) }
        if folders == nil, paths.isEmpty, let path = params["rootPath"]?.text { paths = [path] }
        workspace = Workspace(folders: paths, working: paths.first.flatMap { environment.enter($0) ? $0 : nil })
        if let process = params["processId"]?.integer { watch(process) }
        return .object([
            ("capabilities", ServerCapabilities.value(for: client)),
            ("serverInfo", .object([("name", .string("flowgen")), ("version", .string(environment.version))])),
        ])
    }

    /// Takes a notification.
    func take(_ method: String, _ params: JSONValue) async throws(RPCError) {
        switch method {
        case "initialized":
            watchFiles()
            await start()
        case "workspace/didChangeWatchedFiles":
            await filesChanged(
                (params["changes"]?.items ?? []).map { ($0["uri"]?.text ?? "", $0["type"]?.integer != 2) })
        case "workspace/didCreateFiles", "workspace/didDeleteFiles":
            await filesChanged((params["files"]?.items ?? []).map { ($0["uri"]?.text ?? "", true) })
        case "workspace/didRenameFiles":
            await filesChanged(
                (params["files"]?.items ?? []).flatMap { file in
                    ["oldUri", "newUri"].map { (file[$0]?.text ?? "", true) }
                })
        case "workspace/didChangeWorkspaceFolders": await changeFolders(params["event"] ?? .empty)
        case "textDocument/didOpen": try await open(params)
        case "textDocument/didChange": try await change(params)
        case "textDocument/didSave": try await save(params)
        case "textDocument/didClose": try await close(params)
        case "$/cancelRequest": cancel(params)
        default: break
        }
    }

    /// Opens the projects of the workspace's folders.
    func start() async {
        for folder in workspace.folders {
            if let project = workspace.openProject(configuredFor: folder, documents) { check(project) }
        }
    }

    private func open(_ params: JSONValue) async throws(RPCError) {
        guard let item = params["textDocument"] else { throw RPCError(.invalidParams, "there is no `textDocument`") }
        let document = try OpenDocument(item)
        documents[uri: document.uri] = document
        // From now on, the client asks for what was sent so far.
        if client.pullsDiagnostics, let path = document.path { retract(path) }
        if isNewConfiguration(document.path) { return await findProjects() }
        await textChanged(document)
    }

    private func change(_ params: JSONValue) async throws(RPCError) {
        let uri = try params.text(at: "textDocument", "uri")
        guard var document = documents[uri: uri] else {
            throw RPCError(.invalidParams, "`\(uri)` is not open")
        }
        try document.change(
            try params.list(at: "contentChanges"), version: params["textDocument"]?["version"]?.integer, in: client.unit
        )
        documents[uri: uri] = document
        await textChanged(document)
    }

    func textChanged(_ document: OpenDocument) async {
        guard let path = document.path, let project = workspace.project(of: path, documents) else { return }
        await project.change(.text(document.text, path: path))
        check(project)
    }

    private func save(_ params: JSONValue) async throws(RPCError) {
        let uri = try params.text(at: "textDocument", "uri")
        guard let path = documents[uri: uri]?.path, let project = workspace.project(of: path, documents) else { return }
        // A new file is in the folder of its module now.
        await project.change(.files)
        check(project)
    }

    private func close(_ params: JSONValue) async throws(RPCError) {
        let uri = try params.text(at: "textDocument", "uri")
        guard let document = documents[uri: uri] else { return }
        let project = document.path.flatMap { workspace.project(of: $0, documents) }
        documents[uri: uri] = nil
        if isNewConfiguration(document.path) { return await findProjects() }
        guard let path = document.path, let project else { return }
        await project.change(.text(nil, path: path))
        check(project)
    }
}
