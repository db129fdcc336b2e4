import FlowService
import FlowTestSupport

/// A session over files that are not saved, with a marker in one of them.
struct HintSession {
    private(set) var session: FlowSession
    let folder: TemporaryFolder
    private let marked: [String: MarkedText]

    init(_ files: KeyValuePairs<String, String>) throws {
        marked = Dictionary(uniqueKeysWithValues: files.map { ($0.key, MarkedText($0.value)) })
        folder = try TemporaryFolder(marked.mapValues(\.text))
        session = FlowSession(at: folder.path)
    }

    func path(_ file: String) -> String { "\(folder.path)/\(file)" }

    /// The offset of a marker.
    func offset(_ marker: Int, in file: String) -> Int { marked[file]?[marker].map { Int($0) } ?? 0 }

    /// The session after a change that is not saved.
    mutating func setText(_ text: String, of file: String) { session.setText(Array(text.utf8), of: path(file)) }

    mutating func snapshot() async throws -> SessionSnapshot {
        _ = try await session.check()
        return try await session.snapshot()
    }
}

extension SessionSnapshot {
    /// The text of a location.
    func text(_ location: SourceLocation) -> String {
        text(of: location.path)?.source.text(location.range) ?? "no such file"
    }
}
