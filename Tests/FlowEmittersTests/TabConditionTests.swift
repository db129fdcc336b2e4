import EmitterTestSupport
import Testing

/// The method that says which tabs are in the bar.
@Suite struct TabConditionTests {
    private func text(_ tab: String, top: String = "") throws -> String {
        let flow = """
            flowgen: 1
            flow: MainFlow
            container: tabs
            guards: { hasSearch: , mayUse: { role: String } }
            \(top)
            start: home
            routes:
              home:
              search: { tab: { \(tab) } }
            """
        return try Specs(["MainFlow.flow.yaml": flow]).output(of: 0).text
    }

    @Test func asksForTheTabsThatHaveACondition() throws {
        let text = try text("when: not hasSearch")
        #expect(
            text.contains(
                """
                    override func tabAnswers(of tabs: [MainFlowRoute]) -> [MainFlowRoute.Kind: Bool] {
                        [.search: !decisions.hasSearch()]
                    }
                """))
    }

    @Test("keeps the values of the flow that are asked about, and no others")
    func keepsValues() throws {
        let text = try text("when: mayUse", top: "params: { role: String, isNew: Bool }")
        #expect(text.contains("    private let givenRole: String\n"))
        #expect(text.contains("        self.givenRole = role\n"))
        #expect(text.contains("[.search: decisions.mayUse(role: givenRole)]"))
        #expect(!text.contains("givenIsNew"))
    }

    @Test func isLeftOutWithoutACondition() throws {
        #expect(try !text("title: Search").contains("tabAnswers"))
    }
}
