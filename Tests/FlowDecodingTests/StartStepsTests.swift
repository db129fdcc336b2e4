import FlowDiagnostics
import FlowModel
import FlowTestSupport
import Testing

/// `start: { route: home, do: [{ present: whatsNew }] }`: what can be wrong with it.
@Suite struct StartStepsTests {
    private static func spec(_ start: String, container: String = "stack") -> String {
        """
        flowgen: 1
        flow: HomeFlow
        container: \(container)
        params: { id: String? }
        guards: { isNew: }
        start: \(start)
        routes:
          home:
          news: { params: { id: String? } }
          sure: { alert: { title: Sure? } }

        """
    }

    private static let advice =
        "a start takes only `push`, `present` and, in `tabs`, `show`, without modifiers but `as`, because it cannot fail; "

    @Test(arguments: [
        Mistake(
            "a verb that can fail", .wrongShape, "\(advice)remove `dismiss`, or make its route the first one",
            spec("{ route: home, do: [{ push: news }, 1️⃣dismiss2️⃣] }")),
        Mistake(
            "a modifier", .wrongShape, "\(advice)write `push` without the modifier",
            spec("{ route: home, do: [{ 1️⃣push2️⃣: news, unique: top }] }")),
        Mistake(
            "a URL", .wrongShape,
            "a start opens no URL; open it with an effect of `$opened`, or remove it",
            spec("{ route: home, do: [{ push: news }, { 1️⃣open2️⃣: \"tel:1\" }] }")),
        Mistake(
            "one step that is not in a list", .wrongShape,
            "expected a list of steps, found a mapping; write it like `do: [{ push: inbox }]`",
            spec("{ route: home, do: 1️⃣{ push: news }2️⃣ }")),
        Mistake(
            "a value that nothing in the item takes", .unknownArgument,
            "nothing that is named here takes a parameter `number`; remove it",
            spec("{ route: home, do: [{ push: news }], with: { 1️⃣number2️⃣: 1 } }")),
        Mistake(
            "a push in a switch", .wrongShape,
            "a `switch` shows one route; make the route of `push` the first one, or `present` it",
            spec("{ route: home, do: [{ 1️⃣push2️⃣: news }] }", container: "switch")),
        Mistake(
            "an outcome", .unknownKey,
            "nothing is shown from a `finish`: the flow finishes immediately; remove `do`, or move it to the item with"
                + " the `route`",
            spec("[{ when: isNew, finish: done, 1️⃣do2️⃣: [{ push: news }] }, home]")
                .replacing("guards:", with: "outcomes: { done: }\nguards:")
                .replacing("  home:", with: "  home: { transitions: { closed: { finish: done } } }")),
        Mistake(
            "a push among tabs", .wrongContainer,
            "`push` does not go with `container: tabs`; use `show` or `present`, or let the tab show a flow of its own, which can be a"
                + " stack",
            spec("{ route: home, do: [{ 1️⃣push2️⃣: news }] }", container: "tabs")),
        Mistake(
            "a show of a switch", .wrongShape,
            "a `switch` shows one route; make the route of `show` the first one, or `present` it",
            spec("{ route: home, do: [{ 1️⃣show2️⃣: news }] }", container: "switch")),
        Mistake(
            "a route that does not exist", .unknownName,
            "there is no route `newz`; did you mean `news`?",
            spec("{ route: home, do: [{ push: 1️⃣newz2️⃣ }] }")),
        Mistake(
            "a value that nothing takes", .unknownArgument,
            "route `news` has no parameter `number`; it takes `id`",
            spec("{ route: home, do: [{ push: news, with: { 1️⃣number2️⃣: 1 } }] }")),
    ])
    func isFound(mistake: Mistake) { mistake.expectToBeFound() }

    @Test("the steps get the flow's parameters, by name or with their own `with`")
    func areBound() throws {
        let read = ReadModule(
            Self.spec(
                "[{ when: isNew, route: home, do: [{ push: news }] }, { route: home, do: [{ present: news, with: { id: first } }, { present: sure }] }]"
            ))
        #expect(read.diagnostics.isEmpty)
        let starts = try #require(read.module.flows.first).start
        #expect(starts.map { $0.steps.map(\.verb.text) } == [["push: news"], ["present: news", "present: sure"]])
        #expect(starts.map { $0.top?.name.text } == ["news", "sure"])
    }
}
