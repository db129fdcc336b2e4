import FlowModel
import Testing

/// The search that the proof of expectations is compared with, on specs where the answers are obvious.
@Suite("The search that decides expectations")
struct ExpectationOracleTests {
    /// a, then a b, then a b c, then a sheet with d above it; the sheet of d can be swiped away, and everything else is left by back.
    private func line() throws -> DecidedSpec {
        try DecidedSpec(
            """
            flowgen: 1
            flow: MainFlow
            outcomes: { done: , failed: }
            screens: { A: { intents: { next: } }, B: { intents: { next: } }, C: { intents: { next: } }, D: , E: }
            start: a
            routes:
              a: { transitions: { next: { push: b } } }
              b: { transitions: { next: { push: c } } }
              c: { transitions: { next: { present: d } } }
              d:
              e:
            """)
    }

    @Test("counts the events to a situation, of which all parts must hold at once")
    func situations() throws {
        let spec = try line()
        #expect(spec.never { [.seen($0.any("c"))] } == "broken after 2")
        #expect(spec.never { [.seen($0.any("c")), .beneath($0.any("a"))] } == "broken after 2")
        #expect(spec.never { [.seen($0.any("c")), .directlyBeneath($0.any("a"))] } == "holds")
        #expect(spec.possible { [.seen($0.any("d", "c"))] } == "possible after 2")
        #expect(spec.possible { [.seen($0.any("e"))] } == "impossible")
        #expect(spec.never { [.seen($0.any("e"))] } == "holds")
        #expect(spec.never { [.seen($0.any("e")), .anywhere($0.any("a"))] } == "holds, vacuous")
    }

    @Test("looks for `anywhere` in every layer, for `seen` and `beneath` only in the top one")
    func layers() throws {
        let spec = try line()
        #expect(spec.possible { [.seen($0.any("d")), .anywhere($0.any("c"))] } == "possible after 3")
        #expect(spec.possible { [.seen($0.any("d")), .beneath($0.any("c"))] } == "impossible")
        #expect(spec.never { [.layer($0.name("sheet")), .seen($0.none("d"))] } == "holds")
        #expect(spec.possible { [.layer($0.name("cover"))] } == "impossible")
    }

    @Test("takes `modals: 0` and `deeper: 0` as more than none")
    func counts() throws {
        let spec = try line()
        #expect(spec.never { _ in [.modals(0)] } == "broken after 3")
        #expect(spec.never { _ in [.modals(1)] } == "holds")
        #expect(spec.never { _ in [.deeper(0)] } == "broken after 0")
        #expect(spec.never { _ in [.deeper(2)] } == "broken after 2")
        #expect(spec.never { _ in [.deeper(3)] } == "holds")
    }

    @Test("takes a negated part as the opposite of the part")
    func negations() throws {
        let spec = try line()
        #expect(spec.never { [.beneath($0.none("a"))] } == "broken after 0")
        #expect(spec.never { [.seen($0.any("c")), .beneath($0.none("a"))] } == "holds")
        #expect(spec.never { [.seen($0.none("a", "b", "c"))] } == "broken after 3")
        #expect(spec.never { [.anywhere($0.none("a"))] } == "holds")
    }

    @Test("takes `twice: [a, b]` as a twice or b twice, and in one layer")
    func twice() throws {
        let spec = try DecidedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { pushed: } }, B: { intents: { pushed: } } }
            start: a
            routes:
              a: { transitions: { pushed: { push: b } } }
              b: { transitions: { pushed: { reset: [a, b, b] } } }
            """)
        #expect(spec.never { [.twice($0.any("a", "b"))] } == "broken after 2")
        #expect(spec.never { [.twice($0.any("a"))] } == "holds")
        #expect(spec.never { [.twice($0.none("a"))] } == "broken after 0")
    }

    // MARK: Journeys

    @Test("lets A and B in the same state be in time, and a start that is B break `before`")
    func before() throws {
        let spec = try line()
        #expect(spec.before("c", then: "c") == "holds")
        #expect(spec.before("b", then: "c") == "holds")
        #expect(spec.before("c", then: "b") == "broken after 1")
        #expect(spec.before("b", then: "a") == "broken after 0")
        #expect(spec.before("a", then: "a") == "holds")
        #expect(spec.before("a", then: "e") == "holds, vacuous")
    }

    @Test("watches between A and the next B, not in A's own state, but in a later one where nothing moved")
    func between() throws {
        let spec = try line()
        // After b, back leads to a.
        #expect(spec.between("b", "a", never: "c") == "broken after 2")
        // Only c leads to d.
        #expect(spec.between("b", "c", never: "d") == "holds")
        #expect(spec.between("c", "b", never: "a") == "holds")
        #expect(spec.between("e", "b", never: "a") == "holds, vacuous")
        #expect(spec.between("b", "a", never: "e") == "holds, vacuous")
        #expect(spec.between("b", "a", never: "b") == "broken after 3")
        let still = try DecidedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { stayed: } }, B: }
            start: a
            routes:
              a: { transitions: { stayed: stay } }
              b:
            """)
        #expect(still.between("a", "b", never: "a") == "broken after 1")
    }

    @Test("lets a failing event and one that falls through be events after which nothing has moved")
    func nothingMoves() throws {
        for branch in ["pop", "[{ when: isNew, push: b }]"] {
            let spec = try DecidedSpec(
                """
                flowgen: 1
                flow: MainFlow
                guards: { isNew: }
                screens: { A: { intents: { next: } }, B: }
                start: a
                routes: { a: { transitions: { next: \(branch) } }, b: }
                """)
            #expect(spec.between("a", "b", never: "a") == "broken after 1")
            #expect(spec.when(.intent, "next") { .seen($0.any("b")) } == "broken after 1")
            #expect(spec.when(.intent, "next") { .seen($0.any("a", "b")) } == "holds")
        }
    }

    // MARK: Goals

    @Test("needs the goal from every state, and counts the events to it")
    func always() throws {
        let spec = try line()
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
        // The link that leads to b is no way to b.
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

    // MARK: Events

    @Test("ends a journey with the event, and finds it vacuous if that never happens there")
    func occurrences() throws {
        let spec = try line()
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

    // MARK: Bounds

    @Test("is certain of what it finds within its bound, and of nothing else")
    func bounds() throws {
        let spec = try DecidedSpec(
            """
            flowgen: 1
            flow: MainFlow
            screens: { A: { intents: { next: } }, B: }
            start: a
            routes: { a: { transitions: { next: { push: a } } }, b: }
            """, bound: .init(configurations: 50, routes: 4))
        #expect(spec.never { _ in [.deeper(3)] } == "broken after 3")
        #expect(spec.never { _ in [.deeper(6)] } == "unknown")
        #expect(spec.never { [.seen($0.any("b"))] } == "unknown")
        #expect(spec.possible { [.seen($0.any("b"))] } == "unknown")
        #expect(spec.always(can: "a", within: 0) == "unknown")
        #expect(spec.always(can: "b") == "unknown")
        #expect(spec.always(can: "b", within: 1) == "broken after 0")
    }
}
