import FlowDiagnostics
import FlowTestSupport
import Foundation
import Testing

@testable import FlowService

/// A folder of specs, whose actions are applied and checked.
struct Acting {
    let folder: TemporaryFolder
    var session: FlowSession
    private(set) var texts: [String: String] = [:]
    /// The diagnostics of the last check, with their files.
    private(set) var diagnostics: [(diagnostic: Diagnostic, path: String)] = []

    init(_ files: [String: String]) async throws {
        folder = try TemporaryFolder(files)
        session = FlowSession(at: folder.path)
        for (name, text) in files { texts[folder.path(name)] = text }
        try await check()
    }

    mutating func check() async throws {
        let report = try await session.check().report
        diagnostics = report.diagnostics.map { ($0, report.sources[$0.span.file].path) }
    }

    /// The actions for a diagnostic.
    mutating func actions(for diagnostic: Diagnostic, in path: String) async throws -> [CodeAction] {
        // The file may have another number in the report.
        let snapshot = try await session.snapshot()
        guard let file = snapshot.module(of: path)?.file else { return [] }
        var moved = diagnostic
        moved.span.file = file
        return snapshot.actions(for: [moved], in: path)
    }

    /// The folder after an action.
    func applying(_ action: CodeAction) async throws -> Acting {
        var texts = texts
        for (path, edits) in Dictionary(grouping: action.edits, by: \.location.path) {
            var bytes = Array((texts[path] ?? "").utf8)
            for edit in edits.sorted(by: { $0.location.range.lowerBound > $1.location.range.lowerBound }) {
                bytes.replaceSubrange(edit.location.range, with: edit.text.utf8)
            }
            texts[path] = String(decoding: bytes, as: UTF8.self)
        }
        for file in action.newFiles { texts[file.path] = file.text }
        let prefix = folder.path + "/"
        return try await Acting(
            Dictionary(uniqueKeysWithValues: texts.map { (String($0.key.dropFirst(prefix.count)), $0.value) }))
    }

    func text(_ name: String) -> String? { texts[folder.path(name)] }

    /// Whether a text is not YAML.
    var isBroken: Bool { diagnostics.contains { $0.diagnostic.rule.rawValue.hasPrefix("yaml-") } }

    func has(_ diagnostic: Diagnostic) -> Bool {
        diagnostics.contains { other, _ in
            // Two flows may have the same to say about a route.
            other.rule == diagnostic.rule && other.message == diagnostic.message && other.subject == diagnostic.subject
        }
    }
}
