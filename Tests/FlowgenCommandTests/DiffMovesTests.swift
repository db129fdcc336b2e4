import FlowTestSupport
import Testing

/// `flowgen diff REVISION` where flows and screens go to another module, and the modules have names in common.
@Suite struct DiffMovesTests {
    private typealias Repository = ComparedRepository

    private static func moved(_ name: String, _ old: String, _ new: String) -> String {
        "source: `\(name)` is in the module `\(new)` and was in `\(old)`; code that uses it may need another `import`"
    }

    private static let ab = [
        ".flowgen.yaml": Repository.modules("a", "b"), "a/AFlow.flow.yaml": Repository.flow("A"),
        "b/BFlow.flow.yaml": Repository.flow("B"), "a/Shared.flow.yaml": Repository.help,
        "b/Shared.flow.yaml": Repository.help,
    ]

    private func files(_ more: [String: String], _ base: [String: String] = ab) -> [String: String] {
        base.merging(more) { $1 }
    }

    @Test("a link that a flow loses while it is moved is reported, and the flow is not called new")
    func lostLink() async throws {
        let repository = try await Repository(
            files(["a/CFlow.flow.yaml": Repository.flow("C", links: ["one", "two"])]),
            files(["b/CFlow.flow.yaml": Repository.flow("C", links: ["one"])]))
        #expect(
            try await repository.report().lines == [
                Self.moved("CFlow", "a", "b"),
                "source, links: `CFlow`: the link `/two` was removed; `/two` no longer opens",
            ])
        #expect(try await repository.diff("HEAD --fail-on links").exitCode == 1)
    }

    @Test("a flow of two modules that becomes one in a third is compared with both, and each change is reported once")
    func fromTwoModules() async throws {
        let flow = Repository.flow("C", links: ["one", "two"])
        let repository = try await Repository(
            files(["a/CFlow.flow.yaml": flow, "b/CFlow.flow.yaml": flow]),
            files([
                ".flowgen.yaml": Repository.modules("a", "b", "c"),
                "c/CFlow.flow.yaml": Repository.flow("C", links: ["one"]), "c/Shared.flow.yaml": Repository.help,
            ]))
        #expect(
            try await repository.report().lines.filter { !$0.contains("Help") } == [
                "fine: the module `c` was added", Self.moved("CFlow", "a", "c"), Self.moved("CFlow", "b", "c"),
                "source, links: `CFlow`: the link `/two` was removed; `/two` no longer opens",
            ])
    }

    @Test("a flow that is moved away from its parent is not removed")
    func fromItsParent() async throws {
        let child = Repository.flow("C").replacing("start:", with: "outcomes: { done: }\nstart:")
        let parent = Repository.flow("A") + "  child: { flow: CFlow, transitions: { done: dismiss } }\n"
        let repository = try await Repository(
            files([
                "a/AFlow.flow.yaml": parent.replacing("askedA: { present: help }", with: "askedA: { present: child }"),
                "a/CFlow.flow.yaml": child,
            ]),
            files(["b/CFlow.flow.yaml": child]))
        let lines = try await repository.report().lines
        #expect(lines.contains(Self.moved("CFlow", "a", "b")))
        #expect(!lines.contains { $0.contains("CFlow` was") || $0.contains("HomeC") || $0.contains("ItemC") })
        #expect(lines.contains { $0.contains("the route `child` was removed") })
    }

    @Test("the screens of a flow are moved with it, also if they are in a file of their own")
    func screensInAFile() async throws {
        let screens = "flowgen: 1\nscreens: { Notice: { intents: { closedC: } } }\n"
        let old = Repository.flow("C")
            .replacing("  itemC:\n", with: "  itemC: { screen: Notice, transitions: { closedC: pop } }\n")
        let repository = try await Repository(
            files(["a/CFlow.flow.yaml": old, "a/Screens.flow.yaml": screens]),
            files(["b/CFlow.flow.yaml": old, "b/Screens.flow.yaml": screens]))
        #expect(try await repository.report().lines == [Self.moved("CFlow", "a", "b")])
    }

    @Test("a screen that is moved alone is in another module")
    func screenAlone() async throws {
        let screens = "flowgen: 1\nscreens: { Extra: { intents: { closed: } } }\n"
        let repository = try await Repository(
            files(["a/Screens.flow.yaml": screens]),
            files(["b/Screens.flow.yaml": screens.replacing("closed: ", with: "closed: , opened: ")]))
        #expect(
            try await repository.report().lines == [
                Self.moved("Extra", "a", "b"), "source: `Extra`: the intent `opened` was added",
            ])
    }

    @Test("a flow can get another name while it is moved")
    func renamed() async throws {
        let repository = try await Repository(
            files(["a/CFlow.flow.yaml": Repository.flow("C", links: ["one", "two"])]),
            files([
                "b/DFlow.flow.yaml": Repository.flow("C", links: ["one"]).replacing("CFlow", with: "DFlow")
            ]))
        #expect(
            try await repository.report().lines == [
                Self.moved("DFlow", "a", "b"), "source: `DFlow` was the flow `CFlow`",
                "source, links: `DFlow`: the link `/two` was removed; `/two` no longer opens",
            ])
    }

    @Test("a screen can get another name while its flow is moved")
    func renamedScreen() async throws {
        let flow = Repository.flow("C").replacing("  itemC:\n", with: "  itemC: { screen: Notice }\n")
        let screens = "flowgen: 1\nscreens: { Notice: { params: { title: String }, intents: { closedC: } } }\n"
        let old = flow.replacing("screen: Notice }", with: "screen: Notice, transitions: { closedC: pop } }")
            .replacing("openedC: { push: itemC }", with: "openedC: { payload: { title: String }, push: itemC }")
            .replacing("{ present: itemC }", with: "stay")
        let repository = try await Repository(
            files(["a/CFlow.flow.yaml": old, "a/Screens.flow.yaml": screens]),
            files([
                "b/CFlow.flow.yaml": old.replacing("screen: Notice", with: "screen: Card"),
                "b/Screens.flow.yaml": screens.replacing("Notice", with: "Card"),
            ]))
        let lines = try await repository.report().lines
        #expect(lines.contains(Self.moved("CFlow", "a", "b")))
        #expect(lines.contains { $0.hasSuffix("`Card` was the screen `Notice`") })
        #expect(!lines.contains { $0.contains("was removed") || $0.contains("was added") })
    }

    @Test("modules that become one have the screens and flows that both had once")
    func united() async throws {
        let repository = try await Repository(
            files([
                "a/CFlow.flow.yaml": Repository.flow("C"), "b/CFlow.flow.yaml": Repository.flow("C", links: ["one"]),
            ]),
            [
                ".flowgen.yaml": Repository.modules("a"), "a/AFlow.flow.yaml": Repository.flow("A"),
                "a/BFlow.flow.yaml": Repository.flow("B"), "a/CFlow.flow.yaml": Repository.flow("C"),
                "a/Shared.flow.yaml": Repository.help,
            ])
        #expect(
            try await repository.report().lines.sorted()
                == [
                    "fine: the module `b` was removed", Self.moved("BFlow", "b", "a"), Self.moved("CFlow", "b", "a"),
                    "source, links: `CFlow`: the link `/one` was removed; `/one` no longer opens",
                ].sorted())
    }

    // MARK: Unrelated modules

    @Test("a screen that two modules have does not make them the same")
    func unrelated() async throws {
        let repository = try await Repository(
            Self.ab,
            [
                ".flowgen.yaml": Repository.modules("a", "c"), "a/AFlow.flow.yaml": Repository.flow("A"),
                "a/Shared.flow.yaml": Repository.help, "c/CFlow.flow.yaml": Repository.flow("C"),
                "c/Shared.flow.yaml": Repository.help,
            ])
        let lines = try await repository.report().lines
        #expect(lines.contains("fine: the module `c` was added") && lines.contains("fine: the module `b` was removed"))
        #expect(
            !lines.contains { $0.contains("the code of the module") || $0.contains("were in") || $0.contains("was in") }
        )
    }

    @Test("nor does the same output")
    func sameOutput() async throws {
        let repository = try await Repository(
            [
                ".flowgen.yaml": "modules: [{ specs: x, output: G }]\n",
                "x/AFlow.flow.yaml": Repository.flow("A", help: false),
            ],
            [
                ".flowgen.yaml": "modules: [{ specs: z, output: G }]\n",
                "z/CFlow.flow.yaml": Repository.flow("C", help: false),
            ])
        let lines = try await repository.report().lines
        #expect(lines.contains("fine: the module `z` was added") && lines.contains("fine: the module `x` was removed"))
    }

    // MARK: Modules

    @Test("the changes of one flow are also those of its module")
    func oneFlow() async throws {
        let repository = try await Repository(
            Self.ab, files([".flowgen.yaml": Repository.modules("a", "b") + "generate: { naming: plain }\n"]))
        #expect(
            try await repository.report("HEAD --flow AFlow").lines == [
                "source: the module `a`: `naming` was `standard` and is `plain`"
            ])
        #expect(try await repository.diff("HEAD --flow AFlow --fail-on source").exitCode == 1)
    }

    @Test("a flow that is moved to a module with other choices about the code has those")
    func otherChoices() async throws {
        let modules = Repository.modules("a", "b").replacing(
            "B/Flows }", with: "B/Flows, generate: { naming: plain } }")
        let repository = try await Repository(
            files([".flowgen.yaml": modules, "a/CFlow.flow.yaml": Repository.flow("C")]),
            files([".flowgen.yaml": modules, "b/CFlow.flow.yaml": Repository.flow("C")]))
        let choice = "source: what was moved from `a` to `b`: `naming` was `standard` and is `plain`"
        #expect(try await repository.report().lines == [Self.moved("CFlow", "a", "b"), choice])
        #expect(try await repository.report("HEAD --flow AFlow").lines.isEmpty)
    }

    @Test("a change of a module has its name and a location")
    func locations() async throws {
        let repository = try await Repository(
            Self.ab,
            files([
                ".flowgen.yaml": Repository.modules("a", "b").replacing(
                    "specs: a, output: Sources/A", with: "specs: a, output: Other/A")
            ]))
        let report = try await repository.report()
        #expect(
            report.lines == ["fine: the code of the module `a` is in `Other/A/Flows` and was in `Sources/A/Flows`"])
        let change = try #require(report.changes.first)
        #expect(change.subject.module == "a")
        #expect(change.old?.file == "HEAD:.flowgen.yaml" && change.new?.file == ".flowgen.yaml")
    }

    @Test("a flow that is only moved is on the map", arguments: ["markdown", "html"])
    func map(format: String) async throws {
        let repository = try await Repository(
            files(["a/CFlow.flow.yaml": Repository.flow("C")]), files(["b/CFlow.flow.yaml": Repository.flow("C")]))
        let output = try await repository.diff("HEAD --format \(format)").output
        #expect(output.contains("CFlow__flow") && !output.contains("AFlow__flow"))
    }
}
