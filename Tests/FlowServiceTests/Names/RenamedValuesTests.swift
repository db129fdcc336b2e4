import FlowTestSupport
import Testing

@testable import FlowService

/// Names that several declarations share, and values that are bound by their names.
@Suite struct RenamedValuesTests {
    @Test("an argument for two parameters of one name is written twice")
    func sharedArgument() async throws {
        try await MarkedProject.expectRename(
            to: "number",
            """
            flow: HomeFlow
            guards: { has: { id: Int } }
            start: home
            routes:
              home: { transitions: { tapped: [{ payload: { key: Int }, when: has, push: page, with: { id: $key } }, stay] } }
              page: { params: { 1️⃣id: Int } }
            """,
            """
            flow: HomeFlow
            guards: { has: { id: Int } }
            start: home
            routes:
              home: { transitions: { tapped: [{ payload: { key: Int }, when: has, push: page, with: { id: $key, number: $key } }, stay] } }
              page: { params: { number: Int } }
            """)
    }

    @Test("a guard that is asked without an event has the name of the value with it")
    func leaving() async throws {
        try await MarkedProject.expectRename(
            to: "text",
            """
            flow: HomeFlow
            guards: { isEmpty: { draft: String } }
            start: home
            routes:
              home: { transitions: { tapped: { push: note, with: { draft: "" } } } }
              note: { params: { 1️⃣draft: String }, back: { when: isEmpty } }
            """,
            """
            flow: HomeFlow
            guards: { isEmpty: { text: String } }
            start: home
            routes:
              home: { transitions: { tapped: { push: note, with: { text: "" } } } }
              note: { params: { text: String }, back: { when: isEmpty } }
            """)
    }

    @Test("the start of a flow gets a `with`")
    func start() async throws {
        try await MarkedProject.expectRename(
            to: "userID",
            """
            flow: HomeFlow
            params: { 1️⃣id: Int }
            start: home
            routes: { home: { params: { id: Int } } }
            """,
            """
            flow: HomeFlow
            params: { userID: Int }
            start: [{ route: home, with: { id: $userID } }]
            routes: { home: { params: { id: Int } } }
            """)
    }

    @Test("the intents that bubble to one transition have one name, with their payloads")
    func bubbling() async throws {
        try await MarkedProject.expectRename(
            to: "hintAsked",
            """
            flow: HomeFlow
            screens:
              One: { intents: { 1️⃣helpTapped: { payload: { topic: Int }, bubbles: true }, next: } }
              Two: { intents: { helpTapped: { payload: { topic: Int }, bubbles: true } } }
            start: one
            routes: { one: { transitions: { next: { push: two } } }, two: , help: { params: { topic: Int } } }
            transitions: { helpTapped: { push: help } }
            """,
            """
            flow: HomeFlow
            screens:
              One: { intents: { hintAsked: { payload: { topic: Int }, bubbles: true }, next: } }
              Two: { intents: { hintAsked: { payload: { topic: Int }, bubbles: true } } }
            start: one
            routes: { one: { transitions: { next: { push: two } } }, two: , help: { params: { topic: Int } } }
            transitions: { hintAsked: { push: help } }
            """)
    }

    @Test("a route takes the screen that it declares along, and other names stay as they are")
    func ownScreen() async throws {
        try await MarkedProject.expectRename(
            to: "list",
            """
            flow: HomeFlow
            start: 1️⃣home
            routes: { home: { transitions: { home: { push: page } } }, page: { transitions: { back: { popTo: home } } } }
            """,
            """
            flow: HomeFlow
            start: list
            routes: { list: { transitions: { home: { push: page } } }, page: { transitions: { back: { popTo: list } } } }
            """)
    }

    @Test("a name in an alert's texts and in a link is renamed, and the text around it stays")
    func texts() async throws {
        try await MarkedProject.expectRename(
            to: "title",
            """
            flow: HomeFlow
            start: home
            routes:
              home: { transitions: { tapped: { payload: { n: String }, present: question, with: { name: $n } } } }
              question:
                params: { 1️⃣name: String }
                alert: { title: "name: {name} {{name}}", message: "{name}?" }
            """,
            """
            flow: HomeFlow
            start: home
            routes:
              home: { transitions: { tapped: { payload: { n: String }, present: question, with: { title: $n } } } }
              question:
                params: { title: String }
                alert: { title: "name: {title} {{name}}", message: "{title}?" }
            """)
        try await MarkedProject.expectRename(
            to: "key",
            """
            flow: HomeFlow
            start: home
            routes: { home: , page: { params: { id: String, id2: String } } }
            links: { schemes: [app], routes: { "/id/{1️⃣id}/{id2=id}": { push: page } } }
            """,
            """
            flow: HomeFlow
            start: home
            routes: { home: , page: { params: { id: String, id2: String } } }
            links: { schemes: [app], routes: { "/id/{key}/{id2=id}": { push: page, with: { id: $key } } } }
            """)
    }
}
