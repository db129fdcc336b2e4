import FlowDiagnostics
import FlowLint
import FlowTestSupport
import Testing

/// The messages about a failing step: their numbers are those of the stack before the step.
@Suite struct FailingStepTests {
    @Test(
        "A later step counts what the steps before it have left",
        arguments: [
            (
                "changed: { do: [pop, 1️⃣pop2️⃣] }",
                "`pop` always fails: it needs a route beneath the top, and there is none after `pop`",
                "pop after `pop`, but nothing is beneath"
            ),
            (
                "changed: { do: [{ push: terms }, { push: terms }, { 1️⃣pop2️⃣: 4 }] }",
                "`pop 4` always fails: it needs 4 routes beneath the top, and there are 3 after `push: terms`, `push: terms`",
                "pop 4 after `push: terms`, `push: terms`, but only 3 routes are beneath"
            ),
            (
                "changed: { do: [{ reset: [home, terms] }, { 1️⃣pop2️⃣: 2 }] }",
                "`pop 2` always fails: it needs 2 routes beneath the top, and there is 1 after `reset: [home, terms]`",
                "pop 2 after `reset: [home, terms]`, but only 1 route is beneath"
            ),
            (
                "changed: { do: [{ present: terms }, { 1️⃣pop2️⃣: 2 }] }",
                "`pop 2` always fails: it needs 2 routes beneath the top, and there is none after `present: terms`",
                "pop 2 after `present: terms`, but nothing is beneath"
            ),
            (
                "changed: { 1️⃣pop2️⃣: 3 }",
                "`pop 3` always fails: it needs 3 routes beneath the top, and there is 1",
                "pop 3, but only 1 route is beneath"
            ),
        ])
    func laterStepCounts(transition: String, message: String, result: String) async {
        await expect(StackUnderflow.id, transition, message, result)
    }

    @Test func aSecondDismissFindsNothingUp() async {
        await expect(
            NothingToDismiss.id, "changed: { do: [dismiss, 1️⃣dismiss2️⃣] }",
            "`dismiss` always fails: no sheet or cover is ever presented after `dismiss`; remove it, or use `dismissAll`, which cannot fail",
            "dismiss after `dismiss`, but no sheet or cover is presented")
    }

    @Test func aTargetIsLookedForWhereTheStepsBeforeHaveLed() async {
        await expect(
            PopTargetMissing.id, "changed: { do: [dismiss, { 1️⃣popTo2️⃣: settings }] }",
            "`popTo: settings` always fails: `settings` is never in the layer after `dismiss`",
            "popTo settings after `dismiss`, but that is not in the layer")
    }

    // MARK: Fixes

    @Test(
        "Where nothing is beneath, the message says what is possible there",
        arguments: [
            (
                "screens: { Home: { intents: { asked: } }, Help: { intents: { closed: } } }\nstart: home",
                "home: { transitions: { asked: { present: help } } }\n  help: { transitions: { closed: 1️⃣pop2️⃣ } }",
                "`pop` always fails: it needs a route beneath the top, and there is none;"
                    + " use `dismiss` to close the sheet or cover, or `back`, which pops or dismisses"
            ),
            (
                "screens: { Home: { intents: { asked: } } }\nstart: home", "home: { transitions: { asked: 1️⃣pop2️⃣ } }",
                "`pop` always fails: it needs a route beneath the top, and there is none;"
                    + " use `replace` or `reset` to go elsewhere, or `stay`"
            ),
            (
                "intents: { expired: }\ntransitions: { expired: 1️⃣pop2️⃣ }\n"
                    + "screens: { Home: { intents: { asked: } }, Help: }\nstart: home",
                "home: { transitions: { asked: { push: help } } }\n  help:",
                "`pop` needs a route beneath the top, but on this journey there is none;"
                    + " use `popToRoot`, which cannot fail, or `reset`"
            ),
        ])
    func mendWhereNothingIsBeneath(top: String, routes: String, message: String) async {
        await FlowLintTests.expect(
            StackUnderflow.id, in: "flowgen: 1\nflow: MainFlow\n\(top)\nroutes:\n  \(routes)\n", message)
    }

