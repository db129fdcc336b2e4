import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// Values that a route gets from the route before it only because of their names.
@Suite struct SuspiciousBindingTests {
    @Test func theEpisodeGetsTheIDOfTheShow() async {
        await expect(
            SuspiciousBinding.id, in: spec("{ push: 1️⃣episode2️⃣ }"),
            "route `episode` gets `id` of `show` only because its name is the same; write `with: { id: $id }` if that is"
                + " meant, or give the event `id: String`")
    }

    @Test func everyRouteThatATransitionLeadsToCounts() async {
        let episode = "route `episode` gets `id` of `show` only because its name is the same;"
        for transition in [
            "{ replace: episode }", "{ present: episode, as: cover }", "{ reset: episode }",
            "{ reset: [shows, episode] }",
            "{ do: [popToRoot, push: episode] }", "{ push: episode, above: shows }",
            "[{ when: isNew, push: episode }, stay]",
            "{ push: episode, with: { other: 1 } }",
        ] {
            let found = await RuleFindings(of: SuspiciousBinding.id, in: spec(transition))
            #expect(found.messages.count == 1, "\(transition)")
            #expect(found.messages.allSatisfy { $0.hasPrefix(episode) }, "\(transition)")
            #expect(found.findings.map(\.severity) == [.warning])
            #expect(found.findings.first?.subject?.route == "show")
        }
    }

    @Test(arguments: ["switch", "tabs"])
    func showCounts(container: String) async {
        let found = await RuleFindings(
            of: SuspiciousBinding.id,
            in: """
                flowgen: 1
                flow: MainFlow
                container: \(container)
                screens:
                  Shows: { intents: { chosen: { id: Int } } }
                  Show: { params: { id: Int }, intents: { chosen: } }
                  Episode: { params: { id: Int }, intents: { closed: } }
                start: shows
                routes:
                  shows: { transitions: { chosen: { show: show } } }
                  show: { transitions: { chosen: { show: episode } } }
                  episode: { transitions: { closed: { show: shows } } }
                """)
        #expect(found.findings.map(\.subject?.route) == ["show"])
    }

    @Test(
        "`with` says so",
        arguments: [
            "{ push: episode, with: { id: $id } }", "{ push: episode, with: { id: $route.id } }",
            "{ push: episode, with: { id: first } }", "{ do: [{ push: episode, with: { id: $id } }] }",
            "{ do: [popToRoot, push: episode], with: { id: $id } }",
            "{ reset: [shows, { route: episode, with: { id: $id } }] }",
        ])
    func isSilentIfAWithBindsTheValue(transition: String) async {
        await expectNothing(of: SuspiciousBinding.id, in: spec(transition))
    }

    @Test func isSilentIfTheEventHasTheValue() async {
        await expectNothing(of: SuspiciousBinding.id, in: spec("{ push: episode }", payload: "{ id: String }"))
    }

    @Test func isSilentForTheSameScreen() async {
        await expectNothing(
            of: SuspiciousBinding.id,
            in: spec("{ push: again }", routes: "again: { screen: Show, transitions: { chosen: stay } }"))
    }

    @Test func isSilentForWhatTheRouteFixesItself() async {
        await expectNothing(
            of: SuspiciousBinding.id, in: spec("{ push: first }", routes: "first: { screen: Episode, with: { id: 1 } }")
        )
    }

    /// Only the route's own values are meant: a flow is started for what it is given.
    @Test func isSilentForTheStartAndForFlowLevelIntents() async {
        await expectNothing(
            of: SuspiciousBinding.id,
            in: """
                flowgen: 1
                flow: MainFlow
                params: { id: String }
                intents: { announced: { id: String } }
                screens: { Show: { params: { id: String } } }
                start: show
                routes: { show: }
                transitions: { announced: { push: show } }
                links: { schemes: [a], routes: { "/{id}": { push: show } } }
                """)
    }

    @Test(
        "Which names say little",
        arguments: [
            ("id", "String", true), ("name", "String", true), ("title", "String?", true), ("index", "Int", true),
            ("item", "Item", true), ("key", "[String]", true), ("kind", "Kind", true), ("number", "Double", true),
            ("text", "String", true), ("type", "Int", true), ("url", "URL", true), ("value", "Any", true),
            ("id", "UUID", true), ("id", "Item.ID", true), ("value", "[String: Int]", true),
            ("showID", "String", false), ("email", "String", false), ("ids", "String", false),
            // The type tells what it is.
            ("id", "Show.ID", false), ("item", "MenuItem", false), ("id", "Tagged<Show, String>", false),
            ("kind", "MediaKind?", false), ("value", "[Account]", false),
        ])
    func namesAndTypes(name: String, type: String, isReported: Bool) async {
        let text = spec("{ push: episode }", parameter: "\(name): '\(type)'")
        let found = await RuleFindings(of: SuspiciousBinding.id, in: text)
        #expect(found.messages.count == (isReported ? 1 : 0))
    }

