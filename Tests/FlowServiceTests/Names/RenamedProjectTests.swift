import FlowTestSupport
import Testing

@testable import FlowService

/// What a rename does to a project, and when it is refused.
@Suite struct RenamedProjectTests {
    @Test("a rename that would not lint is refused with the first diagnostic that is new")
    func refused() async throws {
        let project = try await MarkedProject(
            "flow: HomeFlow\nstart: home\nroutes: { 1️⃣home: , page: }\nentries: [page]\n")
        let reason = try await refusal(ofName: "page", in: project)
        #expect(reason?.contains("(duplicate-key)") == true, "\(reason ?? "")")
    }

    @Test("a rename that would silently mean something else is refused")
    func captured() async throws {
        let project = try await MarkedProject(
            """
            flow: HomeFlow
            screens: { Page: }
            start: home
            routes: { 1️⃣home: , more: { screen: Page } }
            entries: [more]
            """)
        let reason = try await refusal(ofName: "page", in: project)
        #expect(reason == "another name in reach would mean something else afterwards; choose another name")
    }

    @Test("types, rules and texts that are no names cannot be renamed, and the reason says what to do")
    func unnamed() async throws {
        let project = try await MarkedProject(
            "flow: HomeFlow\nstart: home\nroutes: { home: { params: { id: 1️⃣Kind }, doc: 2️⃣Nothing. } }\n")
        guard case .refused(let type) = project.snapshot.prepareRename(at: try project.path(1), try project.offset(1)),
            case .refused(let text) = project.snapshot.prepareRename(at: try project.path(2), try project.offset(2))
        else {
            Issue.record("it was not refused")
            return
        }
        #expect(type == "`Kind` is a type of the app; rename it in its Swift code, and then here")
        #expect(text == "this is not a name")
    }

    @Test("the file of a renamed flow is renamed, and the configuration names the new one")
    func flow() async throws {
        let project = try await MarkedProject([
            ".flowgen.yaml": "modules: [{ specs: [specs/LoginFlow.flow.yaml, specs/AppFlow.flow.yaml] }]\n",
            "specs/LoginFlow.flow.yaml": "flowgen: 1\nflow: 1️⃣LoginFlow\nstart: a\nroutes: { a: }\n",
            "specs/AppFlow.flow.yaml": "flowgen: 1\nflow: AppFlow\nstart: b\nroutes: { b: { flow: LoginFlow } }\n",
        ])
        let answer = try await project.session.rename(at: try project.path(1), try project.offset(1), to: "SignInFlow")
            .answer
        guard case .possible(let rename) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(
            rename.files == [
                FileRename(
                    from: project.folder.path("specs/LoginFlow.flow.yaml"),
                    to: project.folder.path("specs/SignInFlow.flow.yaml"))
            ])
        #expect(
            rename.edits.map { "\($0.location.path.dropFirst(project.folder.path.count + 1)): \($0.text)" } == [
                ".flowgen.yaml: SignInFlow.flow.yaml", "specs/AppFlow.flow.yaml: SignInFlow",
                "specs/LoginFlow.flow.yaml: SignInFlow",
            ])
    }

    @Test("a flow follows its file if it has the file's name")
    func file() async throws {
        let project = try await MarkedProject([
            "LoginFlow.flow.yaml": "flowgen: 1\nflow: LoginFlow\nstart: a\nroutes: { a: }\n",
            "Other.flow.yaml": "flowgen: 1\nflow: AppFlow\nstart: b\nroutes: { b: { flow: LoginFlow } }\n",
        ])
        func edits(_ old: String, _ new: String) async throws -> [String]? {
            let (old, new) = (project.folder.path(old), project.folder.path(new))
            return try await project.session.renamedFiles([FileRename(from: old, to: new)]).edits.map(\.text)
        }
        #expect(try await edits("LoginFlow.flow.yaml", "SignInFlow.flow.yaml") == ["SignInFlow", "SignInFlow"])
        #expect(try await edits("Other.flow.yaml", "Main.flow.yaml") == [])
    }

    @Test(
        "the configuration names a file, and one in a folder, where it was moved",
        arguments: [
            ("specs/LoginFlow.flow.yaml", "other/LoginFlow.flow.yaml", "[other/LoginFlow.flow.yaml, ./specs]"),
            ("specs/LoginFlow.flow.yaml", "../a b/SignInFlow.flow.yaml", "['../a b/SignInFlow.flow.yaml', ./specs]"),
            ("specs/LoginFlow.flow.yaml", "specs/SignInFlow.flow.yaml", "['specs/SignInFlow.flow.yaml', ./specs]"),
            ("specs", "flows", "[flows/LoginFlow.flow.yaml, ./flows]"),
            ("specs", "app/flows", "[app/flows/LoginFlow.flow.yaml, app/flows]"),
        ])
    func moved(old: String, new: String, specs: String) async throws {
        let before = "modules: [{ specs: ['specs/LoginFlow.flow.yaml', ./specs] }]\n"
        let folder = try TemporaryFolder([
            "app/.flowgen.yaml": before,
            "app/specs/LoginFlow.flow.yaml": "flowgen: 1\nflow: LoginFlow\nstart: a\nroutes: { a: }\n",
        ])
        let session = FlowSession(at: folder.path("app"))
        let file = FileRename(from: folder.path("app/\(old)"), to: folder.path("app/\(new)"))
        let followed = try await session.renamedFiles([file])
        let texts = Rename(edits: followed.configuration).texts { _ in Array(before.utf8) }
        #expect(texts.values.map { String(decoding: $0, as: UTF8.self) } == ["modules: [{ specs: \(specs) }]\n"])
    }

    @Test("two files that would be the same flow are refused together, of which the first is renamed")
    func together() async throws {
        let project = try await MarkedProject([
            "AFlow.flow.yaml": "flowgen: 1\nflow: AFlow\nstart: one\nroutes: { one: }\n",
            "BFlow.flow.yaml": "flowgen: 1\nflow: BFlow\nstart: two\nroutes: { two: }\n",
        ])
        func followed(_ names: [(String, String)]) async throws -> FollowedFiles {
            try await project.session.renamedFiles(
                names.map { FileRename(from: project.folder.path($0), to: project.folder.path($1)) })
        }
        let same = try await followed([
            ("AFlow.flow.yaml", "one/CFlow.flow.yaml"), ("BFlow.flow.yaml", "two/CFlow.flow.yaml"),
        ])
        #expect(same.edits.map(\.text) == ["CFlow"])
        #expect(same.refusals.count == 1)
        let exchanged = try await followed([
            ("AFlow.flow.yaml", "BFlow.flow.yaml"), ("BFlow.flow.yaml", "AFlow.flow.yaml"),
        ])
        #expect(exchanged.edits.map(\.text) == ["BFlow", "AFlow"], "\(exchanged.refusals)")
    }

    /// Why the name at the first marker is not renamed; `nil` if it is.
    private func refusal(ofName name: String, in project: MarkedProject) async throws -> String? {
        let answer = try await project.session.rename(at: try project.path(1), try project.offset(1), to: name).answer
        if case .refused(let reason) = answer { return reason }
        return nil
    }
}
