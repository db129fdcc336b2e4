import FlowDiagnostics
import FlowTestSupport
import Synchronization
import Testing

@testable import FlowModelContext

/// A conversation with the server, in process.
struct ContextConversation {
    static let spec = """
        flowgen: 1
        flow: ShopFlow
        start: list
        routes:
          list: { transitions: { productSelected: { payload: { id: String }, push: product } } }
          product: { params: { id: String } }

        """

    let folder: TemporaryFolder

    init(_ files: [String: String] = ["ShopFlow.flow.yaml": spec]) throws { folder = try TemporaryFolder(files) }

    /// The answers to messages, in the order in which they are written.
    func answers(to messages: [String], initializing isInitialized: Bool = true) async throws -> [JSONValue] {
        let written = Mutex<[String]>([])
        let loop = ContextLoop(ContextServer(at: folder.path)) { line in written.withLock { $0.append(line) } }
        let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
        let first =
            isInitialized
            ? [Self.initialize("2025-06-18"), #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#] : []
        for message in first + messages { continuation.yield(Array(message.utf8)) }
        continuation.finish()
        await loop.run(stream)
        let lines = written.withLock { $0 }
        #expect(lines.allSatisfy { $0.hasSuffix("\n") && !$0.dropLast().contains("\n") })
        return try lines.map { try JSONValue(reading: Array($0.utf8)) }.dropFirst(isInitialized ? 1 : 0).map(\.self)
    }

    static func initialize(_ version: String) -> String {
        request(
            0, "initialize",
            #"{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"test","version":"1"}}"#)
    }

    static func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
    }

    static func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
        request(id, "tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
    }
}
