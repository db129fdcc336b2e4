import FlowDiagnostics
import FlowLint
import Testing

/// Routes that the person who uses the app cannot leave.
@Suite struct ExitRulesTests {
    @Test(
        "A link is no way out of a dead end",
        arguments: ["", "links: { schemes: [app], routes: { /home: { reset: home } } }"])
    func deadEnd(links: String) async {
        await expect(
            DeadEnd.id,
            in: """
                flowgen: 1
                flow: MainFlow
                screens: { Home: { intents: { orderPlaced: } }, Thanks: }
                start: home
                routes:
                  home: { transitions: { orderPlaced: { push: thanks } } }
                  1️⃣thanks2️⃣: { back: hidden }
                \(links)
                """,
            "`thanks` is a dead end: no event leads anywhere, and there is no way back;"
                + " add a transition, or allow the system's back")
    }

    @Test("A link is no way to finish a flow, or to return to its start", arguments: ["finish: bought", "reset: shop"])
    func noWayOut(verb: String) async {
        let outcomes = verb.hasPrefix("finish") ? "outcomes: { bought: }\n" : ""
        let done = verb.hasPrefix("finish") ? "finish: bought" : "reset: shop"
        await expect(
            NoWayOut.id,
            in: """
                flowgen: 1
                flow: ShopFlow
                \(outcomes)screens:
                  Shop: { intents: { paid: , helpTapped: } }
                  Help: { intents: { nextTapped: } }
                  Account: { intents: { boughtTapped: } }
                start: shop
                routes:
                  shop: { transitions: { paid: { replace: account }, helpTapped: { replace: help } } }
                  1️⃣help2️⃣: { transitions: { nextTapped: { replace: help } } }
                  account: { transitions: { boughtTapped: { \(done) } } }
                links: { schemes: [app], routes: { /bought: { \(verb) } } }
                """,
            "no journey from `help` \(verb.hasPrefix("finish") ? "finishes the flow" : "returns to the start");"
                + " add a way out of it")
    }

    @Test(
        "Routes that are trapped together are one diagnostic",
        arguments: [
            // A cycle, in either direction.
            (
                "{ nextTapped: { replace: terms } }", "{ nextTapped: { replace: help } }",
                ["`help` or `terms`; one of them"]
            ),
            ("{ nextTapped: { push: terms } }", "{ nextTapped: stay }", ["`help` or `terms`; one of them"]),
            ("{ nextTapped: { present: terms } }", "{ nextTapped: dismiss }", ["`help` or `terms`; one of them"]),
            // One leads into the other, and cannot be reached from there.
            (
                "{ nextTapped: { replace: terms } }", "{ nextTapped: { replace: terms } }",
                ["`help` or `terms`; `terms`"]
            ),
            // Two traps.
            (
                "{ nextTapped: { replace: help } }", "{ nextTapped: { replace: terms } }",
                ["`help`; it", "`terms`; it"]
            ),
            // The dead end is reported.
            ("{ nextTapped: { replace: terms } }", "{ nextTapped: stay }", []),
        ])
    func trap(help: String, terms: String, expected: [String]) async {
        let found = await RuleFindings(
            of: NoWayOut.id,
            in: """
                flowgen: 1
                flow: ShopFlow
                outcomes: { bought: }
                screens:
                  Shop: { intents: { paid: , helpTapped: , termsTapped: } }
                  Help: { intents: { nextTapped: } }
                start: shop
                routes:
                  shop:
                    transitions:
                      paid: { finish: bought }
                      helpTapped: { replace: help }
                      termsTapped: \(expected.count == 2 ? "{ replace: terms }" : "stay")
                  help: { transitions: \(help) }
                  terms: { screen: Help, back: \(help.contains("push") ? "visible" : "hidden"), transitions: \(terms) }
                """.replacing("back: visible, ", with: ""))
        let messages = expected.map { text in
            let parts = text.split(separator: "; ")
            return "no journey from \(parts[0]) finishes the flow; add a way out of \(parts[1])"
        }
        #expect(found.messages == messages)
    }

    @Test("A flow-level intent is a way out, and so is what a held link leads to once a screen resumes it")
    func otherWaysOut() async {
        let routes = """
            screens: { Home: { intents: { asked: } }, Help: { intents: { closed: } } }
            start: home
            routes:
              home: { transitions: { asked: { replace: help } } }
            """
        for text in [
            "intents: { expired: }\n\(routes)\n  help: { transitions: { closed: stay } }\n"
                + "transitions: { expired: { reset: home } }",
            "\(routes)\n  help: { transitions: { closed: resume } }\n"
                + "links: { schemes: [app], routes: { /home: [{ when: isNew, stay: , hold: true }, { reset: home }] } }\n"
                + "guards: { isNew: }",
        ] {
            let spec = "flowgen: 1\nflow: MainFlow\n\(text)\n"
            await expectNothing(of: DeadEnd.id, in: spec)
            await expectNothing(of: NoWayOut.id, in: spec)
        }
    }

    @Test("A child flow in a root that is shown last is no dead end, and everything before it leads there")
    func lastRoot() async {
        for links in ["", "links: { schemes: [app], routes: { /**: { show: main } } }"] {
            for rule in [DeadEnd.id, NoWayOut.id] {
                let found = await RuleFindings(
                    of: rule,
                    in: [
                        (
                            "RootFlow.flow.yaml",
                            """
                            flowgen: 1
                            flow: RootFlow
                            container: switch
                            screens:
                              Splash: { intents: { launched: , failed: } }
                              Problem: { intents: { retryTapped: } }
                              Login: { intents: { loggedIn: } }
                            start: splash
                            routes:
                              splash: { transitions: { launched: { show: login }, failed: { show: problem } } }
                              problem: { transitions: { retryTapped: { show: splash } } }
                              login: { transitions: { loggedIn: { show: main } } }
                              main: { flow: MainFlow }
                            \(links)
                            """
                        ),
                        (
                            "MainFlow.flow.yaml",
                            "flowgen: 1\nflow: MainFlow\nscreens: { Home: }\nstart: home\nroutes: { home: }\n"
                        ),
                    ])
                #expect(found.messages == [])
            }
        }
    }
}
