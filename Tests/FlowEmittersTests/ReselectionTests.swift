import EmitterTestSupport
import Testing

/// The method for taps on the tab that is shown.
@Suite struct ReselectionTests {
    private func text(_ transitions: String) throws -> String {
        let flow = """
            flowgen: 1
            flow: MainFlow
            container: tabs
            start: home
            routes:
              home: { params: { limit: { type: Int, default: 3 } }, transitions: { \(transitions) } }
              other:
            """
        return try Specs(["MainFlow.flow.yaml": flow]).output(of: 0).text
    }

    @Test func answersForTheTabsThatHaveATransition() throws {
        let text = try text("$reselected: { show: home, with: { limit: $limit }, fresh: true }")
        #expect(
            text.contains(
                """
                    override func systemDidReselect(_ route: MainFlowRoute) {
                        switch route {
                        case let .home(limit):
                            perform(.show(.home(limit: limit), fresh: true), intent: "$reselected")
                        case .other:
                            break
                        }
                    }
                """))
    }

    @Test func isLeftOutWithoutATransition() throws {
        #expect(try !text("opened: stay").contains("systemDidReselect"))
    }
}