    @Test func severalValuesOfOneRouteAreOneDiagnostic() async {
        await expect(
            SuspiciousBinding.id, in: spec("{ push: 1️⃣episode2️⃣ }", parameter: "id: Int, showID: Int, title: String"),
            "route `episode` gets `id` and `title` of `show` only because their names are the same;"
                + " write `with: { id: $id, title: $title }` if that is meant, or give the event `id: Int` and `title: String`"
        )
    }

    @Test func eachRouteOfATransitionIsADiagnostic() async {
        let found = await RuleFindings(
            of: SuspiciousBinding.id,
            in: spec("[{ when: isNew, push: episode }, { push: latest }]", routes: "latest: { screen: Episode }"))
        #expect(found.findings.map { $0.subject?.branch } == [0, 1])
    }

    @Test func theSystemsEventsHaveNoPayload() async {
        let found = await RuleFindings(of: SuspiciousBinding.id, in: spec("stay", more: ", $back: { push: episode }"))
        #expect(found.messages.map { $0.hasSuffix("if that is meant, or bind another value") } == [true])
    }

    @Test func aChildFlowIsNeitherScreenNorAnotherFlow() async {
        func files(_ leaving: String, _ target: String) -> [(path: String, text: String)] {
            [
                (
                    "MainFlow.flow.yaml",
                    """
                    flowgen: 1
                    flow: MainFlow
                    screens: { Home: { intents: { chosen: { id: Int } } }, Page: { params: { id: Int } } }
                    start: home
                    routes:
                      home: { transitions: { chosen: { push: order } } }
                      order: { flow: OrderFlow, transitions: { left: \(leaving) } }
                      \(target)
                    """
                ),
                (
                    "OrderFlow.flow.yaml",
                    """
                    flowgen: 1
                    flow: OrderFlow
                    params: { id: Int }
                    outcomes: { left: }
                    screens: { Order: { params: { id: Int }, intents: { left: } } }
                    start: order
                    routes: { order: { transitions: { left: { finish: left } } } }
                    """
                ),
            ]
        }
        let toScreen = await RuleFindings(of: SuspiciousBinding.id, in: files("{ replace: page }", "page:"))
        #expect(toScreen.messages.count == 1)
        let toItself = await RuleFindings(
            of: SuspiciousBinding.id,
            in: files("{ replace: again }", "again: { flow: OrderFlow, transitions: { left: pop } }"))
        #expect(toItself.messages == [])
        var fromScreen = files("pop", "page:")
        fromScreen[0].text = fromScreen[0].text
            .replacing("Page: { params: { id: Int } }", with: "Page: { params: { id: Int }, intents: { ordered: } }")
            .replacing("page:", with: "page: { transitions: { ordered: { push: order } } }")
            .replacing("{ push: order } } }\n  order", with: "{ push: page } } }\n  order")
        let toFlow = await RuleFindings(of: SuspiciousBinding.id, in: fromScreen)
        #expect(toFlow.messages.count == 1)
    }

    @Test func pointsToTheValueThatIsPassed() async throws {
        let found = await RuleFindings(of: SuspiciousBinding.id, in: spec("{ push: episode }"))
        #expect(found.findings.first?.related.map(\.message) == ["`id` of `show` is declared here"])
    }

    private func spec(
        _ transition: String, payload: String = "", parameter: String = "id: String", routes: String = "",
        more: String = ""
    ) -> String {
        """
        flowgen: 1
        flow: MainFlow
        guards: { isNew: }
        screens:
          Shows: { intents: { chosen: { \(parameter) } } }
          Show: { params: { \(parameter) }, intents: { chosen: \(payload) } }
          Episode: { params: { \(parameter), other: Int? } }
        start: shows
        routes:
          shows: { transitions: { chosen: { push: show } } }
          show: { transitions: { chosen: \(transition)\(more) } }
          episode:
          \(routes)
        """
    }
}
