import FlowDiagnostics
import FlowMessages
import FlowService

/// Where names lead.
enum NameRequests {
    /// `textDocument/definition` and `textDocument/declaration`, which are the same in a spec.
    static func definition(_ context: RequestContext) async throws -> JSONValue {
        try await locations(context) { $0.definitions(at: $1, $2) }
    }

    static func typeDefinition(_ context: RequestContext) async throws -> JSONValue {
        try await locations(context) { $0.typeDefinitions(at: $1, $2) }
    }

    static func implementation(_ context: RequestContext) async throws -> JSONValue {
        try await locations(context) { $0.implementations(at: $1, $2) }
    }

    static func references(_ context: RequestContext) async throws -> JSONValue {
        let isIncluded = context.params["context"]?["includeDeclaration"]?.flag ?? true
        return try await locations(context) { snapshot, path, offset in
            snapshot.uses(of: snapshot.things(at: path, offset), includingDeclarations: isIncluded).map(\.location)
        }
    }

    private static func locations(
        _ context: RequestContext, _ find: (SessionSnapshot, String, Int) -> [SourceLocation]
    ) async throws -> JSONValue {
        guard var question = try await context.question() else { return .array([]) }
        return question.places.locations(of: find(question.snapshot, question.path, try question.offset()))
    }

    /// `textDocument/documentHighlight`.
    static func highlights(_ context: RequestContext) async throws -> JSONValue {
        guard var question = try await context.question() else { return .array([]) }
        let (read, write) = (2, 3)
        let found = question.snapshot.highlights(at: question.path, try question.offset())
        return .array(
            found.compactMap { place in
                question.places.range(of: place.location).map {
                    .object([("range", $0), ("kind", .number(place.use.isDeclaration ? write : read))])
                }
            })
    }

    // MARK: Renaming

    static func prepareRename(_ context: RequestContext) async throws -> JSONValue {
        guard var question = try await context.question() else { return .null }
        switch question.snapshot.prepareRename(at: question.path, try question.offset()) {
        case .refused(let reason): throw RPCError(.requestFailed, reason)
        case .possible(let name):
            guard let range = question.places.range(of: name.location) else { return .null }
            return .object([("range", range), ("placeholder", .string(name.name))])
        }
    }

    static func rename(_ context: RequestContext) async throws -> JSONValue {
        guard let question = try await context.question() else { return .null }
        let name = try context.params.text(at: "newName")
        let (answer, snapshot) = try await question.moment.session.rename(
            at: question.path, try question.offset(), to: name)
        switch answer {
        case .refused(let reason): throw RPCError(.requestFailed, reason)
        case .possible(let rename):
            var edits = EditWriter(context.documents, for: context.client)
            try edits.add(rename, in: SnapshotPlaces(snapshot, at: question.moment, context))
            for file in rename.files where !edits.canRename {
                await context.connection.show("rename `\(file.old)` to `\(file.new)`, as the flow is renamed", .info)
            }
            return edits.value
        }
    }

    /// `workspace/willRenameFiles`: flows follow their files.
    static func willRenameFiles(_ context: RequestContext) async throws -> JSONValue {
        var edits = EditWriter(context.documents, for: context.client)
        var files: [(moment: ProjectMoment, files: [FileRename])] = []
        for file in try context.params.list(at: "files") {
            guard let old = DocumentURI.path(of: try file.text(at: "oldUri")),
                let new = DocumentURI.path(of: try file.text(at: "newUri")),
                let moment = context.moment(of: old)
            else { continue }
            let renamed = FileRename(from: moment.paths.path(of: old), to: moment.paths.path(of: new))
            if let index = files.firstIndex(where: { $0.moment.project === moment.project }) {
                files[index].files.append(renamed)
            } else {
                files.append((moment, [renamed]))
            }
        }
        for (moment, files) in files {
            let followed = try await moment.session.renamedFiles(files)
            for reason in followed.refusals {
                await context.connection.show("the flow keeps its name: \(reason)", .warning)
            }
            try edits.add(followed.edits, in: SnapshotPlaces(followed.snapshot, at: moment, context))
        }
        return edits.isEmpty ? .null : edits.value
    }
}

extension EditWriter {
    mutating func add(_ rename: Rename, in places: SnapshotPlaces) throws(RPCError) {
        try add(rename.edits, in: places)
        for file in rename.files { self.rename(places.absolute(file.old), to: places.absolute(file.new)) }
    }

    /// Adds edits of several files.
    /// - Throws: if a file is not in the project any more. Part of the edits would leave it half changed.
    mutating func add(_ edits: [TextEdit], in places: SnapshotPlaces) throws(RPCError) {
        let byPath = Dictionary(grouping: edits, by: \.location.path)
        for (path, edits) in byPath.sorted(by: { $0.key < $1.key }) {
            guard let source = places.source(of: path) else { throw .modified }
            try add(
                edits.map { RangeEdit(range: $0.location.range, text: $0.text) }, to: source, at: places.absolute(path))
        }
    }
}
