import FlowDiagnostics
import FlowLint
import FlowModel
import FlowPipeline
import FlowReports

extension FlowSession {
    /// Renames what is named at an offset of a file, if specs and configuration mean the same afterwards.
    ///
    /// The result is checked on a copy of the session: it is refused if there is a diagnostic that was not there before, or if a name
    /// means something else.
    ///
    /// - Returns: the answer, and the session with the texts that its edits are for.
    package func rename(
        at path: String, _ offset: Int, to name: String
    ) async throws -> (answer: RenameAnswer<Rename>, snapshot: SessionSnapshot) {
        let snapshot = try await checkedSnapshot()
        switch snapshot.prepareRename(at: path, offset) {
        case .refused(let reason): return (.refused(reason), snapshot)
        case .possible(let found): return (try await rename([found.thing], to: name, in: snapshot), snapshot)
        }
    }

    /// Renames things of a snapshot of this session.
    package func rename(
        _ things: [NamedThing], to name: String, in snapshot: SessionSnapshot
    ) async throws -> RenameAnswer<Rename> {
        let answer = snapshot.rename(things, to: name)
        guard case .possible(let rename) = answer, !rename.edits.isEmpty else { return answer }
        let files = Set(rename.files.map(\.old))
        if let reason = try await reason(against: rename, ofFlowsIn: files, snapshot) { return .refused(reason) }
        return answer
    }

    private func checkedSnapshot() async throws -> SessionSnapshot {
        var session = self
        _ = try await session.check()
        return try await session.snapshot()
    }

    /// The edits with which flows follow their files, all at once: each of them may be fine without the others only.
    /// - Parameter files: what is renamed, which may be folders.
    package func renamedFiles(_ files: [FileRename]) async throws -> FollowedFiles {
        let snapshot = try await checkedSnapshot()
        var followed = FollowedFiles(snapshot: snapshot)
        var possible: [(file: FileRename, rename: Rename)] = []
        for file in files.map({ FileRename(from: snapshot.path(of: $0.old), to: $0.new) }) {
            followed.configuration += snapshot.editsOfConfiguration(naming: file.old, by: file.new)
            switch snapshot.renamedFile(from: file.old, to: file.new) {
            case .refused(let reason): followed.refusals.append(reason)
            case .possible(let rename): if !rename.edits.isEmpty { possible.append((file, rename)) }
            }
        }
        func reason(against flows: [(file: FileRename, rename: Rename)]) async throws -> String? {
            try await self.reason(
                against: Rename(joining: flows.map(\.rename)), ofFlowsIn: Set(flows.map(\.file.old)), snapshot)
        }
        if possible.isEmpty { return followed }
        guard try await reason(against: possible) != nil else {
            followed.flows = Rename(joining: possible.map(\.rename))
            return followed
        }
        var accepted: [(file: FileRename, rename: Rename)] = []
        for flow in possible {
            if let reason = try await reason(against: accepted + [flow]) {
                followed.refusals.append(reason)
            } else {
                accepted.append(flow)
            }
        }
        followed.flows = Rename(joining: accepted.map(\.rename))
        return followed
    }

    /// Why the result of a rename is not what people expect; `nil` if it is.
    /// - Parameter files: the paths of files that get another name, which is the flow's then.
    private func reason(
        against rename: Rename, ofFlowsIn files: Set<String>, _ snapshot: SessionSnapshot
    ) async throws -> String? {
        // A check takes a while, and there are two.
        try Task.checkCancellation()
        var session = self
        let before = try await session.check().report
        try Task.checkCancellation()
        // Files keep their names here, so that nothing is in another order afterwards; the configuration lists the names of files.
        let texts = rename.texts { path in snapshot.module(of: path).map { $0.module.current[$0.file].bytes } }
        for (path, text) in texts { session.setText(text, of: path) }
        var after = try await session.check().report
        after.diagnostics.removeAll {
            $0.rule == FileName.id && files.contains(after.sources[$0.span.file].path)
        }
        if let new = after.firstNew(besides: before) { return new }
        let renamed = try await session.snapshot()
        for (module, other) in zip(snapshot.modules, renamed.modules)
        where ModuleShape(of: module.module) != ModuleShape(of: other.module) {
            return "another name in reach would mean something else afterwards; choose another name"
        }
        return nil
    }
}

extension Report {
    /// The first diagnostic whose rule reported less in its file before.
    fileprivate func firstNew(besides before: Report) -> String? {
        var left: [RuleInFile: Int] = [:]
        for diagnostic in before.diagnostics { left[RuleInFile(diagnostic, in: before), default: 0] += 1 }
        let known = Set(before.diagnostics.map(\.message))
        var counts: [RuleInFile: Int] = [:]
        for diagnostic in diagnostics { counts[RuleInFile(diagnostic, in: self), default: 0] += 1 }
        let more = counts.filter { $0.value > left[$0.key] ?? 0 }
        let candidates = diagnostics.filter { more[RuleInFile($0, in: self)] != nil }
        guard let new = candidates.first(where: { !known.contains($0.message) }) ?? candidates.first else { return nil }
        let file = sources[new.span.file]
        let start = LineIndex(of: file).start(of: new.span)
        return "\(file.path):\(start.line):\(start.column): \(new.message) (\(new.rule))"
    }
}

private struct RuleInFile: Hashable {
    var rule: RuleID
    var path: String

    init(_ diagnostic: Diagnostic, in report: Report) {
        rule = diagnostic.rule
        path = report.sources[diagnostic.span.file].path
    }
}
