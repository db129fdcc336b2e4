import FlowDiagnostics
import FlowTestSupport
import Testing

/// An editor shows what `flowgen lint` says of the texts in it.
@Suite struct DiagnosticsTests {
    @Test("an opened text is checked, with the version that was checked")
    func open() async throws {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Specs.spelt])
        let editor = try await TestEditor.open(folder)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, Specs.misspelt, version: 7)
        let publication = try await editor.publication(uri)
        let found = try #require(publication["diagnostics"]?.items)
        #expect(publication["version"]?.number == 7)
        #expect(found.map(\.code) == ["unknown-name"])
        #expect(found.map(\.start) == ["5:51"])
        #expect(found.first?["source"]?.text == "flowgen")
        #expect(found.first?["severity"]?.number == 1)
    }

    @Test("a fixed text has no diagnostics, and a closed one those of its file")
    func fixAndClose() async throws {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Specs.misspelt])
        let editor = try await TestEditor.open(folder)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, Specs.misspelt)
        #expect(try await editor.published(uri).count == 1)
        editor.change(uri, to: Specs.spelt, version: 2)
        #expect(try await editor.published(uri).isEmpty)
        editor.close(uri)
        #expect(try await editor.published(uri).map(\.code) == ["unknown-name"])
    }

    @Test("a project with a configuration is checked before a file is opened")
    func atStart() async throws {
        let folder = try TemporaryFolder([
            ".flowgen.yaml": "rules: {}\n", "specs/MainFlow.flow.yaml": Specs.misspelt,
        ])
        let editor = try await TestEditor.open(folder)
        let uri = TestEditor.uri(folder.path("specs/MainFlow.flow.yaml"))
        #expect(try await editor.published(uri).map(\.code) == ["unknown-name"])
    }

    @Test("a change in one file changes the diagnostics of another")
    func acrossFiles() async throws {
        let parent = """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { loginRequested: } } }
            start: home
            routes:
              home: { transitions: { loginRequested: { push: login } } }
              login: { flow: LoginFlow, transitions: { loginCompleted: { pop: 1 } } }

            """
        let folder = try TemporaryFolder(["LoginFlow.flow.yaml": Specs.login, "MainFlow.flow.yaml": parent])
        let editor = try await TestEditor.open(folder)
        let (login, main) = (
            TestEditor.uri(folder.path("LoginFlow.flow.yaml")), TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        )
        editor.open(login, Specs.login)
        #expect(try await editor.published(main).map(\.code) == ["implicit-exit"])
        editor.change(login, to: Specs.login.replacing("LoginFlow", with: "SignInFlow"), version: 2)
        #expect(try await editor.published(main).map(\.code) == ["unknown-name"])
        editor.change(login, to: Specs.login, version: 3)
        #expect(try await editor.published(main).map(\.code) == ["implicit-exit"])
    }

    @Test("an editor that asks for diagnostics gets the same list, and `unchanged` the second time")
    func pull() async throws {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Specs.misspelt])
        let editor = try await TestEditor.open(
            folder,
            capabilities:
                #"{"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": true}}}"#)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, Specs.misspelt)
        let first = try await editor.request("textDocument/diagnostic", #"{"textDocument": {"uri": "\#(uri)"}}"#)
        #expect(first["kind"]?.text == "full")
        #expect(first["items"]?.items?.map(\.code) == ["unknown-name"])
        let id = try #require(first["resultId"]?.text)
        let second = try await editor.request(
            "textDocument/diagnostic", #"{"textDocument": {"uri": "\#(uri)"}, "previousResultId": "\#(id)"}"#)
        #expect(second["kind"]?.text == "unchanged")
        editor.change(uri, to: Specs.spelt, version: 2)
        let third = try await editor.request(
            "textDocument/diagnostic", #"{"textDocument": {"uri": "\#(uri)"}, "previousResultId": "\#(id)"}"#)
        #expect(third["items"]?.items?.isEmpty == true)
        #expect(await !editor.rest.contains { $0["method"]?.text == "textDocument/publishDiagnostics" })
    }

    @Test("the diagnostics of a workspace are those of all its files")
    func pullWorkspace() async throws {
        let folder = try TemporaryFolder([
            ".flowgen.yaml": "rules: {}\n", "specs/MainFlow.flow.yaml": Specs.misspelt,
            "specs/OtherFlow.flow.yaml": "flowgen: 1\nflow: OtherFlow\nstart: home\nroutes: { home: }\n",
        ])
        let editor = try await TestEditor.open(folder)
        let result = try await editor.request("workspace/diagnostic", #"{"previousResultIds": []}"#)
        let items = try #require(result["items"]?.items)
        let main = items.first { $0["uri"]?.text == TestEditor.uri(folder.path("specs/MainFlow.flow.yaml")) }
        #expect(main?["items"]?.items?.map(\.code) == ["unknown-name"])
        let id = try #require(main?["resultId"]?.text)
        let uri = TestEditor.uri(folder.path("specs/MainFlow.flow.yaml"))
        let again = try await editor.request(
            "workspace/diagnostic", #"{"previousResultIds": [{"uri": "\#(uri)", "value": "\#(id)"}]}"#)
        let same = again["items"]?.items?.first { $0["uri"]?.text == uri }
        #expect(same?["kind"]?.text == "unchanged")
    }

    @Test("only the last of many changes counts")
    func manyChanges() async throws {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Specs.spelt])
        let editor = try await TestEditor.open(folder)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, Specs.spelt)
        for version in 2...101 {
            editor.change(uri, to: version % 2 == 0 ? Specs.broken : Specs.misspelt, version: version)
        }
        var publication = try await editor.publication(uri)
        while publication["version"]?.number != 101 { publication = try await editor.publication(uri) }
        #expect(publication["diagnostics"]?.items?.map(\.code) == ["unknown-name"])
    }

    @Test("columns count what the protocol counts", arguments: [("utf-16", "5:61"), ("utf-8", "5:64")])
    func columns(_ encoding: String, _ start: String) async throws {
        let text = Specs.misspelt.replacing("  login: {", with: "  login: { doc: é🙂,")
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": text])
        let editor = try await TestEditor.open(
            folder, capabilities: #"{"general": {"positionEncodings": ["\#(encoding)"]}}"#)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, text)
        #expect(try await editor.published(uri).map(\.start) == [start])
    }

    @Test("a line of a megabyte is checked")
    func longLine() async throws {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Specs.spelt])
        let editor = try await TestEditor.open(folder)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, Specs.misspelt + "# " + String(repeating: "é", count: 500_000))
        #expect(try await editor.published(uri).map(\.code) == ["unknown-name"])
    }

    @Test("places in other files are related information, or part of the message", arguments: [true, false])
    func relatedPlaces(_ isSupported: Bool) async throws {
        let text = "flowgen: 1\nflow: MainFlow\nstart: home\nroutes:\n  home:\n  home:\n"
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": text])
        let editor = try await TestEditor.open(
            folder,
            capabilities: #"{"textDocument": {"publishDiagnostics": {"relatedInformation": \#(isSupported)}}}"#)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, text)
        let found = try #require(try await editor.published(uri).first { $0.code == "duplicate-key" })
        let related = found["relatedInformation"]?.items
        #expect(related?.first?["location"]?["uri"]?.text == (isSupported ? uri : nil))
        #expect(found["message"]?.text?.contains("MainFlow.flow.yaml:5:3") == !isSupported)
    }

    @Test("the journey is in the message, and with its places in the data")
    func journey() async throws {
        let text = """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { detailRequested: } }, Detail: { intents: { closed: } } }
            start: home
            routes:
              home: { transitions: { detailRequested: { push: detail } } }
              detail: { transitions: { closed: { pop: 2 } } }

            """
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": text])
        let editor = try await TestEditor.open(folder)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, text)
        let found = try #require(try await editor.published(uri).first { $0.code == "stack-underflow" })
        #expect(found["message"]?.text?.contains("journey: home —detailRequested→ detail") == true)
        let steps = found["data"]?["journey"]?["steps"]?.items
        #expect(steps?.map { $0["event"]?.text } == ["detailRequested"])
        #expect(steps?.first?["location"]?["uri"]?.text == uri)
    }

    @Test("a text that is not YAML has its diagnostic, and is as before once it is repaired")
    func brokenText() async throws {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Specs.spelt])
        let editor = try await TestEditor.open(folder)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, Specs.broken)
        #expect(try await editor.published(uri).map(\.code) == ["yaml-syntax"])
        editor.change(uri, to: "", version: 2)
        #expect(try await editor.published(uri).count == 1)
        editor.change(uri, to: Specs.spelt, version: 3)
        #expect(try await editor.published(uri).isEmpty)
    }
}
