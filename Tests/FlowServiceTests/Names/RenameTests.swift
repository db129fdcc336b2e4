import FlowTestSupport
import Testing

@testable import FlowService

/// A rename writes the new name wherever the old one is meant, and nothing else.
@Suite struct RenameTests {
    @Test("a route is renamed in starts, verbs and searches, in quotes and through aliases")
    func route() async throws {
        try await MarkedProject.expectRename(
            to: "tips",
            """
            flow: HomeFlow
            start: home
            routes:
              home: { transitions: { one: &open { push: 'pages' }, two: *open, three: { push: "pages", above: home } } }
              1️⃣pages: { screen: Pages, transitions: { done: { popTo: pages } } }
            screens: { Pages: { intents: { done: } } }
            """,
            """
            flow: HomeFlow
            start: home
            routes:
              home: { transitions: { one: &open { push: 'tips' }, two: *open, three: { push: "tips", above: home } } }
              tips: { screen: Pages, transitions: { done: { popTo: tips } } }
            screens: { Pages: { intents: { done: } } }
            """)
    }

    @Test("a screen carries the routes that are named after it")
    func screen() async throws {
        try await MarkedProject.expectRename(
            to: "Guide",
            """
            flow: HomeFlow
            screens: { 1️⃣Help: }
            start: home
            routes: { home: { transitions: { tapped: { push: help }, other: { push: more } } }, help: , more: { screen: Help } }
            """,
            """
            flow: HomeFlow
            screens: { Guide: }
            start: home
            routes: { home: { transitions: { tapped: { push: guide }, other: { push: more } } }, guide: , more: { screen: Guide } }
            """)
    }

    @Test("where a route of the screen's new name is there already, the route names the screen")
    func screenWithTakenRoute() async throws {
        try await MarkedProject.expectRename(
            to: "Guide",
            """
            flow: HomeFlow
            screens: { 1️⃣Help: , Other: }
            start: help
            routes: { help: { doc: Hints. }, guide: { screen: Other } }
            entries: [guide]
            """,
            """
            flow: HomeFlow
            screens: { Guide: , Other: }
            start: help
            routes: { help: { doc: Hints., screen: Guide }, guide: { screen: Other } }
            entries: [guide]
            """)
    }

    @Test("a route that shows a declared screen of its name keeps it")
    func routeOfScreen() async throws {
        try await MarkedProject.expectRename(
            to: "hints",
            """
            flow: HomeFlow
            screens:
              Help:
            start: help
            routes:
              1️⃣help:
            """,
            """
            flow: HomeFlow
            screens:
              Help:
            start: hints
            routes:
              hints: { screen: Help }
            """)
    }

    @Test("a guard is renamed in conditions, with and without `not`, and an effect in lists")
    func decisions() async throws {
        try await MarkedProject.expectRename(
            to: "isFirst",
            """
            flow: HomeFlow
            guards: { 1️⃣isNew: , isOld: }
            start: [{ when: not isNew, route: home }, home]
            routes: { home: { dismissible: { when: isNew }, transitions: { tapped: [{ when: isNew, stay: }, { when: not isOld, stay: }, stay] } } }
            """,
            """
            flow: HomeFlow
            guards: { isFirst: , isOld: }
            start: [{ when: not isFirst, route: home }, home]
            routes: { home: { dismissible: { when: isFirst }, transitions: { tapped: [{ when: isFirst, stay: }, { when: not isOld, stay: }, stay] } } }
            """)
    }

    @Test("a parameter that gets its value by its name gets it in a `with` afterwards")
    func parameter() async throws {
        try await MarkedProject.expectRename(
            to: "number",
            """
            flow: HomeFlow
            start: home
            routes:
              home: { transitions: { tapped: { payload: { id: Int }, push: page } } }
              page:
                params: { 1️⃣id: Int }
                transitions:
                  next:
                    payload: { other: Int }
                    push: page
                    with: { id: $other }
                  again: { replace: page }
            """,
            """
            flow: HomeFlow
            start: home
            routes:
              home: { transitions: { tapped: { payload: { id: Int }, push: page, with: { number: $id } } } }
              page:
                params: { number: Int }
                transitions:
                  next:
                    payload: { other: Int }
                    push: page
                    with: { number: $other }
                  again: { replace: page }
            """)
    }

    @Test("a value of an event is renamed after dollar signs, in built values and in braces, not in texts")
    func value() async throws {
        try await MarkedProject.expectRename(
            to: "key",
            """
            flow: HomeFlow
            start: home
            routes:
              home:
                transitions:
                  tapped: [{ payload: { 1️⃣id: Int }, when: { id: 3 }, push: page, with: { a: $id, b: ".of(id: $payload.id)", c: id } }, stay]
              page: { params: { a: Int, b: Kind, c: String } }
            """,
            """
            flow: HomeFlow
            start: home
            routes:
              home:
                transitions:
                  tapped: [{ payload: { key: Int }, when: { key: 3 }, push: page, with: { a: $key, b: ".of(id: $payload.key)", c: id } }, stay]
              page: { params: { a: Int, b: Kind, c: String } }
            """)
    }

    @Test("the messages of all screens that one `deliver` can reach have one name")
    func message() async throws {
        try await MarkedProject.expectRename(
            to: "picked",
            """
            flow: HomeFlow
            start: home
            routes:
              home: { receives: { 1️⃣chosen: }, transitions: { tapped: { push: page } } }
              page: { receives: { chosen: }, transitions: { done: { pop: , deliver: chosen }, more: { stay: , deliver: chosen } } }
            """,
            """
            flow: HomeFlow
            start: home
            routes:
              home: { receives: { picked: }, transitions: { tapped: { push: page } } }
              page: { receives: { picked: }, transitions: { done: { pop: , deliver: picked }, more: { stay: , deliver: picked } } }
            """)
    }
}
