import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// Findings about screens that routes declare: where they are, and that nothing is reported twice.
@Suite("A screen that its route declares") struct OwnScreenTests {
    @Test("is not reported for its name, which is that of the route")
    func name() async {
        await expect(
            NamingConvention.id, in: "flowgen: 1\nflow: MainFlow\nstart: home_page\nroutes: { 1️⃣home_page2️⃣: }\n",
            "routes are written in lowerCamelCase; rename `home_page` to `homePage`")
    }

    @Test("has intents at the keys of its transitions")
    func intent() async {
        await expect(
            ImperativeIntent.id,
            in: """
                flowgen: 1
                flow: MainFlow
                start: home
                routes:
                  home: { transitions: { 1️⃣pushDetail2️⃣: { push: detail } } }
                  detail:
                """,
            "`pushDetail` tells the coordinator what to do; name what happened, as in `detailRequested`")
    }

    @Test("has values at the payload of its transitions")
    func value() async {
        await expect(
            UnusedValue.id,
            in: """
                flowgen: 1
                flow: MainFlow
                start: home
                routes:
                  home: { transitions: { chosen: [{ payload: { 1️⃣id2️⃣: Int }, push: detail }] } }
                  detail:
                """,
            "`id` of `chosen` is never used, wherever screen `Home` is shown; remove it from the payload, or bind it with `with`"
        )
    }

    @Test("cannot have documentation, so `missing-doc` says how to declare it, once")
    func documentation() async {
        await expect(
            MissingDoc.id,
            in: """
                flowgen: 1
                flow: MainFlow
                doc: The app.
                start: home
                routes: { 1️⃣home2️⃣: { transitions: { closed: stay } } }
                """,
            "screen `Home` has no documentation; declare it under `screens`, with `doc: …`")
    }

    @Test("is reported as unreachable with its route, and nothing else is")
    func unreachable() async {
        let read = ReadModule(
            """
            flowgen: 1
            flow: MainFlow
            start: home
            routes:
              home: { transitions: { helpRequested: stay } }
              help: { transitions: { closed: pop } }
            """)
        let findings = await read.module.check(RuleSettings(), sources: read.sources)
        #expect(findings.filter { $0.severity == .error }.map(\.rule) == [UnreachableRoute.id])
    }
}
