import FlowTestSupport
import Testing

/// `flowgen lsp` on its standard streams; what it answers is tested in FlowLanguageServerTests.
@Suite struct LspCommandTests {
    private static func serve(_ messages: [String], _ arguments: String = "") async throws -> FlowgenRun {
        let input = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
        let folder = try TemporaryFolder(["input": input])
        return try await FlowgenProcess.shell(#""$FLOWGEN" lsp \#(arguments) < input"#, in: folder)
    }

    private static let initialize =
        #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#
    private static let shutdown = #"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#
    private static let exit = #"{"jsonrpc": "2.0", "method": "exit"}"#

    @Test("the server answers on standard output, and ends with code 0 after `exit`", arguments: ["", "--stdio"])
    func serve(_ arguments: String) async throws {
        let run = try await Self.serve([Self.initialize, Self.shutdown, Self.exit], arguments)
        #expect(run.exitCode == 0)
        #expect(run.error.isEmpty)
        #expect(run.output.hasPrefix("Content-Length: "))
        #expect(run.output.contains(#""id": 1, "result": { "capabilities""#))
        #expect(run.output.hasSuffix(#"{ "jsonrpc": "2.0", "id": 2, "result": null }"#))
    }

    @Test("the server ends with code 1 when its input ends")
    func endOfInput() async throws {
        #expect(try await Self.serve([Self.initialize]).exitCode == 1)
        #expect(try await Self.serve([]).exitCode == 1)
    }
}
