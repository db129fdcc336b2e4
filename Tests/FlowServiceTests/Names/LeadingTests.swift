import FlowDiagnostics
import FlowTestSupport
import Testing

@testable import FlowService

/// Names lead to more than their declarations.
@Suite struct LeadingTests {
    @Test("a route leads to its screen or its flow, and an outcome to the transitions of the parents")
    func flows() async throws {
        let project = try await MarkedProject([
            "Login.flow.yaml": """
            flowgen: 1
            flow: 1️⃣LoginFlow
            outcomes: { 2️⃣done: }
            start: form
            routes: { form: { transitions: { sent: { finish: done } } } }
            """,
            "App.flow.yaml": """
            flowgen: 1
            flow: AppFlow
            container: switch
            start: 3️⃣login
            routes:
              login: { flow: 4️⃣LoginFlow, transitions: { 5️⃣done: { show: home } } }
              home: { screen: Home }
            screens: { Home: }
            """,
        ])
        #expect(markers(project, try types(project, 3)) == [1])
        #expect(markers(project, try implementations(project, 2)) == [5])
        #expect(markers(project, try implementations(project, 1)) == [4])
    }

    @Test("the rest of a link leads to the links of the child flow")
    func links() async throws {
        let project = try await MarkedProject([
            "Shop.flow.yaml": """
            flowgen: 1
            flow: ShopFlow
            start: list
            routes: { list: , page: }
            links: { schemes: [app], routes: { 1️⃣/list: { reset: list }, 2️⃣/page: { push: page } } }
            """,
            "App.flow.yaml": """
            flowgen: 1
            flow: AppFlow
            start: shop
            routes: { shop: { flow: ShopFlow } }
            links: { schemes: [app], routes: { 3️⃣/shop/**: { reset: shop } } }
            """,
        ])
        #expect(markers(project, try implementations(project, 3)) == [1, 2])
    }

    @Test("rules are named by comments and by the configuration, which also names modules")
    func configuration() async throws {
        let project = try await MarkedProject([
            ".flowgen.yaml": """
            rules: { 1️⃣dead-end: off }
            modules: [{ name: 2️⃣Kit, specs: kit }, { name: App, specs: app, uses: [3️⃣Kit] }]
            generate: { access: public }
            """,
            "kit/Kit.flow.yaml": "flowgen: 1\nscreens: { 4️⃣Terms: }\n",
            "app/App.flow.yaml": """
            flowgen: 1
            flow: AppFlow # flowgen:disable-line 5️⃣dead-end
            start: terms
            routes: { 6️⃣terms: }
            """,
        ])
        #expect(try project.things(1).map(\.element) == [.rule(RuleID("dead-end"))])
        #expect(try project.things(5).map(\.element) == [.rule(RuleID("dead-end"))])
        #expect(try uses(project, 1) == [1, 5])
        let found = project.snapshot.definitions(at: try project.path(3), try project.offset(3))
        #expect(markers(project, found) == [2])
    }

    @Test("what a module declares is used in the modules that use it")
    func modules() async throws {
        let project = try await MarkedProject([
            ".flowgen.yaml": """
            modules: [{ name: Kit, specs: kit }, { name: App, specs: app, uses: [Kit] }]
            generate: { access: public }
            """,
            "kit/Kit.flow.yaml": "flowgen: 1\nscreens: { 1️⃣Terms: { intents: { 2️⃣closed: } } }\n",
            "app/App.flow.yaml": """
            flowgen: 1
            flow: AppFlow
            start: terms
            routes: { terms: { screen: 3️⃣Terms, transitions: { 4️⃣closed: stay } } }
            """,
        ])
        #expect(try uses(project, 1) == [3])
        #expect(try uses(project, 2) == [4])
        let found = project.snapshot.definitions(at: try project.path(4), try project.offset(4))
        #expect(markers(project, found) == [2])
    }

    private func uses(_ project: MarkedProject, _ marker: Int) throws -> [Int] {
        let thing = try #require(try project.things(marker).first)
        return project.snapshot.references(of: [thing], includingDeclarations: false)
            .compactMap { project.marker(of: $0.location) }.sorted()
    }

    private func types(_ project: MarkedProject, _ marker: Int) throws -> [FlowService.SourceLocation] {
        project.snapshot.typeDefinitions(at: try project.path(marker), try project.offset(marker))
    }

    private func implementations(_ project: MarkedProject, _ marker: Int) throws -> [FlowService.SourceLocation] {
        project.snapshot.implementations(at: try project.path(marker), try project.offset(marker))
    }

    private func markers(_ project: MarkedProject, _ locations: [FlowService.SourceLocation]) -> [Int?] {
        locations.map { project.marker(of: $0) }
    }
}
