import FlowDiagnostics
import FlowTestSupport
import Testing

/// The life of a server, from `initialize` to `exit`.
@Suite struct LifeTests {
    @Test("the answer to `initialize` has the capabilities and the version")
    func initialize() async throws {
        let editor = TestEditor()
        let result = try await editor.request(
            "initialize", #"{"processId": null, "rootUri": null, "capabilities": {}}"#)
        #expect(result["capabilities"]?["positionEncoding"]?.text == "utf-16")
        #expect(result["capabilities"]?["textDocumentSync"]?["change"]?.number == 2)
        #expect(result["serverInfo"]?["name"]?.text == "flowgen")
        #expect(result["serverInfo"]?["version"]?.text == "1.2.3")
    }

    @Test("positions are in UTF-8 if the editor offers that")
    func encoding() async throws {
        let editor = TestEditor()
        let result = try await editor.request(
            "initialize", #"{"capabilities": {"general": {"positionEncodings": ["utf-8", "utf-16"]}}}"#)
        #expect(result["capabilities"]?["positionEncoding"]?.text == "utf-8")
    }

    @Test("a request before `initialize` is refused")
    func tooEarly() async throws {
        let editor = TestEditor()
        let answer = try await editor.answer("textDocument/diagnostic", "{}")
        #expect(answer["error"]?["code"]?.number == -32002)
    }

    @Test("a second `initialize` is refused")
    func twice() async throws {
        let editor = try await TestEditor.open(nil)
        #expect(try await editor.answer("initialize", #"{"capabilities": {}}"#)["error"]?["code"]?.number == -32600)
    }

    @Test("after `shutdown`, requests are refused, and `exit` ends the server as announced")
    func shutdown() async throws {
        let editor = try await TestEditor.open(nil)
        guard case .null = try await editor.request("shutdown", "null") else {
            Issue.record("the result is not null")
            return
        }
        #expect(try await editor.answer("shutdown", "null")["error"]?["code"]?.number == -32600)
        editor.notify("exit", "null")
        #expect(await editor.end.value)
    }

    @Test("an `exit` without `shutdown` is not as announced")
    func exitAtOnce() async throws {
        let editor = try await TestEditor.open(nil)
        editor.notify("exit", "null")
        #expect(await !editor.end.value)
    }

    @Test("the server ends when its input ends in the middle of a message, as after a crash of the editor")
    func endOfInput() async throws {
        let editor = try await TestEditor.open(nil)
        editor.send(raw: "Content-Length: 500\r\n\r\n{\"jsonrpc\": ")
        editor.input.end()
        #expect(await !editor.end.value)
    }

    @Test("the server ends when the process of the editor has ended")
    func parentIsGone() async throws {
        let editor = TestEditor()
        // The greatest number that a process has on Linux is 2^22.
        _ = try await editor.request("initialize", #"{"processId": 2147483646, "capabilities": {}}"#)
        #expect(await !editor.end.value)
    }

    @Test("an unknown request is answered with `methodNotFound`, and an unknown notification with nothing")
    func unknownMethods() async throws {
        let editor = try await TestEditor.open(nil)
        editor.notify("$/setTrace", #"{"value": "off"}"#)
        editor.notify("window/unknown", "{}")
        #expect(try await editor.answer("textDocument/moniker", "{}")["error"]?["code"]?.number == -32601)
        #expect(await editor.rest.isEmpty)
    }

    @Test("a cancelled request is answered, once")
    func cancel() async throws {
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login])
        let editor = try await TestEditor.open(folder)
        let uri = TestEditor.uri(folder.path("LoginFlow.flow.yaml"))
        editor.open(uri, Specs.login)
        let id = await editor.ask("textDocument/diagnostic", #"{"textDocument": {"uri": "\#(uri)"}}"#)
        editor.notify("$/cancelRequest", #"{"id": \#(id)}"#)
        let answer = try await editor.message { $0["id"]?.number == id }
        #expect(answer["error"]?["code"]?.number == -32800 || answer["result"] != nil)
        _ = try await editor.request("shutdown", "null")
        #expect(await !editor.rest.contains { $0["id"]?.number == id })
    }
}
