import FlowDiagnostics
import FlowTestSupport
import Foundation
import Testing

/// What an editor offers to do about diagnostics.
@Suite struct CodeActionTests {
    private static let range = #"{"start": {"line": 5, "character": 55}, "end": {"line": 5, "character": 55}}"#

    private static func actions(
        _ text: String, capabilities: String = "{}", only: String = "", range: String = range
    ) async throws -> (actions: [JSONValue], editor: TestEditor, uri: String) {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": text])
        let editor = try await TestEditor.open(folder, capabilities: capabilities)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, text)
        let result = try await editor.request(
            "textDocument/codeAction",
            #"{"textDocument": {"uri": "\#(uri)"}, "range": \#(range), "context": {"diagnostics": []\#(only)}}"#)
        return (try #require(result.items), editor, uri)
    }

    /// A text after the edits of an action, which are from the start of the text to its end.
    static func applied(_ action: JSONValue?, to text: String, _ uri: String) throws -> String {
        let changes = action?["edit"]?["changes"]?[uri] ?? action?["edit"]?["documentChanges"]?.items?.first?["edits"]
        var lines = text.components(separatedBy: "\n")
        for edit in try #require(changes?.items).reversed() {
            let (start, end) = (try #require(edit["range"]?["start"]), try #require(edit["range"]?["end"]))
            let (from, to) = (try #require(start["line"]?.number), try #require(end["line"]?.number))
            let before = String(lines[from].utf16.prefix(start["character"]?.number ?? 0)) ?? ""
            let after = String(lines[to].utf16.dropFirst(end["character"]?.number ?? 0)) ?? ""
            let new = before + (edit["newText"]?.text ?? "") + after
            lines.replaceSubrange(from...to, with: new.components(separatedBy: "\n"))
        }
        return lines.joined(separator: "\n")
    }

    @Test("the fix of a diagnostic is offered, although the editor sends no diagnostics")
    func fix() async throws {
        let (actions, _, uri) = try await Self.actions(Specs.misspelt)
        let fix = try #require(actions.first { $0["kind"]?.text == "quickfix" })
        #expect(fix["title"]?.text == "write `signUp` for `signup`")
        #expect(fix["diagnostics"]?.items?.map(\.code) == ["unknown-name"])
        #expect(try Self.applied(fix, to: Specs.misspelt, uri) == Specs.spelt)
    }

    @Test("edits name the version of the text, if the editor can compare it")
    func version() async throws {
        let (actions, _, uri) = try await Self.actions(
            Specs.misspelt, capabilities: #"{"workspace": {"workspaceEdit": {"documentChanges": true}}}"#)
        let change = actions.first?["edit"]?["documentChanges"]?.items?.first
        #expect(change?["textDocument"]?["uri"]?.text == uri)
        #expect(change?["textDocument"]?["version"]?.number == 1)
    }

    @Test(
        "only what is asked for is offered",
        arguments: [("quickfix", 1), ("source", 1), ("source.fixAll", 1), ("refactor", 0)])
    func only(_ kind: String, _ count: Int) async throws {
        let (actions, _, _) = try await Self.actions(Specs.misspelt, only: #", "only": ["\#(kind)"]"#)
        #expect(actions.count == count, "\(actions.map(\.line))")
    }

    @Test("no fix is offered elsewhere, but all can be fixed at once")
    func elsewhere() async throws {
        let start = #"{"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}"#
        let (actions, _, uri) = try await Self.actions(Specs.misspelt, range: start)
        #expect(actions.map { $0["kind"]?.text } == ["source.fixAll.flowgen"])
        #expect(try Self.applied(actions.first, to: Specs.misspelt, uri) == Specs.spelt)
    }

    @Test("an editor that resolves actions gets the edit when it chooses one, unless the text has changed")
    func resolve() async throws {
        let (actions, editor, uri) = try await Self.actions(
            Specs.misspelt,
            capabilities: #"{"textDocument": {"codeAction": {"resolveSupport": {"properties": ["edit"]}}}}"#,
            only: #", "only": ["source.fixAll"]"#)
        let action = try #require(actions.first)
        #expect(action["edit"] == nil)
        let resolved = try await editor.request("codeAction/resolve", action.line)
        #expect(try Self.applied(resolved, to: Specs.misspelt, uri) == Specs.spelt)
        editor.change(uri, to: "\n" + Specs.misspelt, version: 2)
        #expect(try await editor.answer("codeAction/resolve", action.line)["error"]?["code"]?.number == -32801)
    }

    @Test("a diagnostic can be suppressed by a comment with a reason")
    func suppress() async throws {
        let text = """
            flowgen: 1
            flow: MainFlow
            start: home_page
            routes:
              home_page:

            """
        let range = #"{"start": {"line": 4, "character": 3}, "end": {"line": 4, "character": 3}}"#
        let (actions, editor, uri) = try await Self.actions(text, range: range)
        let action = try #require(actions.first { $0["title"]?.text == "suppress `naming-convention` here" })
        let new = try Self.applied(action, to: text, uri)
        #expect(new.contains("routes:\n  # flowgen:disable-next-line naming-convention -- the reason\n  home_page:\n"))
        let before = try await editor.published(uri).compactMap(\.code)
        editor.change(uri, to: new, version: 2)
        let after = try await editor.published(uri).compactMap(\.code)
        #expect(before.filter { $0 != "naming-convention" } == after)
        #expect(before.contains("naming-convention"))
    }

    @Test("what is always an error cannot be suppressed")
    func alwaysAnError() async throws {
        let (actions, _, _) = try await Self.actions(Specs.misspelt)
        #expect(!actions.contains { $0["title"]?.text?.contains("suppress") == true })
    }
}
