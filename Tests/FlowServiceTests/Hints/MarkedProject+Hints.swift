import FlowTestSupport

@testable import FlowService

extension MarkedProject {
    func path(of file: String) -> String { "\(folder.path)/\(file)" }

    /// The session after a change that is not saved.
    func snapshot(with text: String, of file: String) async throws -> SessionSnapshot {
        var session = session
        session.setText(Array(text.utf8), of: path(of: file))
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
