import FlowDiagnostics
import FlowTestSupport
import Testing

/// What an editor shows about a place, and beside the text.
@Suite struct HintRequestTests {
    private static let main = """
        flowgen: 1
        flow: MainFlow
        screens:
          Home: { intents: { detailRequested: { id: String } } }
          Detail: { params: { id: String }, intents: { closed: } }
        start: home
        routes:
          home: { transitions: { detailRequested: { push: detail } } }
          detail: { transitions: { closed: { pop: 2 } } }

        """

    private struct Project {
        let editor: TestEditor
        let uri: String
        let folder: TemporaryFolder

        func ask(_ method: String, _ more: String = "") async throws -> JSONValue {
            try await editor.request(method, #"{"textDocument": {"uri": "\#(uri)"}\#(more)}"#)
        }

        func ask(_ method: String, _ line: Int, _ column: Int) async throws -> JSONValue {
            try await ask(method, #", "position": {"line": \#(line), "character": \#(column)}"#)
        }
    }

    private static func open(_ text: String = main, capabilities: String = "{}") async throws -> Project {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": text])
        let editor = try await TestEditor.open(folder, capabilities: capabilities)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, text)
        return Project(editor: editor, uri: uri, folder: folder)
    }

    @Test("a hover says what a name is, as Markdown if the editor shows it", arguments: ["markdown", "plaintext"])
    func hover(_ kind: String) async throws {
        let project = try await Self.open(
            capabilities: #"{"textDocument": {"hover": {"contentFormat": ["\#(kind)"]}}}"#)
        let hover = try await project.ask("textDocument/hover", 7, 51)
        #expect(hover["contents"]?["kind"]?.text == kind)
        #expect(hover["contents"]?["value"]?.text?.contains("detail") == true)
        #expect(hover.start == "7:50")
    }

    @Test("a hover has the diagnostics of its place, with the documentation of their rules")
    func hoverOfDiagnostic() async throws {
        let project = try await Self.open()
        let text = try await project.ask("textDocument/hover", 8, 39)["contents"]?["value"]?.text
        #expect(text?.contains("stack-underflow") == true)
    }

    @Test("there is no hover where there is nothing to say")
    func noHover() async throws {
        let project = try await Self.open(Self.main + "# a comment\n")
        guard case .null = try await project.ask("textDocument/hover", 9, 4) else {
            Issue.record("there is a hover")
            return
        }
    }

    @Test("a hint says what a value is bound to")
    func inlayHints() async throws {
        let project = try await Self.open()
        let range = #", "range": {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}"#
        let hints = try #require(try await project.ask("textDocument/inlayHint", range).items)
        #expect(hints.map { $0["label"]?.text } == ["id: payload.id"])
        #expect(hints.map { $0["position"]?["line"]?.number } == [7])
    }

    @Test("a lens has the command that the editor runs, with its journey")
    func codeLenses() async throws {
        let project = try await Self.open()
        let lenses = try #require(try await project.ask("textDocument/codeLens").items)
        let commands = lenses.compactMap { $0["command"] }
        #expect(commands.contains { $0["command"]?.text == "flowgen.openMap" })
        let journeys = commands.filter { $0["command"]?.text == "flowgen.showJourney" }
        let arguments = journeys.compactMap { $0["arguments"]?.items?.first }
        let argument = try #require(arguments.first { $0["text"]?.text?.contains("—detailRequested→") == true })
        _ = try await project.editor.request(
            "workspace/executeCommand", #"{"command": "flowgen.showJourney", "arguments": [\#(argument.line)]}"#)
        let shown = try await project.editor.next("window/showMessage")["message"]?.text
        #expect(shown?.contains("—detailRequested→") == true, "\(shown ?? "")")
    }

    @Test("the calls of a route are the transitions that lead there")
    func calls() async throws {
        let project = try await Self.open()
        let items = try #require(try await project.ask("textDocument/prepareCallHierarchy", 8, 3).items)
        #expect(items.map { $0["name"]?.text } == ["detail"])
        let incoming = try await project.editor.request(
            "callHierarchy/incomingCalls", #"{"item": \#(items[0].line)}"#)
        #expect(incoming.items?.map { $0["from"]?["name"]?.text } == ["home"])
        let from = try #require(incoming.items?.first?["from"])
        let outgoing = try await project.editor.request("callHierarchy/outgoingCalls", #"{"item": \#(from.line)}"#)
        #expect(outgoing.items?.map { $0["to"]?["name"]?.text } == ["detail"])
    }
}
