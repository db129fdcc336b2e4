import FlowDiagnostics
import FlowTestSupport
import Testing

/// Names, and the outline of a document, as an editor asks for them.
@Suite struct NameRequestTests {
    private static let main = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { loginRequested: } } }
        start: home
        routes:
          # é🙂
          home: { transitions: { loginRequested: { push: login } } }
          login: { flow: LoginFlow, transitions: { loginCompleted: { popTo: home } } }

        """
    private static let files = ["LoginFlow.flow.yaml": Specs.login, "MainFlow.flow.yaml": main]

    private struct Project {
        let folder: TemporaryFolder
        let editor: TestEditor
        var main: String { TestEditor.uri(folder.path("MainFlow.flow.yaml")) }
        var login: String { TestEditor.uri(folder.path("LoginFlow.flow.yaml")) }

        func ask(_ method: String, _ line: Int, _ column: Int, _ more: String = "") async throws -> JSONValue {
            try await editor.request(
                method,
                #"{"textDocument": {"uri": "\#(main)"}, "position": {"line": \#(line), "character": \#(column)}\#(more)}"#
            )
        }

        func ask(_ method: String) async throws -> JSONValue {
            try await editor.request(method, #"{"textDocument": {"uri": "\#(main)"}}"#)
        }
    }

    private static func open(_ text: String = main, capabilities: String = "{}") async throws -> Project {
        let folder = try TemporaryFolder(files)
        let project = Project(folder: folder, editor: try await TestEditor.open(folder, capabilities: capabilities))
        project.editor.open(project.main, text)
        return project
    }

    @Test("the definition of a flow is in its file", arguments: ["definition", "declaration"])
    func definition(_ kind: String) async throws {
        let project = try await Self.open()
        let found = try await project.ask("textDocument/\(kind)", 7, 20).items
        #expect(found?.map { $0["uri"]?.text } == [project.login])
        #expect(found?.map(\.start) == ["1:6"])
    }

    @Test("the type of a route is what it shows")
    func typeDefinition() async throws {
        let project = try await Self.open()
        let found = try await project.ask("textDocument/typeDefinition", 7, 3).items
        #expect(found?.map { $0["uri"]?.text } == [project.login])
    }

    @Test("references are found with and without the declaration, and highlighted in one file")
    func references() async throws {
        let project = try await Self.open()
        let all = try await project.ask(
            "textDocument/references", 7, 3, #", "context": {"includeDeclaration": true}"#)
        #expect(all.items?.map(\.start) == ["6:49", "7:2"])
        let uses = try await project.ask(
            "textDocument/references", 7, 3, #", "context": {"includeDeclaration": false}"#)
        #expect(uses.items?.map(\.start) == ["6:49"])
        let highlights = try await project.ask("textDocument/documentHighlight", 7, 3)
        #expect(highlights.items?.map { $0["kind"]?.number } == [2, 3])
    }

    @Test("columns behind an emoji are those of the protocol")
    func columns() async throws {
        let text = Self.main.replacing("  home: {", with: "  home: { doc: é🙂,")
        let project = try await Self.open(text)
        let uses = try await project.ask(
            "textDocument/references", 7, 3, #", "context": {"includeDeclaration": false}"#)
        #expect(uses.items?.map(\.start) == ["6:59"])
    }

    @Test("a file with carriage returns has the same positions")
    func carriageReturns() async throws {
        let project = try await Self.open(Self.main.replacing("\n", with: "\r\n"))
        let found = try await project.ask("textDocument/definition", 7, 20).items
        #expect(found?.map(\.start) == ["1:6"])
    }

    @Test("a name is renamed wherever it is used")
    func rename() async throws {
        let project = try await Self.open()
        let prepared = try await project.ask("textDocument/prepareRename", 7, 3)
        #expect(prepared["placeholder"]?.text == "login")
        let edit = try await project.ask("textDocument/rename", 7, 3, #", "newName": "signIn""#)
        #expect(edit["changes"]?[project.main]?.items?.map(\.start) == ["6:49", "7:2"])
    }

    @Test("a name is renamed in all files, with the file of a flow")
    func renamedFlow() async throws {
        let project = try await Self.open(
            capabilities:
                #"{"workspace": {"workspaceEdit": {"documentChanges": true, "resourceOperations": ["rename"]}}}"#)
        let prepared = try await project.ask("textDocument/prepareRename", 7, 20)
        #expect(prepared["placeholder"]?.text == "LoginFlow")
        let edit = try await project.ask("textDocument/rename", 7, 20, #", "newName": "SignInFlow""#)
        let changes = try #require(edit["documentChanges"]?.items)
        #expect(Set(changes.compactMap { $0["textDocument"]?["uri"]?.text }) == [project.main, project.login])
        let renamed = changes.first { $0["kind"]?.text == "rename" }
        #expect(renamed?["oldUri"]?.text == project.login)
        #expect(renamed?["newUri"]?.text?.hasSuffix("/SignInFlow.flow.yaml") == true)
    }

    @Test("a flow follows its file")
    func renamedFile() async throws {
        let project = try await Self.open()
        let new = TestEditor.uri(project.folder.path("SignInFlow.flow.yaml"))
        let edit = try await project.editor.request(
            "workspace/willRenameFiles", #"{"files": [{"oldUri": "\#(project.login)", "newUri": "\#(new)"}]}"#)
        #expect(edit["changes"]?[project.main]?.items?.map { $0["newText"]?.text } == ["SignInFlow"])
        #expect(edit["changes"]?[project.login]?.items?.map(\.start) == ["1:6"])
    }

    @Test("a rename has the places of files as they are on disk, also if no one has said that they changed")
    func changedOnDisk() async throws {
        let project = try await Self.open()
        _ = try await project.ask("textDocument/definition", 7, 20)
        try project.folder.write("# new\n" + Specs.login, to: "LoginFlow.flow.yaml")
        let edit = try await project.ask("textDocument/rename", 7, 20, #", "newName": "SignInFlow""#)
        #expect(edit["changes"]?[project.login]?.items?.map(\.start) == ["2:6"])
    }

    @Test("two flows that follow their files make one list of edits in a file that names both")
    func twoRenamedFiles() async throws {
        let project = try await Self.open()
        let login = TestEditor.uri(project.folder.path("SignInFlow.flow.yaml"))
        let main = TestEditor.uri(project.folder.path("RootFlow.flow.yaml"))
        let edit = try await project.editor.request(
            "workspace/willRenameFiles",
            #"{"files": [{"oldUri": "\#(project.login)", "newUri": "\#(login)"}, {"oldUri": "\#(project.main)", "newUri": "\#(main)"}]}"#
        )
        #expect(edit["changes"]?[project.main]?.items?.map { $0["newText"]?.text } == ["RootFlow", "SignInFlow"])
    }

    @Test("a rename that cannot be is refused with the reason")
    func refusedRename() async throws {
        let project = try await Self.open()
        let answer = try await project.editor.answer(
            "textDocument/rename",
            #"{"textDocument": {"uri": "\#(project.main)"}, "position": {"line": 7, "character": 3}, "newName": "a b"}"#
        )
        #expect(answer["error"]?["message"]?.text?.contains("`a b`") == true)
    }

    @Test("the symbols of a document are a tree, if the editor can show one")
    func symbols() async throws {
        let tree = try await Self.open(
            capabilities: #"{"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": true}}}"#)
        let symbols = try await tree.ask("textDocument/documentSymbol").items
        #expect(symbols?.map { $0["name"]?.text } == ["MainFlow"])
        #expect(symbols?.first?["children"]?.items?.contains { $0["name"]?.text == "login" } == true)
        let flat = try await Self.open().ask("textDocument/documentSymbol").items
        #expect(flat?.contains { $0["name"]?.text == "login" && $0["containerName"]?.text == "MainFlow" } == true)
    }

    @Test("names of the workspace are found by a part of them")
    func workspaceSymbols() async throws {
        let project = try await Self.open()
        let found = try await project.editor.request("workspace/symbol", #"{"query": "LoginF"}"#).items
        #expect(found?.first?["name"]?.text == "LoginFlow")
        #expect(found?.first?["location"]?["uri"]?.text == project.login)
    }

    @Test("folds, selections, tokens and links are those of the text as it is")
    func outline() async throws {
        let project = try await Self.open()
        project.editor.change(project.main, to: "# new\n" + Self.main, version: 2)
        let folds = try await project.ask("textDocument/foldingRange").items
        #expect(folds?.contains { $0["startLine"]?.number == 5 && $0["endLine"]?.number == 8 } == true)
        let selections = try await project.editor.request(
            "textDocument/selectionRange",
            #"{"textDocument": {"uri": "\#(project.main)"}, "positions": [{"line": 8, "character": 3}]}"#)
        #expect(selections.items?.first?.start == "8:2")
        #expect(selections.items?.first?["parent"] != nil)
        let tokens = try await project.ask("textDocument/semanticTokens/full")["data"]?.items
        #expect(tokens?.prefix(4).map(\.number) == [1, 0, 7, 0])
        let links = try await project.ask("textDocument/documentLink").items
        #expect(links?.map { $0["target"]?.text } == ["\(project.login)#L2"])
    }

    @Test("while a text does not parse, names lead where they led before")
    func brokenText() async throws {
        let project = try await Self.open()
        _ = try await project.editor.published(project.main)
        project.editor.change(project.main, to: Self.main + "  other: {", version: 2)
        let found = try await project.ask("textDocument/definition", 7, 20).items
        #expect(found?.map { $0["uri"]?.text } == [project.login])
    }

    @Test("questions about a text that is no spec have empty answers")
    func otherText() async throws {
        let editor = try await TestEditor.open(nil)
        editor.open("untitled:1", "a: b\n")
        let params = #"{"textDocument": {"uri": "untitled:1"}, "position": {"line": 0, "character": 0}}"#
        for method in ["definition", "documentSymbol", "documentHighlight", "foldingRange", "documentLink"] {
            #expect(try await editor.request("textDocument/\(method)", params).items?.isEmpty == true, "\(method)")
        }
    }
}
