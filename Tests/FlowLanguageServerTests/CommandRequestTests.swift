import FlowDiagnostics
import FlowTestSupport
import Testing

/// The commands of code lenses, for clients that do not have them.
@Suite struct CommandRequestTests {
    private static func open(
        _ capabilities: String
    ) async throws -> (
        editor: TestEditor, uri: String, folder: TemporaryFolder
    ) {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Specs.spelt])
        let editor = try await TestEditor.open(folder, capabilities: capabilities)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, Specs.spelt)
        return (editor, uri, folder)
    }

    private static func openMap(_ uri: String) -> String {
        #"{"command": "flowgen.openMap", "arguments": [{"flow": "MainFlow", "uri": "\#(uri)"}]}"#
    }

    @Test("the map of a flow is written as a page, which the editor is asked to show")
    func openMap() async throws {
        let (editor, uri, folder) = try await Self.open(#"{"window": {"showDocument": {"support": true}}}"#)
        let id = await editor.ask("workspace/executeCommand", Self.openMap(uri))
        let request = try await editor.message { $0["method"]?.text == "window/showDocument" }
        let page = try #require(request["params"]?["uri"]?.text)
        editor.respond(to: request, #"{"success": true}"#)
        #expect(try await editor.message { $0["id"]?.number == id && $0["method"] == nil }["error"] == nil)
        let path = try #require(page.split(separator: folder.path + "/").last)
        let text = try folder.text(String(path))
        #expect(text.hasPrefix("<!DOCTYPE html>"))
        #expect(text.contains("<title>"))
    }

    @Test("an editor that shows no documents is sent the path of the page")
    func pathOfMap() async throws {
        let (editor, uri, folder) = try await Self.open("{}")
        _ = try await editor.request("workspace/executeCommand", Self.openMap(uri))
        #expect(try await editor.next("window/showMessage")["message"]?.text?.contains(folder.path) == true)
    }

    @Test("a journey is shown as a message")
    func showJourney() async throws {
        let (editor, _, _) = try await Self.open("{}")
        _ = try await editor.request(
            "workspace/executeCommand",
            #"{"command": "flowgen.showJourney", "arguments": [{"title": "", "text": "home → detail"}]}"#)
        #expect(try await editor.next("window/showMessage")["message"]?.text == "flowgen: home → detail")
    }

    @Test("a command or a flow that does not exist is an error")
    func unknown() async throws {
        let (editor, uri, folder) = try await Self.open("{}")
        defer { withExtendedLifetime(folder) {} }
        for params in [#"{"command": "rm"}"#, Self.openMap(uri).replacing("MainFlow", with: "NoFlow")] {
            #expect(try await editor.answer("workspace/executeCommand", params)["error"] != nil, "\(params)")
        }
    }
}
