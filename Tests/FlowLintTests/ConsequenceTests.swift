import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// What follows from something that is reported already, or that only events from outside cause, is not reported.
@Suite struct ConsequenceTests {
    // MARK: Child flows that never end

    @Test func anExitWithoutAnOutcomeIsNothingWhereThereIsNoOutcome() async {
        for (transition, rules) in [
            ("stay", [OutcomeNeverProduced.id]), ("{ finish: picked }", [ImplicitExit.id]),
        ] {
            let found = await findings(
                parent: """
                    flowgen: 1
                    flow: MainFlow
                    screens: { Home: { intents: { asked: } } }
                    start: home
                    routes:
                      home: { transitions: { asked: { push: kid } } }
                      kid: { flow: KidFlow, transitions: { picked: pop } }
                    """,
                child: kid(chosen: transition))
            #expect(found.map(\.rule) == rules)
        }
    }

    @Test("A parent that waits for an outcome that is never produced is not reported as well")
    func parentsOfAnOutcomeThatIsNeverProduced() async {
        let found = await findings(
            parent: """
                flowgen: 1
                flow: MainFlow
                outcomes: { ended: , cancelled: }
                screens: { Home: { intents: { asked: , cancelTapped: } }, Thanks: { intents: { closed: } } }
                start: home
                routes:
                  home: { transitions: { asked: { reset: kid }, cancelTapped: { finish: cancelled } } }
                  kid: { flow: KidFlow, transitions: { picked: { reset: thanks } } }
                  thanks: { transitions: { closed: { finish: ended } } }
                """,
            child: kid(chosen: "stay"))
        #expect(found.map(\.rule) == [OutcomeNeverProduced.id])
        #expect(found.map(\.subject?.flow) == ["KidFlow"])
        let direct = await findings(
            parent: """
                flowgen: 1
                flow: MainFlow
                outcomes: { ended: }
                start: kid
                routes: { kid: { flow: KidFlow, transitions: { picked: { finish: ended } } } }
                """,
            child: kid(chosen: "stay"))
        #expect(direct.map(\.subject?.flow) == ["KidFlow"])
    }

    @Test func aFlowThatNeverEndsIsNoDeadEndAtItsStart() async {
        let text =
            "flowgen: 1\nflow: MainFlow\noutcomes: { closed: }\nscreens: { Home: }\nstart: home\nroutes: { home: }\n"
        let found = await ReadModule(text).module.check()
        #expect(found.map(\.rule) == [OutcomeNeverProduced.id])
    }

    @Test func anOutcomeOfAnUnreachableRouteIsReportedWithTheRoute() async {
        let found = await ReadModule(
            """
            flowgen: 1
            flow: MainFlow
            outcomes: { closed: , bought: }
            screens: { Home: { intents: { closed: } }, Shop: { intents: { paid: } } }
            start: home
            routes:
              home: { transitions: { closed: { finish: closed } } }
              shop: { transitions: { paid: { finish: bought } } }
            """
        ).module.check()
        #expect(found.map(\.rule) == [UnreachableRoute.id])
    }

    // MARK: Modal layers

    @Test(
        "A modal layer above another is reported only if screens put it there",
        arguments: [
            ("help: { transitions: { asked: { present: terms } } }", "stay", 1),
            ("help: { transitions: { asked: stay } }", "{ present: terms }", 0),
            ("help: { transitions: { asked: { do: [dismissAll, { present: terms }] } } }", "{ present: help }", 0),
        ])
    func nestedModal(help: String, outside: String, count: Int) async {
        for more in [
            "intents: { pushed: }\ntransitions: { pushed: \(outside) }",
            "links: { schemes: [app], routes: { /pushed: \(outside) } }",
        ] {
            let found = await RuleFindings(of: NestedModal.id, in: modals(help, more))
            #expect(found.findings.count == count)
        }
    }

    @Test func aRouteThatOnlyAFlowLevelIntentPresentsMayPresentAnother() async {
        let help = "help: { transitions: { asked: { present: terms } } }"
        let text = modals(help, "intents: { pushed: }\ntransitions: { pushed: { present: help } }")
            .replacing("opened: { present: help }", with: "opened: { push: help }")
        #expect(await RuleFindings(of: NestedModal.id, in: text).messages == [])
    }

    private func modals(_ help: String, _ more: String) -> String {
        """
        flowgen: 1
        flow: MainFlow
        screens: { Home: { intents: { opened: } }, Help: { intents: { asked: } }, Terms: }
        start: home
        routes:
          home: { transitions: { opened: { present: help } } }
          \(help)
          terms:
        \(more)
        """
    }

    // MARK: The flows of the tests

    private func kid(chosen transition: String) -> String {
        """
        flowgen: 1
        flow: KidFlow
        outcomes: { picked: }
        screens: { Colors: { intents: { chosen: } } }
        start: colors
        routes: { colors: { transitions: { chosen: \(transition) } } }
        """
    }

    private func findings(parent: String, child: String) async -> [Diagnostic] {
        let read = ReadModule([("KidFlow.flow.yaml", child), ("MainFlow.flow.yaml", parent)])
        #expect(read.diagnostics.map(\.message) == [])
        // The child flows of the tests are small.
        return await read.module.check().filter { $0.rule != SameAsParent.id }
    }
}
