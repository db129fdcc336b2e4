import FlowTestSupport
import Testing

@testable import FlowService

/// Each name leads to its declaration, and each declaration to all of its uses.
@Suite struct DefinitionTests {
    @Test("a route is named by starts, entries and verbs, and where it is searched on the stack")
    func routes() async throws {
        let project = try await MarkedProject(
            """
            flow: HomeFlow
            start: 2️⃣home
            entries: [3️⃣home]
            routes:
              1️⃣home: { transitions: { opened: { push: page } } }
              page:
                transitions:
                  closed: { popTo: 4️⃣home }
                  reset: { reset: [5️⃣home, { route: "6️⃣home" }] }
                  again: { do: [{ push: page, above: 7️⃣home }] }
            """)
        try project.expect([2, 3, 4, 5, 6, 7], of: 1)
    }

    @Test("a screen is named by routes of several files, and each intent by their transitions")
    func screens() async throws {
        let project = try await MarkedProject([
            "Screens.flow.yaml": "flowgen: 1\nscreens:\n  1️⃣Terms: { intents: { 2️⃣accepted: } }\n",
            "One.flow.yaml": """
            flowgen: 1
            flow: One
            start: first
            routes: { first: { screen: 3️⃣Terms, transitions: { 4️⃣accepted: stay } } }
            """,
            "Two.flow.yaml": """
            flowgen: 1
            flow: Two
            start: terms
            routes: { 5️⃣terms: { transitions: { 6️⃣accepted: stay } } }
            """,
        ])
        try project.expect([4, 6], of: 2)
        let screen = try #require(try project.things(1).first)
        let uses = project.snapshot.references(of: [screen], includingDeclarations: false)
        #expect(uses.map { project.marker(of: $0.location) } == [3, 5])
        #expect(uses.map(\.use) == [.content, .impliedContent])
    }

    @Test("a child flow is named by the routes that show it, and its outcomes by their transitions")
    func flows() async throws {
        let project = try await MarkedProject([
            "LoginFlow.flow.yaml": """
            flowgen: 1
            flow: 1️⃣LoginFlow
            outcomes: { 2️⃣done: { 3️⃣name: String } }
            start: form
            routes: { form: { transitions: { sent: { payload: { n: String }, finish: 4️⃣done, with: { 5️⃣name: $n } } } } }
            """,
            "AppFlow.flow.yaml": """
            flowgen: 1
            flow: AppFlow
            container: switch
            start: login
            routes:
              login: { flow: 6️⃣LoginFlow, transitions: { 7️⃣done: { show: home, with: { title: $8️⃣name } } } }
              home: { params: { title: String } }
            """,
        ])
        try project.expect([6], of: 1)
        try project.expect([4, 7], of: 2)
        try project.expect([5, 8], of: 3)
    }

    @Test("guards, effects and tasks are named by conditions and `run`, and a task's outcomes are events")
    func decisions() async throws {
        let project = try await MarkedProject(
            """
            flow: HomeFlow
            guards: { 1️⃣isNew: }
            effects: { 2️⃣track: }
            tasks: { 3️⃣load: { outcomes: { 4️⃣loaded: } } }
            start: [{ when: not 5️⃣isNew, route: home }, home]
            routes:
              home:
                transitions:
                  tapped: [{ when: '6️⃣isNew', run: [7️⃣track, 8️⃣load] }, stay]
                  9️⃣loaded: stay
            """)
        try project.expect([5, 6], of: 1)
        try project.expect([7], of: 2)
        try project.expect([8], of: 3)
        try project.expect([9], of: 4)
    }

    @Test("values are named after a dollar sign, in built values, in braces, in conditions and in `by`")
    func values() async throws {
        let project = try await MarkedProject(
            """
            flow: HomeFlow
            start: home
            routes:
              home:
                transitions:
                  tapped:
                    - { payload: { 1️⃣id: Int, isOn: Bool }, when: { 2️⃣id: 3 }, push: page, with: { number: $3️⃣id } }
                    - { push: page, with: { number: $payload.4️⃣id, kind: .some($5️⃣id) } }
              page:
                params: { 6️⃣number: Int, kind: "Kind?" }
                transitions:
                  again: { push: page, unique: layer, by: [7️⃣number], with: { 8️⃣number: $route.9️⃣number } }
            """)
        try project.expect([2, 3, 4, 5], of: 1)
        let uses = try #require(try project.things(6).first)
        let found = project.snapshot.references(of: [uses], includingDeclarations: false)
        #expect(found.compactMap { project.marker(of: $0.location) } == [7, 8, 9])
        // `number` of the two branches above.
        #expect(found.count == 5)
    }

