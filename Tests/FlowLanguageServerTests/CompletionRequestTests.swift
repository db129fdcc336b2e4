import FlowDiagnostics
import FlowTestSupport
import Testing

/// What an editor offers to write.
@Suite struct CompletionRequestTests {
    private static func items(
        _ text: String, _ line: Int, _ column: Int, capabilities: String = "{}"
    ) async throws -> (
        list: JSONValue, editor: TestEditor
    ) {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Specs.spelt])
        let editor = try await TestEditor.open(folder, capabilities: capabilities)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, Specs.spelt)
        editor.change(uri, to: text, version: 2)
        let params = #"{"textDocument": {"uri": "\#(uri)"}, "position": {"line": \#(line), "character": \#(column)}}"#
        return (try await editor.request("textDocument/completion", params), editor)
    }

    @Test("routes are offered after a verb, in a text that is not finished")
    func routes() async throws {
        let text = Specs.spelt.replacing("{ push: signUp } } }", with: "{ push: s")
        let (list, _) = try await Self.items(text, 5, 52)
        let item = try #require(list["items"]?.items?.first { $0["label"]?.text == "signUp" })
        #expect(item["textEdit"]?["newText"]?.text == "signUp")
        #expect(item["textEdit"]?.start == "5:51")
        #expect(item["insertTextFormat"]?.number == 1)
    }

    @Test("keys are offered where a key is written, and the order is that of flowgen")
    func keys() async throws {
        let (list, _) = try await Self.items("flowgen: 1\nflow: MainFlow\nr", 2, 1)
        let items = try #require(list["items"]?.items)
        #expect(items.contains { $0["label"]?.text == "routes" })
        let ranks = items.compactMap { $0["sortText"]?.text }
        #expect(ranks == ranks.sorted())
    }

    @Test("snippets are only for editors that have them")
    func snippets() async throws {
        let capabilities = #"{"textDocument": {"completion": {"completionItem": {"snippetSupport": true}}}}"#
        let text = Specs.spelt + "  "
        func formats(_ capabilities: String) async throws -> Set<Int?> {
            let (list, _) = try await Self.items(text, 7, 2, capabilities: capabilities)
            return Set((list["items"]?.items ?? []).map { $0["insertTextFormat"]?.number })
        }
        #expect(try await formats(capabilities).contains(2))
        #expect(try await !formats("{}").contains(2))
    }

    @Test("the documentation of an item is made on request")
    func resolve() async throws {
        let text = Specs.spelt.replacing("{ push: signUp } } }", with: "{ push: s")
        let (list, editor) = try await Self.items(text, 5, 52)
        let item = try #require(list["items"]?.items?.first { $0["data"] != nil })
        let resolved = try await editor.request("completionItem/resolve", item.line)
        #expect(resolved["label"]?.text == item["label"]?.text)
    }
}
