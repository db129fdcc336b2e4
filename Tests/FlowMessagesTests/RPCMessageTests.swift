import FlowDiagnostics
import FlowMessages
import Testing

/// The messages of JSON-RPC 2.0.
@Suite struct RPCMessageTests {
    @Test("a message is written as it was read", arguments: messages)
    func roundTrip(text: String) throws {
        #expect(try RPCMessage(reading: text.utf8).value.line == text)
    }

    private static let messages = [
        #"{ "jsonrpc": "2.0", "id": 1, "method": "shutdown", "params": null }"#,
        #"{ "jsonrpc": "2.0", "method": "exit", "params": [] }"#,
        #"{ "jsonrpc": "2.0", "id": "a", "result": { "x": 1 } }"#,
        #"{ "jsonrpc": "2.0", "id": 2, "error": { "code": -32601, "message": "no" } }"#,
    ]

    @Test("what is not a message is refused with the code of the specification")
    func refused() {
        #expect(throws: RPCError(.invalidRequest, "the message has neither `method` nor `id`")) {
            try RPCMessage(reading: "{}".utf8)
        }
        #expect(throws: RPCError(.invalidRequest, "the `method` of the message is not a text")) {
            try RPCMessage(reading: #"{"id": 1, "method": 2}"#.utf8)
        }
        #expect(throws: RPCError(.parseError, "the message is not JSON: a key is missing, at byte 1")) {
            try RPCMessage(reading: "{1}".utf8)
        }
    }
}
