import FlowModel
import Testing

/// What the search says about goals and events, on specs where the answers are obvious.
@Suite("The search that decides expectations of events and goals")
struct EventOracleTests {
    // MARK: Goals

    @Test("needs the goal from every state, and counts the events to it")
    func always() throws {
        let spec = try DecidedSpec.line()
        #expect(spec.always(can: "a") == "holds")
        #expect(spec.always(can: "a", within: 3) == "holds")
        #expect(spec.always(can: "a", within: 2) == "broken after 3")
        #expect(spec.always(can: "a", within: 0) == "broken after 1")
        #expect(spec.always(can: "e") == "broken after 0")
        #expect(spec.alwaysFinish() == "broken after 0")
    }

    @Test("counts the event that ends the flow, and takes no link on the way")
    func finishes() throws {
        let spec = try DecidedSpec(
            """
            flowgen: 1
            flow: MainFlow
            outcomes: { done: , failed: }
            screens: { A: { intents: { ended: } }, B: { intents: { ended: } }, C: }
            start: a
            routes:
              a: { transitions: { ended: { finish: done } } }
              b: { back: hidden, transitions: { ended: { reset: a } } }
              c: { back: hidden }
            links: { schemes: [app], routes: { /a: { reset: a }, /b: { reset: [a, b] } } }
            """)
        #expect(spec.alwaysFinish() == "holds")
        #expect(spec.alwaysFinish(within: 1) == "broken after 1")
        #expect(spec.alwaysFinish(within: 2) == "holds")
        #expect(spec.alwaysFinish(with: "failed") == "broken after 0")
        // A link leads to b, but nothing else does.
        #expect(spec.always(can: "b") == "broken after 0")
        #expect(spec.always(can: "a", within: 1) == "holds")
    }

    @Test("takes leaving a child flow by back for no finish")
    func leaving() throws {
        let spec = try DecidedSpec(
            """
            flowgen: 1
            flow: KidFlow
            outcomes: { done: }
            screens: { A: }
            start: a
            routes: { a: }
            """,
            """
            flowgen: 1
            flow: MainFlow
            screens: { Home: { intents: { next: } } }
            start: home
            routes:
              home: { transitions: { next: { push: kid } } }
              kid: { flow: KidFlow, transitions: { done: pop } }
            """)
        #expect(spec.alwaysFinish() == "broken after 0")
        #expect(spec.when(.event, "system-back") { .seen($0.any("a")) } == "broken after 1")
        #expect(spec.when(.event, "system-back") { _ in .succeeds } == "holds")
    }

    @Test("takes a dismissal by a parent for an event like any other, and an intent that bubbles for no finish")
    func parents() throws {
        let spec = try DecidedSpec(
            """
            flowgen: 1
            flow: KidFlow
            outcomes: { done: }
            screens: { A: { intents: { next: , told: { bubbles: true } } }, B: }
            start: a
            routes:
              a: { transitions: { next: { present: b } } }
              b: { dismissible: false }
            """,
            """
            flowgen: 1
            flow: MainFlow
            intents: { cleared: }
            screens: { Home: }
            start: home
            entries: [kid]
            routes:
              home:
              kid: { flow: KidFlow, transitions: { done: pop, told: stay } }
            transitions: { cleared: { dismissAll: children } }
            """)
        #expect(spec.always(can: "a", within: 1) == "holds")
        #expect(spec.when(.event, "dismissed-by-parent") { .stack([$0.path("a")]) } == "holds")
        #expect(spec.alwaysFinish() == "broken after 0")
        #expect(spec.when(.intent, "told") { .seen($0.any("a")) } == "holds")
        #expect(spec.when(.intent, "told") { .outcome($0.outcome("done")) } == "broken after 1")
        #expect(spec.between("a", "b", never: "a") == "broken after 1")
    }

    // MARK: Events

