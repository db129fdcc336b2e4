import FlowTestSupport
import Foundation
import Testing

/// `flowgen diff REVISION` where modules and folders were moved, renamed, split, merged, added and removed: everything that users or code
/// notice is reported, and nothing else.
@Suite struct DiffModulesTests {
    /// A flow with a link.
    private static func flow(_ name: String, link: String? = nil) -> String {
        """
        flowgen: 1
        flow: \(name)Flow
        start: home\(name)
        routes: { home\(name): , item\(name): }
        links: { schemes: [app], routes: { "/\(link ?? name.lowercased())": { reset: [home\(name), item\(name)] } } }

        """
    }

    private static func modules(_ folders: String...) -> String {
        "modules:\n" + folders.map { "  - { specs: \($0), output: Generated/\($0) }\n" }.joined()
    }

    private static func spec(_ folder: String, _ name: String, link: String? = nil) -> (String, String) {
        ("\(folder)/\(name)Flow.flow.yaml", flow(name, link: link))
    }

    private static func files(_ configuration: String, _ specs: (String, String)...) -> [String: String] {
        Dictionary(uniqueKeysWithValues: [(".flowgen.yaml", configuration)] + specs)
    }

    /// Two versions of a project, and all that a comparison reports: the classes and the message of each change.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let old: [String: String]
        let new: [String: String]
        let changes: [String]
    }

    private static func lost(_ name: String, _ link: String) -> String {
        let old = name.lowercased()
        return "source, links: `\(name)Flow`: the link `/\(old)` became `/\(link)`; `/\(old)` no longer opens"
    }

    private static func removed(_ name: String) -> [String] {
        [
            "source, links, state: `\(name)Flow` was removed; it was a flow",
            "source: `Home\(name)` was removed; it was a screen", "source: `Item\(name)` was removed; it was a screen",
        ]
    }

    private static func added(_ name: String) -> [String] {
        [
            "fine: `\(name)Flow` was added; it is a flow", "fine: `Home\(name)` was added; it is a screen",
            "fine: `Item\(name)` was added; it is a screen",
        ]
    }

    private static func moved(_ flow: String, from old: String, to new: String) -> String {
        "fine: `\(flow)Flow` is in the module `\(new)` and was in `\(old)`; code that uses it may need another `import`"
    }

    static let cases: [Case] = [
        Case(
            testDescription: "a folder is renamed",
            old: files(modules("specs"), spec("specs", "A"), spec("specs", "B")),
            new: files(modules("flows"), spec("flows", "A"), spec("flows", "B")),
            changes: ["fine: the specs of the module `flows` were in `specs`"]),
        Case(
            testDescription: "a folder is renamed, and a link in it is lost",
            old: files(modules("specs"), spec("specs", "A")),
            new: files(modules("flows"), spec("flows", "A", link: "x")),
            changes: ["fine: the specs of the module `flows` were in `specs`", lost("A", "x")]),
        Case(
            testDescription: "a folder is moved into another one, and others stay",
            old: files(modules("a", "b"), spec("a", "A"), spec("b", "B")),
            new: files(modules("a", "deep/er/b"), spec("a", "A"), spec("deep/er/b", "B", link: "x")),
            changes: ["fine: the specs of the module `deep/er/b` were in `b`", lost("B", "x")]),
        Case(
            testDescription: "two modules change places",
            old: files(modules("a", "b"), spec("a", "A"), spec("b", "B")),
            new: files(modules("a", "b"), spec("a", "B"), spec("b", "A")),
            changes: [
                "fine: the specs of the module `a` were in `b`", "fine: the specs of the module `b` were in `a`",
            ]),
        Case(
            testDescription: "modules are listed in another order",
            old: files(modules("a", "b"), spec("a", "A"), spec("b", "B")),
            new: files(modules("b", "a"), spec("a", "A"), spec("b", "B")), changes: []),
        Case(
            testDescription: "specs are moved within their module",
            old: files(modules("a"), spec("a", "A"), spec("a", "B")),
            new: files(modules("a"), spec("a/x", "A"), ("a/y/Other.flow.yaml", flow("B", link: "x"))),
            changes: [lost("B", "x")]),
        Case(
            testDescription: "a module is split",
            old: files(modules("a"), spec("a", "A"), spec("a", "B"), spec("a", "C")),
            new: files(modules("a", "b"), spec("a", "A"), spec("a", "B"), spec("b", "C")),
            changes: ["fine: the module `b` was added", moved("C", from: "a", to: "b")]),
        Case(
            testDescription: "a module is split into two others, and a link is lost",
            old: files(modules("a"), spec("a", "A"), spec("a", "B"), spec("a", "C")),
            new: files(modules("b", "c"), spec("b", "A"), spec("b", "B"), spec("c", "C", link: "x")),
            changes: [
                "fine: the module `c` was added", "fine: the specs of the module `b` were in `a`",
                moved("C", from: "a", to: "c"), lost("C", "x"),
            ]),
        Case(
            testDescription: "two modules become one, and a link is lost",
            old: files(modules("a", "b"), spec("a", "A"), spec("a", "B"), spec("b", "C")),
            new: files(modules("a"), spec("a", "A"), spec("a", "B"), spec("a", "C", link: "x")),
            changes: ["fine: the module `b` was removed", moved("C", from: "b", to: "a"), lost("C", "x")]),
        Case(
            testDescription: "a flow goes to another module",
            old: files(modules("a", "b"), spec("a", "A"), spec("a", "B"), spec("b", "C")),
            new: files(modules("a", "b"), spec("a", "A"), spec("b", "B"), spec("b", "C")),
            changes: [moved("B", from: "a", to: "b")]),
        Case(
            testDescription: "a flow goes to another target",
            old: files(
                "modules:\n  - { specs: a, output: Sources/One/Flows }\n  - { specs: b, output: Sources/Two/Flows }\n",
                spec("a", "A"), spec("a", "B"), spec("b", "C")),
            new: files(
                "modules:\n  - { specs: a, output: Sources/One/Flows }\n  - { specs: b, output: Sources/Two/Flows }\n",
                spec("a", "A"), spec("b", "B"), spec("b", "C")),
            changes: [moved("B", from: "a", to: "b").replacing("fine:", with: "source:")]),
        Case(
            testDescription: "a module is removed",
            old: files(modules("a", "b"), spec("a", "A"), spec("b", "B")),
            new: files(modules("a"), spec("a", "A")),
            changes: ["fine: the module `b` was removed"] + removed("B")),
        Case(
            testDescription: "a module is added",
            old: files(modules("a"), spec("a", "A")),
            new: files(modules("a", "b"), spec("a", "A"), spec("b", "B")),
            changes: ["fine: the module `b` was added"] + added("B")),
        Case(
            testDescription: "a module takes the place of another one",
            old: files(modules("a", "b"), spec("a", "A"), spec("b", "B")),
            new: files(modules("a", "c"), spec("a", "A"), ("c/CFlow.flow.yaml", other)),
            changes: [
                "fine: the module `c` was added", "fine: the module `b` was removed",
                "fine: `CFlow` was added; it is a flow", "fine: `Tour` was added; it is a screen",
            ] + removed("B")),
        Case(
            testDescription: "a folder is renamed with its only flow",
            old: files("modules: [{ specs: a }]\n", ("a/TourFlow.flow.yaml", other)),
            new: files(
                "modules: [{ specs: b }]\n",
                ("b/TripFlow.flow.yaml", other.replacing("CFlow", with: "TripFlow"))),
            changes: [
                "fine: the specs of the module `b` were in `a`", "source: `TripFlow` was the flow `CFlow`",
            ]),
        Case(
            testDescription: "modules with flows of the same names are moved",
            old: files(
                modules("a", "b"), spec("a", "A"), spec("a", "B"), spec("b", "A"), ("b/CFlow.flow.yaml", other)),
            new: files(
                modules("x/a", "x/b"), spec("x/a", "A"), spec("x/a", "B"), spec("x/b", "A", link: "x"),
                ("x/b/CFlow.flow.yaml", other)),
            changes: [
                "fine: the specs of the module `x/a` were in `a`", "fine: the specs of the module `x/b` were in `b`",
                lost("A", "x"),
            ]),
        Case(
            testDescription: "a flow goes to another module with flows of the same names, and a link is lost",
            old: files(modules("a", "b"), spec("a", "A"), spec("a", "B"), spec("b", "A"), spec("b", "C")),
            new: files(modules("a", "b"), spec("a", "A"), spec("b", "A"), spec("b", "B", link: "x"), spec("b", "C")),
            changes: [moved("B", from: "a", to: "b"), lost("B", "x")]),
        Case(
            testDescription: "the code of a module has other names",
            old: files("modules: [{ specs: a }]\n", spec("a", "A")),
            new: files("generate: { naming: plain }\nmodules: [{ specs: a }]\n", spec("a", "A")),
            changes: ["source: the module `a`: `naming` was `standard` and is `plain`"]),
    ]

    private static let other = """
        flowgen: 1
        flow: CFlow
        outcomes: { seen: }
        screens: { Tour: { intents: { seen: , skipped: } } }
        start: tour
        routes: { tour: { transitions: { seen: { finish: seen }, skipped: { finish: seen } } } }

        """

    /// Where flowgen runs, and how git finds the repository.
    enum Place: String, CaseIterable, Sendable {
        case repository, subfolder, worktree, subfolderOfWorktree, withGitDir, subfolderWithGitDir

        var isInWorktree: Bool { self != .repository && self != .subfolder }
        var folder: String {
            switch self {
            case .repository, .worktree, .withGitDir: ""
            case .subfolder, .subfolderOfWorktree, .subfolderWithGitDir: "/app/inner"
            }
        }
        var setUp: String {
            switch self {
            case .withGitDir, .subfolderWithGitDir: "export GIT_DIR=$(git rev-parse --absolute-git-dir)"
            default: "true"
            }
        }
    }

    /// A repository with the old version in its first commit, and the new one in the working tree.
    private func compare(
        _ tried: Case, _ place: Place, _ arguments: String = "HEAD --format json"
    ) async throws -> FlowgenRun {
        let folder = try TemporaryFolder(
            Dictionary(uniqueKeysWithValues: tried.old.map { ("repository/\($0)", $1) }))
        let tree = place.isInWorktree ? "worktree" : "repository"
        let setUp = try await FlowgenProcess.shell(
            """
            set -e
            cd repository
            git init --quiet
            git add --all
            git -c user.name=A -c user.email=a@example.com commit --quiet --message x
            \(place.isInWorktree ? "git worktree add --quiet ../worktree" : "")
            cd ../\(tree)
            find . -name '*.yaml' -delete
            mkdir -p app/inner
            """, in: folder)
        #expect(setUp.exitCode == 0, "\(setUp.error)")
        for (path, text) in tried.new { try folder.write(text, to: "\(tree)/\(path)") }
        return try await FlowgenProcess.shell(
            "cd \(tree)\(place.folder) && \(place.setUp) && \"$FLOWGEN\" diff \(arguments)", in: folder)
    }

    private struct Report: Decodable {
        struct Change: Decodable {
            var classes: [String]
            var message: String
        }
        var changes: [Change]
        var notes: [String]
    }

    private func changes(_ run: FlowgenRun) throws -> [String] {
        try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).changes.map {
            "\($0.classes.joined(separator: ", ")): \($0.message)".replacing("../", with: "")
        }
    }

    private static let places = TestScope.choose(all: Place.allCases, sample: [.repository, .subfolderWithGitDir])

    @Test("what has changed is reported, and nothing else", arguments: cases, places)
    func reports(_ tried: Case, _ place: Place) async throws {
        let run = try await compare(tried, place)
        #expect(run.exitCode == 0 && run.error.isEmpty, "\(run.error)")
        #expect(try changes(run).sorted() == tried.changes.sorted())
    }

    @Test("a path is the same in a worktree, in a subfolder and with `GIT_DIR`", arguments: Place.allCases)
    func paths(_ place: Place) async throws {
        let tried = Case(
            testDescription: "", old: Self.files("", Self.spec("app/inner", "A")),
            new: Self.files("", Self.spec("app/inner", "A", link: "x")), changes: [])
        let here = place.folder.isEmpty ? "HEAD:./app/inner" : "HEAD:./"
        for path in ["HEAD:app/inner", here, "HEAD:app/inner/AFlow.flow.yaml"] {
            let run = try await compare(tried, place, "\(path) --format json")
            #expect(try changes(run) == [Self.lost("A", "x")], "\(path): \(run.error)")
        }
    }

    // MARK: Configurations

    @Test("each version has its configuration where it is in that version")
    func configurationIsMoved() async throws {
        let tried = Case(
            testDescription: "",
            old: ["app/.flowgen.yaml": "modules: [{ specs: specs }]\n", "app/specs/AFlow.flow.yaml": Self.flow("A")],
            new: [
                ".flowgen.yaml": "modules: [{ specs: app/flows }]\n",
                "app/flows/AFlow.flow.yaml": Self.flow("A", link: "x"),
            ], changes: [])
        let run = try await compare(tried, .subfolder)
        #expect(
            try changes(run) == ["fine: the specs of the module `app/flows` were in `specs`", Self.lost("A", "x")],
            "\(run.error)")
    }

    @Test("a version without a configuration has the modules of now, and the comparison says so")
    func configurationIsNew() async throws {
        let tried = Case(
            testDescription: "", old: ["specs/AFlow.flow.yaml": Self.flow("A")],
            new: Self.files(Self.modules("specs"), Self.spec("specs", "A", link: "x")), changes: [])
        let run = try await compare(tried, .repository, "HEAD")
        #expect(
            run.output.contains("note: `HEAD` has no configuration with `modules`, so that those of now were used\n"))
        #expect(run.output.contains(Self.lost("A", "x")))
    }

    @Test("a mistake in the configuration of a version is named")
    func configurationIsBroken() async throws {
        let tried = Case(
            testDescription: "", old: Self.files("modles: []\n", Self.spec("specs", "A")),
            new: Self.files(Self.modules("specs"), Self.spec("specs", "A")), changes: [])
        let run = try await compare(tried, .repository, "HEAD")
        #expect(
            run.exitCode == 2 && run.error.hasPrefix("error: the configuration `HEAD:.flowgen.yaml` has a mistake: "))
    }

    // MARK: Nothing to compare

    @Test("`--fail-on` fails where nothing could be compared, and says so")
    func nothingInCommon() async throws {
        let tried = Case(
            testDescription: "", old: Self.files(Self.modules("b")),
            new: Self.files(Self.modules("a"), Self.spec("a", "A")), changes: [])
        let run = try await compare(tried, .repository, "HEAD --fail-on links,state")
        #expect(run.exitCode == 1)
        #expect(
            run.error
                == "failed: `--fail-on`: no flow and no screen is in both versions, so that nothing could be compared\n"
        )
        #expect(run.output.contains("fine: the module `a` was added\n"))
        #expect(try await compare(tried, .repository, "HEAD").exitCode == 0)
    }

    @Test("paths without a flow in common fail it, too")
    func pathsWithNothingInCommon() async throws {
        let folder = try TemporaryFolder([
            "old/AFlow.flow.yaml": Self.flow("A"), "new/CFlow.flow.yaml": Self.other,
        ])
        let run = try await FlowgenProcess.run(["diff", "old", "new", "--fail-on", "state"], in: folder)
        #expect(run.exitCode == 1 && run.error.contains("nothing could be compared"))
    }

    @Test("the classes of a moved module fail it")
    func movedModuleFails() async throws {
        let tried = Case(
            testDescription: "", old: Self.files(Self.modules("specs"), Self.spec("specs", "A")),
            new: Self.files(Self.modules("flows"), Self.spec("flows", "A", link: "x")), changes: [])
        #expect(try await compare(tried, .repository, "HEAD --fail-on links").exitCode == 1)
        #expect(try await compare(tried, .repository, "HEAD --fail-on state").exitCode == 0)
    }
}
