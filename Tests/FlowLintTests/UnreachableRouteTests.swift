import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// One mistake is one diagnostic, however many routes are unreachable because of it.
@Suite struct UnreachableRouteTests {
    @Test func routesThatOnlyLeadToEachOtherAreReportedOnce() async {
        await expect(
            UnreachableRoute.id,
            in: flow(
                """
                home:
                  1️⃣help2️⃣: { transitions: { next: { push: tips } } }
                  tips: { transitions: { next: { push: help } } }
                """),
            "route `help` is unreachable, and `tips` with it: every route that leads to it is unreachable too;"
                + " lead to one of them, or remove them together")
    }

    @Test func aCycleIsReportedAtTheRoutesThatLeadToTheOthers() async {
        await expect(
            UnreachableRoute.id,
            in: flow(
                """
                home:
                  tip: { transitions: { next: stay } }
                  1️⃣help2️⃣: { transitions: { next: { push: tips } } }
                  tips: { transitions: { next: { do: [{ push: help }, { push: tip }] } } }
                """),
            "route `help` is unreachable, and `tips` and `tip` with it: every route that leads to it is unreachable too;"
                + " lead to one of them, or remove them together")
    }

    @Test func routesBehindAnUnreachableOneAreNamedWithItAndTheirIntentsAreNotListed() async {
        let spec = MarkedText(
            flow(
                """
                home:
                  tip: { transitions: { next: stay } }
                  tips: { transitions: { next: { do: [{ push: tip }, { push: tips }] } } }
                  1️⃣help2️⃣: { transitions: { next: { push: tips } } }
                """))
        let read = ReadModule(spec.text)
        let found = await read.module.check()
        #expect(
            found.map(\.message) == [
                "route `help` is unreachable, and `tips` and `tip` with it: nothing leads to it; lead to it from another"
                    + " route, list it under `entries`, or remove them"
            ])
        #expect(found.map(\.span.start) == [spec[1]])
        #expect(found.map(\.subject?.route) == ["help"])
    }

    @Test func aRouteBehindTwoUnreachableOnesIsNamedWithTheFirst() async {
        let found = await RuleFindings(
            of: UnreachableRoute.id,
            in: flow(
                """
                home:
                  help: { transitions: { next: { push: tip } } }
                  tips: { transitions: { next: { push: tip } } }
                  tip: { transitions: { next: stay } }
                """))
        #expect(
            found.messages == [
                "route `help` is unreachable, and `tip` with it: nothing leads to it; lead to it from another route, list it"
                    + " under `entries`, or remove them",
                "route `tips` is unreachable: nothing leads to it; lead to it from another route, list it under `entries`, or"
                    + " remove it",
            ])
    }

    @Test func ofManyRoutesBehindOneTheFirstAreNamed() async {
        let routes = (1...12).map { "  r\($0): { screen: Home }" }.joined(separator: "\n")
        let pushes = (1...12).map { "{ push: r\($0) }" }.joined(separator: ", ")
        let found = await RuleFindings(
            of: UnreachableRoute.id,
            in: flow("home:\n  help: { transitions: { next: { do: [\(pushes)] } } }\n\(routes)"))
        #expect(found.findings.map(\.subject?.route) == ["help"])
        #expect(
            found.messages.first?.hasPrefix(
                "route `help` is unreachable, and `r1`, `r2`, `r3`, `r4`, `r5`, `r6` and 6 others with it: ") == true)
    }

    @Test(
        "An error that explains why nothing leads there is the only diagnostic",
        arguments: [
            ("[stay, { push: help }]", ShadowedBranch.id),
            ("[{ when: a, stay: }, { when: a, push: help }, stay]", ShadowedBranch.id),
            ("{ do: [pop, { push: help }] }", StackUnderflow.id),
            ("{ push: help, above: tips }", PopTargetMissing.id),
            ("{ do: [dismiss, { push: help }] }", NothingToDismiss.id),
        ])
    func explained(transition: String, rule: RuleID) async {
        let text = flow(
            """
            home: { screen: Help, transitions: { next: \(transition) } }
              help: { transitions: { next: { push: tip } } }
              tips: { transitions: { next: stay } }
              tip: { transitions: { next: stay } }
            entries: [tips]
            guards: { a: }
            """)
        let found = await ReadModule(text).module.check().filter { $0.rule != UnusedDeclaration.id }
        #expect(found.map(\.rule) == [rule])
        // A project that has switched that rule off still learns of the route.
        #expect(
            await RuleFindings(of: UnreachableRoute.id, in: text, RuleSettings(levels: [rule: .off])).findings
                .map(\.subject?.route) == ["help"])
    }

    @Test func anOutcomeThatIsNeverProducedIsTheOnlyDiagnostic() async {
        let parent = """
            flowgen: 1
            flow: MainFlow
            outcomes: { ended: }
            screens: { Thanks: { intents: { closed: } }, More: }
            start: kid
            routes:
              kid: { flow: KidFlow, transitions: { bought: { push: thanks } } }
              thanks: { transitions: { closed: { finish: ended } } }
              more:
            entries: [more]
            """
        let child =
            "flowgen: 1\nflow: KidFlow\noutcomes: { bought: }\nscreens: { Home: }\nstart: home\nroutes: { home: }\n"
        let read = ReadModule([("KidFlow.flow.yaml", child), ("MainFlow.flow.yaml", parent)])
        let found = await read.module.check().filter { $0.rule == UnreachableRoute.id }
        #expect(found.map(\.message) == [])
    }

    @Test func aRouteThatAStepRemovesAgainIsNotSaidToFail() async {
        await expect(
            UnreachableRoute.id,
            in: flow(
                """
                home: { screen: Help, transitions: { next: { do: [{ push: help }, { replace: tip }] } } }
                  1️⃣help2️⃣: { transitions: { next: stay } }
                  tip: { transitions: { next: stay } }
                """),
            "route `help` is unreachable: `next` puts it on the stack, but removes it again at once; change its steps, or lead"
                + " here from elsewhere")
    }

    private func flow(_ routes: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        screens:
          Home:
          Help: { intents: { next: } }
          Tips: { intents: { next: } }
          Tip: { intents: { next: } }
        start: home
        routes:
          \(routes)
        """
    }
}