    @Test("messages, anchors, presentations and badges")
    func others() async throws {
        let project = try await MarkedProject(
            """
            flow: HomeFlow
            presentations: { 1️⃣card: }
            screens:
              Home: { intents: { tapped: , picked: }, receives: { 2️⃣chosen: }, anchors: [3️⃣button] }
            start: home
            routes:
              home:
                transitions:
                  tapped: { present: note, as: 4️⃣card, from: 5️⃣button }
                  picked: { stay: , deliver: 6️⃣chosen }
              note: { as: 7️⃣card, transitions: { closed: { dismiss: , deliver: 8️⃣chosen } } }
            """)
        try project.expect([4, 7], of: 1)
        try project.expect([6, 8], of: 2)
        try project.expect([5], of: 3)
    }

    @Test("an alert's buttons are events, and its texts name its values")
    func alerts() async throws {
        let project = try await MarkedProject(
            """
            flow: HomeFlow
            start: home
            routes:
              home: { transitions: { tapped: { payload: { name: String }, present: question } } }
              question:
                params: { 1️⃣name: String }
                alert: { title: "Remove {2️⃣name}?", buttons: { 3️⃣yes: { title: "Remove {4️⃣name}" } } }
                transitions: { 5️⃣yes: stay }
            """)
        try project.expect([2, 4], of: 1)
        try project.expect([5], of: 3)
    }

    @Test("a link target names a link of the child flow and values in reach, and a capture is a value")
    func links() async throws {
        let project = try await MarkedProject([
            "ShopFlow.flow.yaml": """
            flowgen: 1
            flow: ShopFlow
            start: list
            routes: { list: , item: { params: { id: String } } }
            links: { schemes: [app], routes: { 1️⃣"/item/{2️⃣number}": { push: item, with: { id: $3️⃣number } } } }
            """,
            "AppFlow.flow.yaml": """
            flowgen: 1
            flow: AppFlow
            start: home
            routes:
              home: { transitions: { tapped: { payload: { 4️⃣number: String }, push: shop, at: 5️⃣"/item/{6️⃣number}" } } }
              shop: { flow: ShopFlow }
            """,
        ])
        try project.expect([3], of: 2)
        try project.expect([6], of: 4)
        try project.expect([5], of: 1)
    }

    @Test("the transition for an intent that bubbles names the intents of all screens that it handles")
    func bubbling() async throws {
        let project = try await MarkedProject([
            "ChildFlow.flow.yaml": """
            flowgen: 1
            flow: ChildFlow
            screens:
              One: { intents: { 1️⃣helpTapped: { bubbles: true }, next: } }
              Two: { intents: { 2️⃣helpTapped: { bubbles: true } } }
            start: one
            routes: { one: { transitions: { next: { push: two } } }, two: }
            """,
            "AppFlow.flow.yaml": """
            flowgen: 1
            flow: AppFlow
            start: child
            routes: { child: { flow: ChildFlow }, help: }
            transitions: { 3️⃣helpTapped: { push: help } }
            """,
        ])
        let found = project.snapshot.definitions(at: try project.path(3), try project.offset(3))
        #expect(found.map { project.marker(of: $0) } == [1, 2])
    }

    @Test("the name of a route that declares its screen is the route first, and then the screen")
    func ownScreen() async throws {
        let project = try await MarkedProject(
            "flow: HomeFlow\nstart: home\nroutes: { 1️⃣home: { transitions: { 2️⃣tapped: { payload: { id: Int }, stay: } } } }\n"
        )
        #expect(try project.things(1).map(\.element.kind) == ["route", "screen"])
        #expect(try project.things(2).map(\.element.kind) == ["intent"])
    }

    @Test("while a text is not a spec, its names are those of before, where they are now")
    func unreadable() async throws {
        var project = try await MarkedProject("flow: HomeFlow\nstart: 1️⃣home\nroutes: { 2️⃣home: }\n")
        let path = try project.path(1)
        project.session.setText(
            Array("flowgen: 1\n\n{{{\nflow: HomeFlow\nstart: home\nroutes: { home: }\n".utf8), of: path)
        _ = try await project.session.check()
        let snapshot = try await project.session.snapshot()
        let found = snapshot.definitions(at: path, try project.offset(1) + 5)
        #expect(found.map(\.range.lowerBound) == [try project.offset(2) + 5])
    }
}
