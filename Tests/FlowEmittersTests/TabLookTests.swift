import EmitterTestSupport
import Testing

/// How tabs appear in the bar, in generated code.
@Suite struct TabLookTests {
    private func text(_ tab: String, top: String = "") throws -> String {
        let flow = """
            flowgen: 1
            flow: MainFlow
            container: tabs
            badges: { itemCount: , unread: { role: String } }
            \(top)
            start: home
            routes:
              home:
              search: { tab: { \(tab) } }
            """
        return try Specs(["MainFlow.flow.yaml": flow]).output(of: 0).text
    }

    @Test("a badge is a decision of the app, and a tab asks for it")
    func asksForBadges() throws {
        let text = try text("badge: itemCount")
        #expect(
            text.contains(
                """
                protocol MainFlowDecisions: AnyObject {
                    func itemCount() -> TabBadge?
                    func unread(role: String) -> TabBadge?
                }
                """))
        #expect(
            text.contains(
                """
                    override func tabBadges(of tabs: [MainFlowRoute]) -> [MainFlowRoute.Kind: TabBadge?] {
                        [.search: decisions.itemCount()]
                    }
                """))
    }

    @Test("keeps the values of the flow that a badge takes, and no others")
    func keepsValues() throws {
        let text = try text("badge: unread", top: "params: { role: String, isNew: Bool }")
        #expect(text.contains("    private let givenRole: String\n"))
        #expect(text.contains("[.search: decisions.unread(role: givenRole)]"))
        #expect(!text.contains("givenIsNew"))
    }

    @Test("a tab has its role, its section and its image")
    func describesTabs() throws {
        #expect(try text("role: search").contains("RouteTraits(tab: RouteTab(role: .search))"))
        #expect(
            try text("title: Search, image: tab-search, section: Library").contains(
                #"RouteTraits(tab: RouteTab(title: "Search", image: "tab-search", section: "Library"))"#))
    }

    @Test func isLeftOutWithoutABadge() throws {
        #expect(try !text("title: Search").contains("tabBadges"))
    }
}