    @Test("ends a journey with the event, and finds it vacuous if that never happens there")
    func occurrences() throws {
        let spec = try DecidedSpec.line()
        #expect(spec.when(.intent, "next") { .seen($0.any("b", "c", "d")) } == "holds")
        #expect(spec.when(.intent, "next") { .seen($0.any("b", "c")) } == "broken after 3")
        #expect(spec.when(.intent, "next", at: "b") { .stack([$0.path("a"), $0.path("b"), $0.path("c")]) } == "holds")
        #expect(spec.when(.intent, "next", at: "c") { .stack([$0.path("a")]) } == "broken after 3")
        #expect(spec.when(.intent, "next", at: "d") { .seen($0.any("a")) } == "holds, vacuous")
        #expect(spec.when(.event, "system-swipe") { .seen($0.any("c")) } == "holds")
        #expect(spec.when(.event, "next") { .seen($0.any("b")) } == "broken after 2")
        #expect(spec.when(.link, "next") { .seen($0.any("b")) } == "holds, vacuous")
    }

    @Test("lets an event that ends the flow break `seen` and `stack`, and one that does not break `outcome`")
    func endings() throws {
        let spec = try DecidedSpec(
            """
            flowgen: 1
            flow: MainFlow
            outcomes: { done: , failed: }
            screens: { A: { intents: { ended: , next: } }, B: { intents: { ended: } } }
            start: a
            routes:
              a: { transitions: { ended: { finish: done }, next: { push: b } } }
              b: { transitions: { ended: { finish: failed } } }
            """)
        #expect(spec.when(.intent, "ended") { .seen($0.none("b")) } == "broken after 1")
        #expect(spec.when(.intent, "ended") { .stack([$0.path("a")]) } == "broken after 1")
        #expect(spec.when(.intent, "ended") { .outcome($0.outcome("done")) } == "broken after 2")
        #expect(spec.when(.intent, "ended", at: "a") { .outcome($0.outcome("done")) } == "holds")
        #expect(spec.when(.intent, "next") { .outcome($0.outcome("done")) } == "broken after 1")
        #expect(spec.when(.intent, "ended") { _ in .succeeds } == "holds")
    }

    @Test("lets the alert go whose button fails, and the alert over which a link comes that fails")
    func failingOverAlerts() throws {
        let spec = try DecidedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { asked: } }, B: }
            start: a
            routes:
              a: { transitions: { asked: { present: q } } }
              b:
              q: { alert: { title: Sure?, buttons: { yes: { title: Y } } }, transitions: { yes: pop } }
            links: { schemes: [app], routes: { /b: pop } }
            """)
        #expect(spec.when(.intent, "yes") { .seen($0.any("a")) } == "holds")
        #expect(spec.when(.intent, "yes") { _ in .succeeds } == "broken after 2")
        #expect(spec.when(.link, "/b", at: "q") { .seen($0.any("a")) } == "holds")
        #expect(spec.when(.link, "/b", at: "q") { _ in .succeeds } == "broken after 2")
        #expect(spec.when(.link, "/b") { _ in .succeeds } == "broken after 1")
        #expect(spec.never { [.layer($0.name("alert")), .modals(0)] } == "broken after 1")
        #expect(spec.always(can: "a", within: 1) == "holds")
    }

    @Test("lets the route go whose `$back` fails, which is a part of the system's back")
    func failingBack() throws {
        let spec = try DecidedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { next: } }, B: }
            start: a
            routes: { a: { transitions: { next: { push: b } } }, b: { transitions: { $back: dismiss } } }
            """)
        #expect(spec.when(.event, "system-back") { _ in .succeeds } == "broken after 2")
        #expect(spec.when(.event, "system-back") { .seen($0.any("a")) } == "holds")
        #expect(spec.when(.event, "$back") { .seen($0.any("b")) } == "holds, vacuous")
    }

    @Test("looks for a task only on the entry on top")
    func tasks() throws {
        let spec = try DecidedSpec(
            """
            flowgen: 1
            flow: MainFlow
            tasks: { load: { outcomes: { loaded: } } }
            screens: { A: { intents: { asked: , next: } }, B: }
            start: a
            routes:
              a: { transitions: { asked: { run: load }, loaded: stay, next: { push: b } } }
              b:
            """)
        #expect(spec.possible { [.running($0.task("load"))] } == "possible after 1")
        #expect(spec.possible { [.running($0.task("load")), .seen($0.any("b"))] } == "impossible")
    }
}
