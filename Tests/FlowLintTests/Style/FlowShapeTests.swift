import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// Flows that are too much, and flows that are too little.
@Suite struct FlowShapeTests {
    // MARK: god-flow

    /// `home` leads to three groups; one of them is entered from a second place, so it hangs on no route alone.
    @Test func aLargeFlowIsToldWhatHangsOnOneRouteAlone() async throws {
        var edges = ["home": ["shop", "help", "card"], "shop": ["cart", "gift"], "help": ["faq"]]
        edges["cart"] = (1...9).map { "step\($0)" }
        edges["faq"] = (1...4).map { "topic\($0)" }
        edges["gift"] = ["card"]
        edges["card"] = (1...4).map { "text\($0)" }
        let found = await RuleFindings(of: GodFlow.id, in: flow(edges, order: ["home", "shop", "help", "card"]))
        #expect(
            found.messages == [
                "flow `MainFlow` has 24 routes, which is more than 20; routes that are reached only through one route can become a child flow: `shop` with 11 more (`cart`, `step1`, `step2`, …),"
                    + " `help` with 5 more (`faq`, `topic1`, `topic2`, …),"
                    + " `card` with 4 more (`text1`, `text2`, `text3`, …)"
            ])
        let finding = try #require(found.findings.first)
        #expect(finding.severity == .info)
        #expect(found.read.sources.start(of: finding.span) == TextPosition(line: 2, column: 7))
        #expect(
            finding.related.map(\.message).last
                == "reached only from here: `text1`, `text2`, `text3`, `text4`")
    }

    @Test func whatASecondRouteLeadsIntoHangsOnNoneAlone() async {
        var edges = ["home": ["a", "b"]]
        edges["a"] = (1...10).map { "x\($0)" }
        edges["b"] = (1...9).map { "x\($0)" } + (1...8).map { "y\($0)" }
        edges["x1"] = (1...2).map { "y\($0)" }
        let found = await RuleFindings(of: GodFlow.id, in: flow(edges, order: ["home", "a", "b"]))
        #expect(
            found.findings.first?.related.map(\.message) == [
                "reached only from here: `y3`, `y4`, `y5`, `y6`, `y7`, `y8`"
            ])
    }

    @Test func whatNothingLeadsToHangsOnItsOwnFirstRoute() async {
        var edges = ["home": (1...14).map { "x\($0)" }, "inbox": (1...4).map { "mail\($0)" }]
        edges["x1"] = ["home"]
        edges["lost"] = ["found"]
        edges["found"] = ["lost"]
        let found = await RuleFindings(of: GodFlow.id, in: flow(edges, order: ["home", "inbox", "lost"]))
        #expect(
            found.findings.first?.related.map(\.message) == [
                "reached only from here: `mail1`, `mail2`, `mail3`, `mail4`"
            ])
    }

    @Test func aLargeFlowOfWhichEverythingIsOneMeshIsToldSo() async {
        let names = (1...21).map { "r\($0)" }
        let edges = Dictionary(uniqueKeysWithValues: names.map { ($0, names) })
        let found = await RuleFindings(of: GodFlow.id, in: flow(edges, order: names))
        #expect(
            found.messages == [
                "flow `MainFlow` has 21 routes, which is more than 20; split it by task, as no group of routes is reached only through one of them"
            ])
    }

    @Test func aChainIsDividedInTheMiddle() async {
        let names = (1...24).map { "r\($0)" }
        let edges = Dictionary(uniqueKeysWithValues: zip(names, names.dropFirst().map { [$0] }))
        let found = await RuleFindings(of: GodFlow.id, in: flow(edges, order: names))
        #expect(found.messages.first?.hasSuffix("`r9` with 15 more (`r10`, `r11`, `r12`, …)") == true)
    }

    @Test func twentyRoutesAreFine() async {
        await expectNothing(of: GodFlow.id, in: flow(["home": (1...19).map { "r\($0)" }], order: ["home"]))
    }

    // MARK: same-as-parent

    @Test func aChildFlowOfOneScreenThatOnlyFinishesAddsNothing() async throws {
        let child = MarkedText(help("1️⃣HelpFlow2️⃣"))
        let found = await RuleFindings(
            of: SameAsParent.id, in: [("HelpFlow.flow.yaml", child.text), ("MainFlow.flow.yaml", parent)])
        #expect(
            found.messages == [
                "flow `HelpFlow` adds nothing to screen `Help`: every event there finishes the flow; show the screen in `MainFlow` itself"
            ])
        let finding = try #require(found.findings.first)
        #expect(finding.span == child.span(1, 2))
        #expect(finding.severity == .info)
        #expect(finding.related.map { found.read.sources.start(of: $0.span) } == [TextPosition(line: 6, column: 3)])
    }

    @Test func aFlowThatNothingShowsStandsForItself() async {
        let found = await RuleFindings(of: SameAsParent.id, in: [("HelpFlow.flow.yaml", help("HelpFlow"))])
        #expect(found.messages == [])
    }

    @Test(arguments: [
        ("closed: { finish: closed }", "closed: stay"),
        ("closed: { finish: closed }", "closed: { finish: closed, run: noted }"),
        ("closed: { finish: closed }", "closed: [{ when: isNew, finish: closed }, stay]"),
        ("closed: { finish: closed }", "closed: { push: help }"),
        ("closed: { finish: closed }", "closed: { do: [popToRoot, { finish: closed }] }"),
        (
            "outcomes: { closed: }",
            "outcomes: { closed: }\nintents: { asked: }\ntransitions: { asked: { finish: closed } }"
        ),
        ("outcomes: { closed: }", "outcomes: { closed: }\nlinks: { routes: { /help: popToRoot } }"),
        ("start: help", "start: help\nentries: [help]"),
        ("help: {", "help: { back: hidden,"),
        ("start: help", "start: help\ncontainer: switch"),
    ])
    func aChildFlowWithAnythingOfItsOwnAddsIt(plain: String, other: String) async {
        let text = help("HelpFlow").replacing(plain, with: other)
        #expect(text != help("HelpFlow"))
        let found = await RuleFindings(
            of: SameAsParent.id, in: [("HelpFlow.flow.yaml", text), ("MainFlow.flow.yaml", parent)])
        #expect(found.messages == [])
    }

    @Test func aChildFlowThatSaysMoreThanItsScreenAddsThat() async {
        let text = help("HelpFlow").replacing("outcomes: { closed: }", with: "outcomes: { closed: { text: String } }")
            .replacing("finish: closed", with: "finish: closed, with: { text: done }")
        let found = await RuleFindings(
            of: SameAsParent.id, in: [("HelpFlow.flow.yaml", text), ("MainFlow.flow.yaml", parent)])
        #expect(found.messages == [])
    }

    // MARK: The tests' own words

    /// One screen for each route, with an intent for each route that it leads to.
    private func flow(_ edges: [String: [String]], order: [String]) -> String {
        var names = order
        for name in order {
            for target in edges[name] ?? [] where !names.contains(target) { names.append(target) }
        }
        for name in names {
            for target in edges[name] ?? [] where !names.contains(target) { names.append(target) }
        }
        let screens = names.map { name in
            let intents = (edges[name] ?? []).map { "\($0)Chosen: " }.joined(separator: ", ")
            return "  \(name.prefix(1).uppercased())\(name.dropFirst()): { intents: { \(intents) } }"
        }
        let routes = names.map { name in
            let transitions = (edges[name] ?? []).map { "\($0)Chosen: { push: \($0) }" }.joined(separator: ", ")
            return "  \(name): { transitions: { \(transitions) } }"
        }
        return """
            flowgen: 1
            flow: MainFlow
            screens:
            \(screens.joined(separator: "\n"))
            start: \(names[0])
            routes:
            \(routes.joined(separator: "\n"))

            """
    }

    private let parent = """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { helpRequested: } } }
        start: home
        routes:
          help: { flow: HelpFlow, transitions: { closed: pop } }
          home: { transitions: { helpRequested: { push: help } } }
        """

    private func help(_ name: String) -> String {
        """
        flowgen: 1
        flow: \(name)
        guards: { isNew: }
        effects: { noted: }
        outcomes: { closed: }
        screens: { Help: { intents: { closed: } } }
        start: help
        routes:
          help: { transitions: { closed: { finish: closed } } }
        """
    }
}
