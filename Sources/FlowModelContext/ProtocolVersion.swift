/// The revisions of the Model Context Protocol that the server speaks.
enum ProtocolVersion {
    /// Those that begin with `initialize`.
    static let withHandshake = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
    /// Those in which each request says its revision.
    static let stateless = ["2026-07-28"]

    /// The key of the revision in a request's `_meta`.
    static let key = "io.modelcontextprotocol/protocolVersion"
    static let serverKey = "io.modelcontextprotocol/serverInfo"

    /// The revision of a session: the one that the client asks for, or the newest.
    static func agreed(_ requested: String?) -> String {
        requested.flatMap { withHandshake.contains($0) ? $0 : nil } ?? withHandshake[withHandshake.count - 1]
    }
}
