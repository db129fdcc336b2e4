import FlowDiagnostics
import FlowLint
import Testing

/// Tab bars in which there may be nothing.
@Suite struct EmptyTabBarTests {
    private static let message =
        "the tab bar can be empty, because each of its tabs has a `when`; leave it out of a tab that always makes sense, or give two"
        + " tabs opposite conditions"

    private func tabs(_ first: String, _ second: String = "tab: { when: isNew }") -> String {
        """
        flowgen: 1
        flow: MainFlow
        container: tabs
        params: { isGuest: Bool }
        guards: { isNew: , isOld: , mayUse: { isGuest: Bool } }
        screens: { Home: , Help: , Chat: { params: { id: Int } } }
        start: home
        routes:
          home: { \(first) }
          help: { \(second) }
        """
    }

    @Test(arguments: [
        ("tab: { when: 1️⃣isOld2️⃣ }", "tab: { when: isNew }"), ("tab: { when: 1️⃣isNew2️⃣ }", "tab: { when: isNew }"),
        ("tab: { when: 1️⃣isNew2️⃣ }", "tab: { hidden: true }"),
    ])
    func canBeEmpty(first: String, second: String) async {
        await expect(EmptyTabBar.id, in: tabs(first, second), Self.message)
    }

    @Test(arguments: [
        ("tab: { title: Home }", "tab: { when: isNew }"), ("tab: { when: not isNew }", "tab: { when: isNew }"),
        ("tab: { when: mayUse }", "tab: { when: not mayUse }"),
        ("tab: { hidden: true }", "tab: { hidden: true }"),
    ])
    func isNeverEmpty(first: String, second: String) async {
        await expectNothing(of: EmptyTabBar.id, in: tabs(first, second))
    }

    @Test func aTabThatNeedsAValueIsNotAlwaysThere() async {
        let text = tabs("tab: { when: 1️⃣isNew2️⃣ }, transitions: {}", "screen: Chat")
        await expect(EmptyTabBar.id, in: text.replacing(", transitions: {}", with: ""), Self.message)
    }
}
