import FlowDiagnostics
import FlowLint
import Testing

/// The groups of routes that could become a child flow.
@Suite struct GodFlowTests {
    @Test("each group is shown at the route that it is reached through")
    func groups() async {
        var edges = ["home": ["shop", "help", "card"], "shop": ["cart", "gift"], "help": ["faq"]]
        edges["cart"] = (1...9).map { "step\($0)" }
        edges["faq"] = (1...4).map { "topic\($0)" }
        edges["gift"] = ["card"]
        edges["card"] = (1...4).map { "text\($0)" }
        let found = await RuleFindings(of: GodFlow.id, in: flow(edges, order: ["home", "shop", "help", "card"]))
        #expect(
            found.findings.first?.related.map(\.message).last
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
}
