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

    @Test("showing the root that is shown keeps its child, and dismisses only the flow's own sheets")
    func switchingToTheSame() throws {
        let root = SwitchFlow(initialRoute: .child(1))
        let child = try #require(root.currentChild as? ChildFlow)
        child.perform(.push(.item(7)), .present(.note(1), as: .sheet))
        root.perform(.present(.home, as: .cover))
        root.perform(.show(.child(1)))
        #expect(root.layers.map(\.routes) == [[.child(1)]])
        #expect(root.currentChild === child)
        #expect(child.layers.map(\.routes) == [[.home, .item(7)], [.note(1)]])
        #expect(root.command == .show(.child(1)))
        root.perform(.show(.child(2)))
        #expect(root.currentChild !== child, "other values")
    }

    @Test("a root whose child has ended starts again if it is shown again")
    func switchingToTheEnded() {
        let root = SwitchFlow(initialRoute: .child(1))
        let ended = root.currentChild
        root.perform(.show(.child(1), childEnded: true))
        #expect(root.current == .child(1))
        #expect(root.currentChild != nil && root.currentChild !== ended)
    }

    @Test("a root or a tab that is recreated loses its child, even with equal values", arguments: [true, false])
    func beginningAnew(isSwitch: Bool) {
        func check<Flow: FlowCoordinating>(_ flow: Flow) where Flow.CoordinatedRoute == ParentRoute {
            let old = flow.currentChild
            flow.perform(.present(.home, as: .sheet), .show(.child(1)))
            #expect(flow.currentChild === old)
            flow.perform(.present(.home, as: .sheet), .show(.child(1), fresh: true))
            #expect(flow.layers.map(\.routes) == [[.child(1)]])
            #expect(flow.currentChild != nil && flow.currentChild !== old)
        }
        if isSwitch {
            check(SwitchFlow(initialRoute: .child(1)))
        } else {
            check(TabFlow(tabs: [.home, .child(1)], initialRoute: .child(1)))
        }
    }

    @Test("`dismissAll` dismisses the modal layers of child flows only with `children`", arguments: [true, false])
    func dismissesInChildren(isSwitch: Bool) throws {
        func check<Flow: FlowCoordinating>(_ flow: Flow) throws where Flow.CoordinatedRoute == ParentRoute {
            let child = try #require(flow.currentChild as? ChildFlow)
            child.perform(.present(.item(1), as: .sheet), .present(.note(1), as: .cover))
            flow.perform(.dismissAll)
            #expect(child.modalLayers.count == 2)
            flow.perform(.dismissAll(inChildren: true), .dismiss)
            #expect(child.modalLayers.count == 2, "a branch that fails dismisses nothing")
            flow.perform(.dismissAll(inChildren: true), .present(.home, as: .sheet))
            #expect(child.modalLayers.isEmpty)
            #expect(flow.layers.map(\.routes) == [[.child(1)], [.home]])
        }
        if isSwitch {
            try check(SwitchFlow(initialRoute: .child(1)))
        } else {
            try check(TabFlow(tabs: [.home, .child(1)], initialRoute: .child(1)))
        }
    }

    @Test("a child that has ended in a sheet leaves the root beneath as it is", arguments: [true, false])
    func endedInSheet(isSwitch: Bool) {
        func check<Flow: FlowCoordinating>(_ flow: Flow) where Flow.CoordinatedRoute == ParentRoute {
            let beneath = flow.currentChild
            flow.perform(.present(.locked(2), as: .sheet))
            flow.perform(.show(.child(1), childEnded: true))
            #expect(flow.layers.map(\.routes) == [[.child(1)]])
            #expect(flow.currentChild === beneath)
            flow.perform(.present(.locked(2), as: .sheet))
            flow.perform(.dismiss, .show(.child(1), childEnded: true))
            #expect(flow.currentChild === beneath, "the sheet is dismissed before the route is shown")
        }
        if isSwitch {
            check(SwitchFlow(initialRoute: .child(1)))
        } else {
            check(TabFlow(tabs: [.home, .child(1)], initialRoute: .child(1)))
        }
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

    @Test("a tap on the tab that is shown is answered by the flow, unless something covers it")
    func reselection() {
        let bar = AnsweringTabFlow(tabs: [.home, .child(1)], initialRoute: .home)
        #expect(bar.systemSelectTab(.home))
        #expect(bar.reselected == [.home])
        #expect(bar.systemSelectTab(.child))
        #expect(bar.reselected == [.home])
        bar.perform(.present(.home, as: .sheet))
        #expect(!bar.systemSelectTab(.child))
        #expect(bar.reselected == [.home])
    }

    @Test("a tap on the tab that is shown goes back to its first screen, and the next one is answered by the flow")
    func reselectionAbove() throws {
        let bar = AnsweringTabFlow(tabs: [.home, .child(1)], initialRoute: .child(1))
        let child = try #require(bar.currentChild as? ChildFlow)
        child.perform(.push(.item(1)), .push(.item(2)))
        #expect(bar.systemSelectTab(.child))
        #expect(child.path.isEmpty && bar.reselected.isEmpty)
        #expect(bar.systemSelectTab(.child))
        #expect(bar.reselected == [.child(1)])
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

    @Test("a tab whose child ends restarts, even if the transition presents something first or shows two tabs")
    func tabWithEndedChildInSteps() {
        let bar = TabFlow(tabs: [.child(1), .locked(2)], initialRoute: .locked(2))
        let other = bar.currentChild
        bar.perform(.show(.child(1)))
        let ended = bar.currentChild
        bar.perform(
            .present(.home, as: .sheet), .show(.locked(2), childEnded: true), .show(.child(1), childEnded: true))
        #expect(bar.currentChild !== ended)
        bar.perform(.show(.locked(2)))
        #expect(bar.currentChild === other)
    }

    @Test("a transition that opens a held link still knows which child has ended")
    func endedBeforeHeldLink() {
        let bar = TabFlow(tabs: [.child(1), .locked(2)], initialRoute: .locked(2))
        let other = bar.currentChild
        bar.perform(.show(.child(1)))
        let ended = bar.currentChild
        bar.hold { $0.perform(.show(.locked(2))) }
        bar.perform(.resume, .show(.child(1), childEnded: true))
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

    @Test("a tap selects no tab while a sheet of a child, or a flow around the bar, covers it")
    func tapBeneath() throws {
        let bar = TabFlow(tabs: [.home, .child(1), .parent], initialRoute: .parent)
        let parent = try #require(bar.currentChild as? ParentFlow)
        parent.perform(.push(.child(1)))
        let child = try #require(parent.child)
        child.perform(.present(.note(1), as: .sheet))
        #expect(!bar.systemSelectTab(.home))
        #expect(bar.current == .parent)
        child.perform(.dismiss)
        #expect(bar.systemSelectTab(.home))
        child.perform(.present(.note(1), as: .sheet))
        #expect(bar.systemSelectTab(.child), "the sheet belongs to a tab that is not shown")

        let outer = OuterFlow(initialRoute: .home)
        let inner = try #require(outer.currentChild as? TabFlow)
        outer.perform(.present(.locked(1), as: .cover))
        #expect(!inner.systemSelectTab(.child))
        outer.perform(.dismiss)
        #expect(inner.systemSelectTab(.child))
    }
}

/// A flow that shows a tab bar.
private final class OuterFlow: NavigatingCoordinatorViewModel<ParentRoute> {
    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? {
        route == .home ? TabFlow(tabs: [.home, .child(1)], initialRoute: .home) : nil
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

/// A tab bar that answers taps on the tab that is shown.
private final class AnsweringTabFlow: TabCoordinatorViewModel<ParentRoute> {
    var reselected: [ParentRoute] = []

    private let owner = ParentFlow()

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { owner.childFlow(for: route) }
    override func systemDidReselect(_ route: ParentRoute) { reselected.append(route) }
}