    @Test(
        "A child flow is left by `back` if a parent has something beneath it",
        arguments: [
            ("start: top\nroutes: { top: { transitions: { asked: { push: kid } } }, kid: { flow: KidFlow } }", true),
            ("start: top\nroutes: { top: { transitions: { asked: { present: kid } } }, kid: { flow: KidFlow } }", true),
            (
                "start: top\nroutes: { top: { transitions: { asked: { replace: kid } } }, kid: { flow: KidFlow } }",
                false
            ),
            (
                "container: tabs\nstart: top\nroutes: { top: { transitions: { asked: stay } }, kid: { flow: KidFlow } }",
                false
            ),
            (
                "container: tabs\nstart: top\nroutes:\n  top: { transitions: { asked: { present: kid } } }\n"
                    + "  kid: { flow: KidFlow, tab: { hidden: true } }", true
            ),
            (
                "container: switch\nstart: top\nroutes: { top: { transitions: { asked: { show: kid } } }, kid: { flow: KidFlow } }",
                false
            ),
        ])
    func back(parent: String, canBeLeft: Bool) async {
        let top = "flowgen: 1\nflow: MainFlow\nscreens: { Top: { intents: { asked: } } }\n"
        let child = """
            flowgen: 1
            flow: KidFlow
            screens: { Home: { intents: { closed: } } }
            start: home
            routes: { home: { transitions: { closed: pop } } }
            """
        let found = await RuleFindings(
            of: StackUnderflow.id, in: [("KidFlow.flow.yaml", child), ("MainFlow.flow.yaml", top + parent)])
        #expect(
            found.messages == [
                "`pop` always fails: it needs a route beneath the top, and there is none; "
                    + (canBeLeft
                        ? "use `back`, which then leaves this flow"
                        : "use `replace` or `reset` to go elsewhere, or `stay`")
            ])
    }

    @Test(
        "A target beneath the sheet is reached by closing the sheet",
        arguments: [
            (
                "changed: { 1️⃣popTo2️⃣: home }",
                "`popTo: home` always fails: `home` is never in the layer, but in the one beneath it;"
                    + " use `dismiss`, which goes there",
                "popTo home, but that is not in the layer"
            ),
            (
                "changed: { push: terms, above: 1️⃣home2️⃣ }",
                "`above: home` always fails: `home` is never in the layer, but in the one beneath it;"
                    + " write `do: [dismiss, { push: terms, above: home }]`",
                "above home, but that is not in the layer"
            ),
            (
                "changed: { do: [pop, { 1️⃣popTo2️⃣: home }] }",
                "`popTo: home` always fails: `home` is never in the layer after `pop`, but in the one beneath it;"
                    + " put `dismiss` before this step",
                "popTo home after `pop`, but that is not in the layer"
            ),
            (
                "changed: { push: terms, insteadOf: 1️⃣terms2️⃣ }",
                "`insteadOf: terms` always fails: `terms` is never in the layer; remove `insteadOf`,"
                    + " or lead here only from routes above it",
                "insteadOf terms, but that is not in the layer"
            ),
        ])
    func targetBeneathTheSheet(transition: String, message: String, result: String) async {
        await expect(PopTargetMissing.id, transition, message, result)
    }

    @Test func aTargetThatOnlySomeSheetsHideIsReachedFromAll() async {
        await FlowLintTests.expect(
            PopTargetMissing.id,
            in: """
                flowgen: 1
                flow: MainFlow
                screens: { Home: { intents: { asked: , sheetAsked: } }, Help: { intents: { closed: } } }
                start: home
                routes:
                  home: { transitions: { asked: { push: help }, sheetAsked: { present: help } } }
                  help: { transitions: { closed: { 1️⃣popTo2️⃣: home } } }
                """,
            "`popTo: home` can fail: `home` is not in the layer on this journey, but in the one beneath it;"
                + " write `do: [dismissAll, { popTo: home }]`")
    }

    // MARK: The tests' own words

    /// The home screen presents the settings, on which the password screen is pushed, where `changed` comes.
    private func expect(
        _ rule: RuleID, _ transition: String, _ message: String, _ result: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async {
        let spec = MarkedText(
            """
            flowgen: 1
            flow: MainFlow
            screens:
              Home: { intents: { settingsTapped: } }
              Settings: { intents: { passwordTapped: } }
              Password: { intents: { changed: } }
              Terms:
            start: home
            entries: [terms]
            routes:
              home: { transitions: { settingsTapped: { present: settings } } }
              settings: { transitions: { passwordTapped: { push: password } } }
              password: { transitions: { \(transition) } }
              terms:
            """)
        let found = await RuleFindings(of: rule, in: spec.text).findings
        #expect(found.count == 1, sourceLocation: sourceLocation)
        #expect(
            found.first?.message.hasPrefix(message) == true, "\(found.map(\.message))", sourceLocation: sourceLocation)
        #expect(found.first?.journey?.result == result, sourceLocation: sourceLocation)
        #expect(found.first?.span.start == spec[1], sourceLocation: sourceLocation)
        #expect(found.first?.span.end == spec[2], sourceLocation: sourceLocation)
    }
}
