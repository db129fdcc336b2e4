import FlowRuntime
import Testing

/// The tree and the log of flows, where the code of an app differs from what flowgen generates.
@MainActor @Suite("Debugging")
struct FlowDebugTests {
    final class Lines {
        var all: [String] = []
    }

    let lines = Lines()

    private func startLog(of flow: any FlowCoordinating) {
        FlowDebug.log(flow) { [lines] in lines.all.append($0) }
        lines.all = []
    }

    @Test("a flow whose routes are not named after it has the name of its routes")
    func name() {
        let flow = PlaceFlowViewModel(.home, .item(1))
        #expect("\(FlowDebug.tree(of: flow))" == "Place\n  home\n  item(1) ◀")
    }

    @Test("the stack of a tab and its child flow are below the tab")
    func stackInTab() {
        let tabs = ParentTabs(tabs: [.home, .child(1)], initialRoute: .child(1))
        tabs.perform(.push(.home), .push(.child(2)))
        #expect(
            "\(FlowDebug.tree(of: tabs))" == """
                Parent
                  tab home
                  selected tab child(1)
                    Place
                      home
                    home
                    child(2)
                      Place
                        home ◀
                """)
    }

    @Test("a child flow that leaves itself is a line, and so is what its parent then shows")
    func back() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let pushed = try #require(parent.child)
        startLog(of: parent)
        pushed.backRequested()
        parent.perform(.present(.child(2), as: .cover), intent: "helpRequested")
        try #require(parent.child).backRequested()
        #expect(
            lines.all == [
                "Parent: back of the child flow → [home]",
                "Place in child: backRequested: back → removed",
                "Parent: helpRequested: present(.child(2), as: .cover) → [home] | cover [child(2)] › Place [home]",
                "Parent: back of the child flow → [home]",
                "Place in child: backRequested: back → removed",
            ])
    }

    @Test("going back from the first screen of a child flow is a line of the parent")
    func systemBackOutOfChild() {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        startLog(of: parent)
        #expect(parent.systemBack())
        #expect(!parent.systemBack())
        #expect(
            lines.all == ["Parent: system back → [home]", "Parent: refused system back: home does not allow it"])
    }

    @Test("a path that the app sets is a line, and so is each screen that the user leaves")
    func path() {
        let flow = PlaceFlowViewModel(.home)
        startLog(of: flow)
        flow.systemSetPath([.list, .item(1)])
        flow.systemSetPath([])
        flow.systemSetPath([.list], inLayer: 7)
        #expect(
            lines.all == [
                "Place: system path → [home, list, item(1)]", "Place: system back → [home, list]",
                "Place: system back → [home]",
            ])
    }

    @Test("a restored state is a line of each flow that is restored, the parent's last")
    func restored() throws {
        let flow = PlaceFlowViewModel(.home, .list)
        let snapshot = try flow.snapshot()
        flow.popToRoot()
        startLog(of: flow)
        try flow.restore(snapshot)
        #expect(lines.all == ["Place: restored → [home, list]"])
    }

    @Test("a transition without commands is no change, and one that is undone is a refusal only")
    func noChange() {
        let flow = PlaceFlowViewModel(.home)
        let held = HeldLink<Int>()
        startLog(of: flow)
        flow.perform(.push(.list), resuming: held, by: { _ in }, then: .pop(5), intent: "resumed")
        flow.perform(intent: "nothing")
        #expect(
            lines.all == ["Place: refused resumed: the layer would be empty; none of [pop(5)] was performed"])
    }

    @Test("a held link that fails is refused after the transition that has opened it")
    func failedLink() {
        let flow = PlaceFlowViewModel(.home)
        let held = HeldLink<Int>()
        held.link = 7
        startLog(of: flow)
        flow.perform(
            .push(.list), resuming: held, by: { _ in flow.perform(.popTo(.note), intent: "/note/(all)") },
            intent: "resumed")
        #expect(
            lines.all == [
                "Place: resumed: push(.list) → [home, list]",
                "Place: refused /note/(all): the current layer has no note; none of [popTo(.note)] was performed",
            ])
    }

    @Test("the hook for unexpected intents is called as well")
    func hook() {
        let flow = PlaceFlowViewModel(.home)
        startLog(of: flow)
        flow.itemSelected(number: 1)
        #expect(lines.all == ["Place: refused itemSelected: the current route, home, does not handle it"])
        #expect(flow.reports.map(\.intent) == ["itemSelected"])
    }

    @Test("a second call replaces the log, and a log that has stopped is not started again by a change")
    func replaced() {
        let flow = PlaceFlowViewModel(.home)
        startLog(of: flow)
        let second = Lines()
        FlowDebug.log(flow) { second.all.append($0) }
        flow.perform(.push(.list))
        FlowDebug.stopLog(flow)
        flow.perform(.pop)
        #expect(lines.all.isEmpty)
        #expect(second.all.count == 2)
    }
}

private final class ParentTabs: TabCoordinatorViewModel<ParentRoute> {
    private let owner = ParentFlow()

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { owner.childFlow(for: route) }
}
