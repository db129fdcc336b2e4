import Testing

@testable import FlowRuntime

/// Whether the user can go back in a layer, or dismiss it.
@MainActor @Suite("Leaving")
struct LeavingTests {
    private func canLeave(_ flow: any FlowCoordinating) throws -> Bool {
        let node = flow.flowNode
        return node.canLeave(try #require(node.screenLayers.last))
    }

    @Test("a sheet can be left, and a cover only while a screen is pushed in it that does not hide its back button")
    func ownStack() throws {
        let flow = PlaceFlowViewModel(.home)
        flow.perform(.present(.item(1), as: .cover))
        #expect(try !canLeave(flow))
        flow.perform(.push(.item(2)))
        #expect(try canLeave(flow))
        flow.perform(.push(.locked))
        #expect(try !canLeave(flow))
        flow.perform(.present(.item(1), as: .sheet))
        #expect(try canLeave(flow))
    }

    @Test(
        "a cover of tabs or of a switch can be left while a screen is pushed in the stack that it shows",
        arguments: [false, true])
    func stackInCover(inSwitch: Bool) throws {
        let flow: any FlowCoordinating & Presenting = inSwitch ? Switch() : Tabs()
        flow.presentChild()
        let child = try #require(flow.currentChild as? ChildFlow)
        #expect(try !canLeave(flow))
        child.perform(.push(.item(1)))
        #expect(try canLeave(flow))
        child.perform(.push(.locked))
        #expect(try !canLeave(flow))
    }

    @Test("a cover with tabs can be left while a screen is pushed in the selected tab")
    func tabsInCover() throws {
        let tabs = Tabs()
        let flow = OuterFlow(tabs)
        flow.perform(.present(.parent, as: .cover))
        #expect(try !canLeave(flow))
        let child = try #require(tabs.currentChild as? ChildFlow)
        child.perform(.push(.item(1)))
        #expect(try canLeave(flow))
        tabs.perform(.show(.home))
        #expect(try !canLeave(flow), "the other tab has no stack")
        flow.perform(.push(.parent))
        #expect(try canLeave(flow), "the tabs were pushed")
    }
}

@MainActor
private protocol Presenting {
    func presentChild()
}

private final class Switch: RootCoordinatorViewModel<ParentRoute>, Presenting {
    private let owner = ParentFlow()

    init() { super.init(initialRoute: .home) }

    func presentChild() { perform(.present(.child(2), as: .cover)) }

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { owner.childFlow(for: route) }
}

private final class Tabs: TabCoordinatorViewModel<ParentRoute>, Presenting {
    private let owner = ParentFlow()

    init() { super.init(tabs: [.home, .child(1)], initialRoute: .child(1)) }

    func presentChild() { perform(.present(.child(2), as: .cover)) }

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { owner.childFlow(for: route) }
}

/// A stack that shows tabs.
private final class OuterFlow: NavigatingCoordinatorViewModel<ParentRoute> {
    private let tabs: Tabs

    init(_ tabs: Tabs) {
        self.tabs = tabs
        super.init(initialRoute: .home)
    }

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { route == .home ? nil : tabs }
}
