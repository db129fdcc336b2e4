import FlowDiagnostics

/// Checks of projects, and what the client is sent about them.
extension LanguageServer {
    /// Checks a project, and sends what has changed. What changes while a check runs is checked all at once after it.
    func check(_ project: OpenProject) {
        guard workspace.wantsCheck(of: project) else { return }
        Task.detached {
            while await self.beginsCheck(project) {
                let checked = await project.checked()
                await self.watchBaseline(of: project, await checked.baseline(of: project))
                let known = await self.published.lists(of: project.paths.root.text)
                let (documents, client) = await (self.documents, self.client)
                let open = Set(documents.all.compactMap(\.path).filter { project.paths.contains($0) })
                let found = FileDiagnostics.all(
                    of: checked, at: open.union(known.keys), known: known, documents, for: client)
                await self.deliver(checked, found, of: project)
            }
        }
    }

    private func beginsCheck(_ project: OpenProject) -> Bool { workspace.beginsCheck(of: project) }

    private func deliver(_ checked: CheckedProject, _ found: [String: FileDiagnostics], of project: OpenProject) {
        // It may have been replaced while it was checked.
        guard workspace.projects.contains(where: { $0 === project }) else { return }
        let root = project.paths.root.text
        switch checked.result {
        case .success: _ = published.isNew(nil, of: root)
        case .failure(let error):
            let text = Self.text(of: error)
            if published.isNew(text, of: root) {
                log(text)
                show(text)
            }
            return
        }
        var needsRefresh = false
        for (path, file) in found.sorted(by: { $0.key < $1.key }) where workspace.isOwner(project, of: path) {
            let document = documents[path: path]
            // The list would be about an older text; that of the newer one follows.
            if let document, let source = file.source, document.text != source.bytes { continue }
            let last = published[path]
            let isSent = !isPulled(path)
            let isSame = last?.file.list == file.list
            if !isSent, !isSame, last != nil || !file.isEmpty, last?.version == document?.version {
                needsRefresh = true
            }
            if isSent, !isSame || last?.isSent != true || last?.version != document?.version {
                if last?.isSent == true || !file.isEmpty || document != nil { publish(file.list, of: path) }
            }
            let keeps = document != nil || !file.isEmpty
            published[path] =
                keeps
                ? PublishedDiagnostics.Entry(file: file, version: document?.version, isSent: isSent, root: root) : nil
        }
        if needsRefresh, client.refreshesDiagnostics { refresh("workspace/diagnostic/refresh") }
    }

    /// Whether the client asks for the diagnostics of a file itself.
    private func isPulled(_ path: String) -> Bool {
        published.pullsWorkspace || client.pullsDiagnostics && documents[path: path] != nil
    }

    /// Takes note that the client asks for the diagnostics of all files, so that it has none of them twice.
    func pullsWorkspace() {
        guard !published.pullsWorkspace else { return }
        published.pullsWorkspace = true
        for path in published.byPath.keys.sorted() { retract(path) }
    }

    /// Takes back what was sent about a file.
    func retract(_ path: String) {
        guard let entry = published[path] else { return }
        if entry.isSent { publish(Array("[]".utf8), of: path) }
        published[path] = nil
    }

    private func publish(_ list: [UInt8], of path: String) {
        let document = documents[path: path]
        notify(
            "textDocument/publishDiagnostics",
            .object(of: [
                "uri": .string(document?.uri ?? DocumentURI.uri(of: path)),
                "version": document?.version.map(JSONValue.number), "diagnostics": .bytes(list),
            ]))
    }

    private func refresh(_ method: String) {
        Task.detached { _ = try? await self.ask(method, .null) }
    }
}
