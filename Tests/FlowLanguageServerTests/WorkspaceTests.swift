import FlowDiagnostics
import FlowTestSupport
import Testing

/// Folders, configurations and files that come and go.
@Suite struct WorkspaceTests {
    private static let other = "flowgen: 1\nflow: OtherFlow\nstart: home\nroutes: { home: }\n"

    @Test("each file belongs to the project of its nearest configuration")
    func nearestConfiguration() async throws {
        let folder = try TemporaryFolder([
            ".flowgen.yaml": "rules: {}\n", "MainFlow.flow.yaml": Specs.spelt,
            "inner/.flowgen.yaml": "rules: { missing-doc: warning }\n", "inner/OtherFlow.flow.yaml": Self.other,
        ])
        let editor = try await TestEditor.open(folder)
        let inner = TestEditor.uri(folder.path("inner/OtherFlow.flow.yaml"))
        editor.open(inner, Self.other)
        var codes = try await editor.published(inner).compactMap(\.code)
        // The outer project says something about the file until the inner one is open.
        if !codes.contains("missing-doc") { codes = try await editor.published(inner).compactMap(\.code) }
        #expect(codes.contains("missing-doc"))
    }

    @Test("a file outside any folder is checked by itself")
    func outside() async throws {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Specs.misspelt, "OtherFlow.flow.yaml": Specs.broken])
        let editor = try await TestEditor.open(nil)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, Specs.misspelt)
        #expect(try await editor.published(uri).map(\.code) == ["unknown-name"])
        editor.change(uri, to: Specs.spelt, version: 2)
        #expect(try await editor.published(uri).isEmpty)
    }

    @Test("a file that was never saved is checked with its module")
    func unsaved() async throws {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Specs.spelt])
        let editor = try await TestEditor.open(folder)
        let uri = TestEditor.uri(folder.path("SecondFlow.flow.yaml"))
        editor.open(uri, Specs.misspelt.replacing("MainFlow", with: "SecondFlow"))
        #expect(try await editor.published(uri).map(\.code).contains("unknown-name"))
    }

    @Test("a text that has no file, and one that is no spec, have no diagnostics")
    func otherDocuments() async throws {
        let editor = try await TestEditor.open(nil)
        for uri in ["untitled:Untitled-1", "file:///tmp/a.yaml"] {
            editor.open(uri, Specs.broken)
            let result = try await editor.request("textDocument/diagnostic", #"{"textDocument": {"uri": "\#(uri)"}}"#)
            #expect(result["items"]?.items?.isEmpty == true)
            editor.close(uri)
        }
    }

    @Test("the editor is asked to watch specs and configurations")
    func watchers() async throws {
        let editor = try await TestEditor.open(
            nil, capabilities: #"{"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}}"#)
        let registrations = try await editor.next("client/registerCapability")["registrations"]?.items
        let watchers = registrations?.first?["registerOptions"]?["watchers"]?.items
        #expect(
            watchers?.compactMap { $0["globPattern"]?.text } == ["**/*.flow.yaml", "**/*.flow.yml", "**/.flowgen.yaml"])
    }

    @Test("a file that changes on disk is checked again, and one that is removed has no diagnostics")
    func onDisk() async throws {
        let folder = try TemporaryFolder([".flowgen.yaml": "rules: {}\n", "MainFlow.flow.yaml": Specs.misspelt])
        let editor = try await TestEditor.open(folder)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        #expect(try await editor.published(uri).count == 1)
        func changed(_ type: Int) {
            editor.notify("workspace/didChangeWatchedFiles", #"{"changes": [{"uri": "\#(uri)", "type": \#(type)}]}"#)
        }
        try folder.write(Specs.spelt, to: "MainFlow.flow.yaml")
        changed(2)
        #expect(try await editor.published(uri).isEmpty)
        try folder.write(Specs.misspelt, to: "MainFlow.flow.yaml")
        changed(2)
        #expect(try await editor.published(uri).count == 1)
        try folder.remove("MainFlow.flow.yaml")
        changed(3)
        #expect(try await editor.published(uri).isEmpty)
    }

    @Test("a renamed file has its diagnostics under its new name only")
    func renamed() async throws {
        let folder = try TemporaryFolder([".flowgen.yaml": "rules: {}\n", "a/MainFlow.flow.yaml": Specs.misspelt])
        let editor = try await TestEditor.open(folder)
        let (old, new) = (
            TestEditor.uri(folder.path("a/MainFlow.flow.yaml")), TestEditor.uri(folder.path("b/MainFlow.flow.yaml"))
        )
        #expect(try await editor.published(old).count == 1)
        try folder.write(Specs.misspelt, to: "b/MainFlow.flow.yaml")
        try folder.remove("a/MainFlow.flow.yaml")
        editor.notify("workspace/didRenameFiles", #"{"files": [{"oldUri": "\#(old)", "newUri": "\#(new)"}]}"#)
        #expect(try await editor.published(old).isEmpty)
        #expect(try await editor.published(new).count == 1)
    }

    @Test("a configuration that breaks has its own diagnostics, and the specs theirs again once it is repaired")
    func brokenConfiguration() async throws {
        let folder = try TemporaryFolder([".flowgen.yaml": "rules: {}\n", "MainFlow.flow.yaml": Specs.misspelt])
        let editor = try await TestEditor.open(folder)
        let (configuration, main) = (
            TestEditor.uri(folder.path(".flowgen.yaml")), TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        )
        #expect(try await editor.published(main).count == 1)
        editor.open(configuration, "rules: {}\n")
        #expect(try await editor.published(configuration).isEmpty)
        editor.change(configuration, to: "rule: {}\n", version: 2)
        #expect(try await editor.published(configuration).map(\.code) == ["unknown-key"])
        #expect(try await editor.published(main).isEmpty)
        editor.change(configuration, to: "rules: { unknown-name: error }\n", version: 3)
        #expect(try await editor.published(configuration).isEmpty == false)
        editor.change(configuration, to: "rules: { missing-doc: warning }\n", version: 4)
        #expect(try await editor.published(configuration).isEmpty)
        #expect(try await editor.published(main).map(\.code).contains("missing-doc"))
    }

    @Test("a configuration that is created takes over the specs below it")
    func newConfiguration() async throws {
        let folder = try TemporaryFolder(["specs/MainFlow.flow.yaml": Specs.spelt])
        let editor = try await TestEditor.open(folder)
        let main = TestEditor.uri(folder.path("specs/MainFlow.flow.yaml"))
        editor.open(main, Specs.spelt)
        #expect(try await editor.published(main).isEmpty)
        let configuration = TestEditor.uri(folder.path(".flowgen.yaml"))
        editor.open(configuration, "rules: { missing-doc: warning }\n")
        #expect(try await editor.published(main).map(\.code).contains("missing-doc"))
        editor.close(configuration)
        #expect(try await editor.published(main).isEmpty)
    }

    @Test("a folder of the workspace that is removed has no diagnostics any more")
    func folders() async throws {
        let folder = try TemporaryFolder([".flowgen.yaml": "rules: {}\n", "MainFlow.flow.yaml": Specs.misspelt])
        let editor = try await TestEditor.open(folder)
        let main = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        #expect(try await editor.published(main).count == 1)
        func change(_ key: String) {
            let other = key == "added" ? "removed" : "added"
            editor.notify(
                "workspace/didChangeWorkspaceFolders",
                #"{"event": {"\#(key)": [{"uri": "\#(TestEditor.uri(folder.path))", "name": ""}], "\#(other)": []}}"#)
        }
        change("removed")
        #expect(try await editor.published(main).isEmpty)
        change("added")
        #expect(try await editor.published(main).count == 1)
    }

    @Test("a module whose folder the configuration names by a detour has the texts of the editor")
    func detour() async throws {
        let folder = try TemporaryFolder([
            "app/.flowgen.yaml": "modules:\n  - name: App\n    specs: [./x/../specs]\n    output: Generated\n",
            "app/x/readme": "", "app/specs/MainFlow.flow.yaml": Specs.spelt,
        ])
        let editor = try await TestEditor.open(folder)
        let main = TestEditor.uri(folder.path("app/specs/MainFlow.flow.yaml"))
        editor.open(main, Specs.misspelt)
        let found = try await editor.request("textDocument/diagnostic", #"{"textDocument": {"uri": "\#(main)"}}"#)
        #expect(found["items"]?.items?.map(\.code).contains("unknown-name") == true, "\(found.line)")
    }

    @Test("names lead where the text of the editor says from the first question on, also by a detour that changes")
    func changedDetour() async throws {
        func configuration(_ folder: String) -> String {
            "modules:\n  - name: App\n    specs: [./\(folder)/../specs]\n    output: Generated\n"
        }
        let folder = try TemporaryFolder([
            "app/.flowgen.yaml": configuration("x"), "app/x/readme": "", "app/yy/readme": "",
            "app/specs/MainFlow.flow.yaml": Specs.spelt,
        ])
        let editor = try await TestEditor.open(folder)
        let main = TestEditor.uri(folder.path("app/specs/MainFlow.flow.yaml"))
        let symbols = #"{"textDocument": {"uri": "\#(main)"}, "position": {"line": 6, "character": 52}}"#
        func definition() async throws -> String? {
            try await editor.request("textDocument/definition", symbols).items?.first?.start
        }
        editor.open(main, "# new\n" + Specs.spelt)
        #expect(try await definition() == "7:2")
        let (uri, codes) = (
            TestEditor.uri(folder.path("app/.flowgen.yaml")),
            { try await editor.request("textDocument/diagnostic", #"{"textDocument": {"uri": "\#(main)"}}"#) }
        )
        editor.open(uri, configuration("yy"))
        editor.change(main, to: "# new\n" + Specs.misspelt, version: 2)
        #expect(try await codes()["items"]?.items?.map(\.code).contains("unknown-name") == true)
        editor.change(main, to: "# new\n# new\n" + Specs.spelt, version: 3)
        #expect(try await codes()["items"]?.items?.map(\.code).contains("unknown-name") == false)
    }

    @Test("the editor is asked to watch the baseline, and what it excuses follows its changes")
    func baseline() async throws {
        let folder = try TemporaryFolder([
            ".flowgen.yaml": "rules: { missing-doc: warning }\nbaseline: known.yaml\n",
            "OtherFlow.flow.yaml": Self.other,
        ])
        let editor = try await TestEditor.open(
            folder, capabilities: #"{"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}}"#)
        let uri = TestEditor.uri(folder.path("OtherFlow.flow.yaml"))
        _ = try await editor.next("client/registerCapability")
        let watchers = try await editor.next("client/registerCapability")["registrations"]?.items?.first
        let patterns = watchers?["registerOptions"]?["watchers"]?.items?.compactMap { $0["globPattern"]?.text }
        #expect(patterns == ["**/known.yaml"])
        try folder.write("baseline: 1\nfiles: {}\n", to: "known.yaml")
        editor.notify(
            "workspace/didChangeWatchedFiles",
            #"{"changes": [{"uri": "\#(TestEditor.uri(folder.path("known.yaml")))", "type": 1}]}"#)
        #expect(try await editor.published(uri).map(\.code).contains("missing-doc"))
    }

    @Test("two editors over one folder have the texts that each of them has open")
    func twoEditors() async throws {
        let folder = try TemporaryFolder([".flowgen.yaml": "rules: {}\n", "MainFlow.flow.yaml": Specs.spelt])
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        let (first, second) = (try await TestEditor.open(folder), try await TestEditor.open(folder))
        first.open(uri, Specs.misspelt)
        second.open(uri, Specs.broken)
        #expect(try await first.published(uri).map(\.code) == ["unknown-name"])
        #expect(try await second.published(uri).map(\.code) == ["yaml-syntax"])
    }

    @Test("an error that ends a check is shown once, and again after it was gone")
    func errorOnce() async throws {
        let folder = try TemporaryFolder(["MainFlow.flow.yaml": Specs.spelt])
        try folder.link("BadFlow.flow.yaml", to: "nowhere")
        let editor = try await TestEditor.open(folder)
        let uri = TestEditor.uri(folder.path("MainFlow.flow.yaml"))
        editor.open(uri, Specs.spelt)
        #expect(try await editor.next("window/showMessage")["message"]?.text?.contains("BadFlow.flow.yaml") == true)
        for version in 2...5 { editor.change(uri, to: Specs.misspelt, version: version) }
        _ = try await editor.request("textDocument/diagnostic", #"{"textDocument": {"uri": "\#(uri)"}}"#)
        #expect(await !editor.rest.contains { $0["method"]?.text == "window/showMessage" })
        try folder.remove("BadFlow.flow.yaml")
        editor.change(uri, to: Specs.misspelt, version: 6)
        #expect(try await editor.published(uri).count == 1)
    }
}
