import FlowTestSupport
import Testing

@testable import FlowService

/// What expectations name has its declaration elsewhere, and is renamed with it.
@Suite struct ExpectationNameTests {
    @Test("a route is named by situations, choices, goals and checks")
    func routes() async throws {
        let project = try await MarkedProject(
            """
            flow: HomeFlow
            screens: { Home: { intents: { opened: } }, Page: { intents: { closed: } } }
            start: home
            routes:
              home: { transitions: { opened: { push: 2️⃣page } } }
              1️⃣page: { transitions: { closed: pop } }
            expect:
              - never: { seen: home, beneath: 3️⃣page }
              - possible: { seen: [home, "4️⃣page"] }
              - always: { can: { not: 5️⃣page }, within: 2 }
              - before: { first: home, then: 6️⃣page }
              - { when: { intent: opened, at: home }, seen: 7️⃣page }
              - { when: { intent: closed, at: { not: [home] } }, stack: [home, 8️⃣page] }
            """)
        try project.expect([2, 3, 4, 5, 6, 7, 8], of: 1)
    }

    @Test("intents, buttons, outcomes, tasks and presentations are named")
    func others() async throws {
        let project = try await MarkedProject(
            """
            flow: HomeFlow
            outcomes: { 1️⃣done: }
            tasks: { 3️⃣load: { outcomes: { loaded: } } }
            presentations: { 5️⃣card: }
            screens: { Home: { intents: { 7️⃣opened: } } }
            start: home
            routes:
              home: { transitions: { opened: { run: load, stay: }, loaded: { finish: done } } }
            expect:
              - always: { can: finish, with: 2️⃣done }
              - never: { running: 4️⃣load, layer: 6️⃣card }
              - { when: { intent: 8️⃣opened }, seen: home }
            """)
        for (use, declaration) in [(2, 1), (4, 3), (6, 5), (8, 7)] {
            let found = project.snapshot.definitions(at: try project.path(use), try project.offset(use))
            #expect(found.map { project.marker(of: $0) } == [declaration])
        }
    }

    private static let child = """
        flowgen: 1
        flow: ChildFlow
        outcomes: { picked: }
        screens: { First: { intents: { chosen: } } }
        start: 1️⃣first
        routes: { 2️⃣first: { transitions: { chosen: { finish: picked } } } }
        """
    private static let parent = """
        flowgen: 1
        flow: MainFlow
        start: child
        routes: { child: { flow: ChildFlow, transitions: { picked: stay } } }
        expect: [{ possible: { seen: child/3️⃣first } }]
        """
    private static let library = """
        flowgen: 1
        expect: [{ possible: { seen: 5️⃣ChildFlow/4️⃣first } }]
        """

    @Test("a route of a child flow is named in the parent, and in a library after its flow")
    func paths() async throws {
        let project = try await MarkedProject([
            "Child.flow.yaml": Self.child, "Main.flow.yaml": Self.parent, "Rules.flow.yaml": Self.library,
        ])
        try project.expect([1, 3, 4], of: 2)
        #expect(try project.things(5).map(\.element.kind) == ["flow"])
    }

    @Test("a route is renamed in the expectations of its flow")
    func rename() async throws {
        try await MarkedProject.expectRename(
            to: "tips",
            """
            flow: HomeFlow
            screens: { Home: { intents: { opened: } }, Page: { intents: { closed: } } }
            start: home
            routes:
              home: { transitions: { opened: { push: pages } } }
              1️⃣pages: { screen: Page, transitions: { closed: pop } }
            expect:
              - never: { twice: [pages, "home"] }
              - { when: { intent: opened }, seen: { not: "pages" } }
            """,
            """
            flow: HomeFlow
            screens: { Home: { intents: { opened: } }, Page: { intents: { closed: } } }
            start: home
            routes:
              home: { transitions: { opened: { push: tips } } }
              tips: { screen: Page, transitions: { closed: pop } }
            expect:
              - never: { twice: [tips, "home"] }
              - { when: { intent: opened }, seen: { not: "tips" } }
            """)
    }

    @Test("a capture of a link is renamed where an expectation has the pattern")
    func captures() async throws {
        try await MarkedProject.expectRename(
            to: "number",
            """
            flow: HomeFlow
            screens: { Home: , Page: { params: { number: String } } }
            start: home
            routes: { home: , page: { screen: Page } }
            links: { schemes: [app], routes: { "/page/{1️⃣id}": { reset: [home, page], with: { number: $id } } } }
            expect: [{ when: { link: "/page/{id}" }, seen: page }]
            """,
            """
            flow: HomeFlow
            screens: { Home: , Page: { params: { number: String } } }
            start: home
            routes: { home: , page: { screen: Page } }
            links: { schemes: [app], routes: { "/page/{number}": { reset: [home, page], with: { number: $number } } } }
            expect: [{ when: { link: "/page/{number}" }, seen: page }]
            """)
    }
}
