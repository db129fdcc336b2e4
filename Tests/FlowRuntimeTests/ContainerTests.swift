import FlowRuntime
import Testing

@MainActor @Suite("Containers")
struct ContainerTests {
    // MARK: Switch

    @Test("a switch shows exactly one root and removes the previous one")
    func switching() {
        let root = SwitchFlow(initialRoute: .child(1))
        weak let first = root.currentChild
        #expect(first != nil)
        root.perform(.present(.home, as: .sheet))
        root.perform(.show(.child(2)))
        #expect(root.layers.map(\.routes) == [[.child(2)]])
        #expect(first == nil)
        root.perform(.show(.home))
        #expect(root.current == .home && root.currentChild == nil)
        #expect(root.command == .show(.home))
    }

    @Test("showing the same root again restarts it")
    func switchingToTheSame() {
        let root = SwitchFlow(initialRoute: .child(1))
        let first = root.currentChild
        root.perform(.show(.child(1)))
        #expect(root.currentChild !== first)
    }

    // MARK: Tabs

    @Test("each tab keeps its child while another tab is shown")
    func tabs() throws {
        let bar = TabFlow(tabs: [.home, .child(1), .locked(2)], initialRoute: .child(1))
        let child = try #require(bar.currentChild as? ChildFlow)
        child.perform(.push(.item(7)))
        bar.perform(.show(.home))
        #expect(bar.current == .home && !child.isOnTop)
        bar.perform(.show(.child(1)))
        #expect(bar.currentChild === child)
        #expect(child.path == [.item(7)])
        #expect(bar.state.tabs.map(\.root) == [.home, .child(1), .locked(2)])
    }

    @Test("a tab that is shown with other values restarts")
    func tabWithOtherValues() {
        let bar = TabFlow(tabs: [.home, .child(1)], initialRoute: .home)
        bar.perform(.show(.child(2)))
        #expect((bar.currentChild as? ChildFlow)?.number == 2)
        #expect(bar.state.tabs.map(\.root) == [.home, .child(2)])
    }

    @Test("a tab whose child has ended restarts, and the others do not")
    func tabWithEndedChild() throws {
        let bar = TabFlow(tabs: [.child(1), .locked(2)], initialRoute: .child(1))
        let ended = bar.currentChild
        bar.perform(.show(.locked(2), childEnded: true))
        let other = bar.currentChild
        bar.perform(.show(.child(1)))
        #expect(bar.currentChild !== ended)
        bar.perform(.show(.locked(2)))
        #expect(bar.currentChild === other)
    }

    @Test("a selected route without a tab becomes an additional tab")
    func hiddenTab() {
        let bar = TabFlow(tabs: [.home], initialRoute: .child(3))
        #expect(bar.current == .child(3))
        #expect(bar.state.tabs.map(\.root) == [.home, .child(3)])
    }

    @Test("a tap selects a tab, unless a sheet covers it or the bar has no such tab")
    func tap() {
        let bar = TabFlow(tabs: [.home, .child(1)], initialRoute: .home)
        #expect(bar.systemSelectTab(.child))
        #expect(bar.current == .child(1))
        #expect(!bar.systemSelectTab(.locked))
        bar.perform(.present(.parent, as: .sheet))
        #expect(!bar.systemSelectTab(.home))
        #expect(bar.command == .present(.parent, as: .sheet), "a tap is no command")
    }
}

private final class SwitchFlow: RootCoordinatorViewModel<ParentRoute> {
    private let owner = ParentFlow()

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { owner.childFlow(for: route) }
}

private final class TabFlow: TabCoordinatorViewModel<ParentRoute> {
    private let owner = ParentFlow()

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { owner.childFlow(for: route) }
}
