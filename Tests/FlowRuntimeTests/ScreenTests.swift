import FlowRuntime
import Testing

/// The screens of a flow and its child flows, and whether they match the state after every system action.
@MainActor @Suite("Screens")
struct ScreenTests {
    /// Returns the number of screens in each layer on screen.
    private func heights(_ node: FlowNode) -> [Int] { node.screenLayers.map(\.screens.count) }

    private func base(_ node: FlowNode) throws -> ScreenLayer { try #require(node.screenLayers.first) }

    // MARK: Layers

    @Test("the screens of a pushed child replace the route that shows it in its parent's layer")
    func pushedChild() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        try #require(parent.child).perform(.push(.item(1)), .push(.item(2)))
        #expect(heights(parent.flowNode) == [4])
        parent.perform(.push(.child(2)))
        #expect(heights(parent.flowNode) == [5])
        let screens = try base(parent.flowNode).screens
        #expect(Set(screens.map(\.id)).count == 5)
    }

    @Test("a screen keeps its id while others come and go above it, and no id is used again")
    func places() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let first = try base(parent.flowNode).path
        parent.perform(.push(.home))
        #expect(try base(parent.flowNode).path.starts(with: first))
        parent.perform(.popToRoot, .push(.child(1)))
        #expect(try base(parent.flowNode).path != first)
    }

    @Test("a child's sheets are above its parent's layers while its route is the current one")
    func childSheets() throws {
        let parent = ParentFlow()
        parent.perform(.present(.child(1), as: .cover))
        let child = try #require(parent.child)
        child.perform(.push(.item(1)), .present(.item(2), as: .sheet))
        #expect(heights(parent.flowNode) == [1, 2, 1])
        #expect(parent.flowNode.screenLayers.map(\.presentation) == [nil, .cover, .sheet])
        #expect(parent.flowNode.screenLayers.map(\.isDismissible) == [false, false, true])
        parent.perform(.push(.home))
        #expect(heights(parent.flowNode) == [1, 3])
        parent.perform(.pop)
        #expect(heights(parent.flowNode) == [1, 2, 1])
    }

    @Test("what a parent presents is above what its child presents, which stays where it is")
    func tower() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let child = try #require(parent.child)
        child.perform(.present(.item(1), as: .cover), .push(.item(2)))
        let below = parent.flowNode.screenLayers.map(\.id)
        parent.perform(.present(.child(2), as: .sheet))
        try #require(parent.child).perform(.present(.item(3), as: .sheet))
        #expect(heights(parent.flowNode) == [2, 2, 1, 1])
        #expect(parent.flowNode.screenLayers.map(\.presentation) == [nil, .cover, .sheet, .sheet])
        #expect(Array(parent.flowNode.screenLayers.map(\.id).prefix(2)) == below)
        parent.systemDismiss()
        parent.systemDismiss()
        #expect(parent.flowNode.screenLayers.map(\.id) == below)
    }

    @Test("a layer keeps its id when its first screen is replaced")
    func layerIdentity() throws {
        let flow = PlaceFlowViewModel(.home)
        flow.perform(.present(.item(1), as: .sheet))
        let layer = try #require(flow.flowNode.screenLayers.last)
        flow.perform(.replace(.item(2)))
        let replaced = try #require(flow.flowNode.screenLayers.last)
        #expect(replaced.id == layer.id && replaced.screens != layer.screens)
        flow.perform(.dismiss, .present(.item(2), as: .sheet))
        #expect(flow.flowNode.screenLayers.last?.id != layer.id)
    }

    @Test("the first screen of a child hides its back button if either of its routes does")
    func backHidden() throws {
        let parent = ParentFlow()
        parent.perform(.push(.locked(1)))
        #expect(try base(parent.flowNode).screens.map(\.traits.isBackHidden) == [false, true])
        try #require(parent.child).perform(.push(.item(1)))
        #expect(try base(parent.flowNode).screens.map(\.traits.isBackHidden) == [false, true, false])
    }

    @Test("a child that is not a stack is a single screen, and shows its contents itself")
    func otherChild() throws {
        let bar = ScreenTabs()
        try #require(bar.currentChild as? ChildFlow).perform(.push(.item(1)), .present(.item(2), as: .sheet))
        #expect(heights(bar.flowNode) == [1, 1])
        #expect(bar.flowNode.screenTabs.count == 2)
        let outer = OuterStack(bar)
        outer.perform(.push(.child(1)))
        #expect(heights(outer.flowNode) == [2, 1])
    }

    // MARK: Back

    @Test("a shorter path goes back within the child, and then leaves it")
    func backOutOfChild() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let child = try #require(parent.child)
        child.perform(.push(.item(1)), .push(.item(2)))
        let node = parent.flowNode
        var path = try base(node).path

        path.removeLast()
        node.systemSetPath(path, inLayer: try base(node).id)
        #expect(child.path == [.item(1)])
        #expect(try base(node).path == path)

        node.systemSetPath([], inLayer: try base(node).id)
        #expect(parent.path.isEmpty && parent.departures == [.back(.child(1))])
        #expect(heights(node) == [1])
    }

    @Test("going back stops at a screen that hides its back button")
    func backStops() throws {
        let parent = ParentFlow()
        parent.perform(.push(.locked(1)))
        let child = try #require(parent.child)
        child.perform(.push(.item(1)))
        parent.flowNode.systemSetPath([], inLayer: try base(parent.flowNode).id)
        #expect(child.path.isEmpty && parent.path == [.locked(1)] && parent.departures.isEmpty)
    }

    nonisolated static let onward: [NavigationCommand<Place>] = [.push(.list), .present(.list, as: .sheet)]

    @Test("going back stops if a removal triggers a transition that navigates", arguments: onward)
    func backMovesOn(_ command: NavigationCommand<Place>) throws {
        let flow = PlaceFlowViewModel(.home, .item(1), .item(2))
        flow.follow = { _ in command }
        flow.flowNode.systemSetPath([], inLayer: try base(flow.flowNode).id)
        #expect(flow.departures == [.back(.item(2))])
        #expect(flow.path.starts(with: [.item(1)]))
    }

    @Test("a path that is repeated, longer or different has no effect")
    func otherPaths() throws {
        let flow = PlaceFlowViewModel(.home, .item(1), .item(2))
        let layer = try base(flow.flowNode)
        let short = Array(layer.path.prefix(1))
        flow.flowNode.systemSetPath(short, inLayer: layer.id)
        flow.flowNode.systemSetPath(short, inLayer: layer.id)
        #expect(flow.path == [.item(1)] && flow.departures.count == 1)
        flow.flowNode.systemSetPath(layer.path, inLayer: layer.id)
        flow.flowNode.systemSetPath(Array(layer.path.suffix(1)), inLayer: layer.id)
        #expect(flow.path == [.item(1)] && flow.departures.count == 1)
    }

    @Test("a late path of a covered or removed layer has no effect")
    func latePath() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let old = try base(parent.flowNode)
        parent.perform(.present(.home, as: .sheet))
        parent.flowNode.systemSetPath([], inLayer: old.id)
        #expect(parent.path == [.child(1)])
        parent.perform(.reset([.home, .child(2)]))
        parent.flowNode.systemSetPath([], inLayer: old.id)
        #expect(parent.path == [.child(2)] && parent.departures.isEmpty)
    }

    @Test("a child stack in a tab has its own path, which has an effect while the tab is visible")
    func pathInTab() throws {
        let bar = ScreenTabs()
        let child = try #require(bar.currentChild as? ChildFlow)
        child.perform(.push(.item(1)))
        let layer = try base(child.flowNode)
        bar.perform(.show(.home))
        child.flowNode.systemSetPath([], inLayer: layer.id)
        #expect(child.path == [.item(1)])
        bar.perform(.show(.child(1)))
        child.flowNode.systemSetPath([], inLayer: layer.id)
        #expect(child.path.isEmpty)
    }

    @Test("going back from a child that is not a stack leaves it, whatever it shows")
    func backFromTabs() throws {
        let bar = ScreenTabs()
        try #require(bar.currentChild as? ChildFlow).perform(.push(.item(1)))
        let outer = OuterStack(bar)
        outer.perform(.push(.child(1)))
        outer.flowNode.systemSetPath([], inLayer: try base(outer.flowNode).id)
        #expect(outer.path.isEmpty && heights(outer.flowNode) == [1])
    }

    // MARK: Swipe down

    @Test("a swipe dismisses the child's sheet, then the parent's")
    func swipes() throws {
        let parent = ParentFlow()
        parent.perform(.present(.child(1), as: .sheet))
        let child = try #require(parent.child)
        child.perform(.present(.item(1), as: .sheet))
        let layers = parent.flowNode.screenLayers
        parent.flowNode.systemDismiss(layer: layers[2].id)
        #expect(heights(parent.flowNode) == [1, 1] && child.modalLayers.isEmpty)
        parent.flowNode.systemDismiss(layer: layers[1].id)
        #expect(heights(parent.flowNode) == [1] && parent.departures == [.dismissed(.child(1))])
    }

    @Test("a sheet is dismissed together with the layers above it")
    func swipesBoth() throws {
        let parent = ParentFlow()
        parent.perform(.present(.child(1), as: .sheet))
        try #require(parent.child).perform(.present(.item(1), as: .sheet))
        parent.flowNode.systemDismiss(layer: parent.flowNode.screenLayers[1].id)
        #expect(heights(parent.flowNode) == [1])
    }

    @Test("a cover, the base and a removed sheet cannot be dismissed")
    func noSwipe() throws {
        let flow = PlaceFlowViewModel(.home)
        flow.perform(.present(.item(1), as: .sheet))
        let gone = try #require(flow.flowNode.screenLayers.last)
        flow.perform(.dismiss, .present(.item(2), as: .cover))
        for layer in flow.flowNode.screenLayers + [gone] { flow.flowNode.systemDismiss(layer: layer.id) }
        #expect(flow.layers.count == 2 && flow.departures.isEmpty)
    }

    // MARK: Tabs

    @Test("a tap selects a tab, and a late one has no effect")
    func tap() throws {
        let bar = ScreenTabs()
        let tabs = bar.flowNode.screenTabs
        bar.flowNode.systemSelectTab(tabs[0].id)
        #expect(bar.current == .home)
        bar.perform(.show(.child(2)))
        bar.flowNode.systemSelectTab(tabs[0].id)
        bar.flowNode.systemSelectTab(tabs[1].id)
        #expect(bar.current == .home, "the tab that was the second one has begun anew")
    }

    @Test("a tap on the selected tab goes back to the first screen of its stack")
    func tapAgain() throws {
        let bar = ScreenTabs()
        let tab = try #require(bar.flowNode.screenTabs.last).id
        let child = try #require(bar.currentChild as? ChildFlow)
        child.perform(.push(.item(1)), .push(.item(2)))
        bar.flowNode.systemReselectTab(tab)
        #expect(child.layers[0].routes == [.home])
        bar.flowNode.systemReselectTab(tab)
        #expect(child.layers[0].routes == [.home] && bar.currentChild === child)
    }

    @Test("a tap on the selected tab has no effect below a sheet, and none on a tab that is not selected any more")
    func tapAgainLate() throws {
        let bar = ScreenTabs()
        let tab = try #require(bar.flowNode.screenTabs.last).id
        let child = try #require(bar.currentChild as? ChildFlow)
        child.perform(.push(.item(1)), .present(.item(2), as: .sheet))
        bar.flowNode.systemReselectTab(tab)
        child.perform(.dismiss)
        bar.perform(.show(.home))
        bar.flowNode.systemReselectTab(tab)
        #expect(child.layers[0].routes == [.home, .item(1)])
    }
}

private final class ScreenTabs: TabCoordinatorViewModel<ParentRoute> {
    private let owner = ParentFlow()

    init() { super.init(tabs: [.home, .child(1)], initialRoute: .child(1)) }

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { owner.childFlow(for: route) }
}

/// A flow that shows a tab bar as a child flow.
private final class OuterStack: NavigatingCoordinatorViewModel<ParentRoute> {
    private let bar: ScreenTabs

    init(_ bar: ScreenTabs) {
        self.bar = bar
        super.init(initialRoute: .home)
    }

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { route == .home ? nil : bar }
}
