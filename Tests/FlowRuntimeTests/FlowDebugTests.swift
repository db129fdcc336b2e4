import FlowRuntime
import Testing

/// The tree and the events of flows, where the code of an app differs from what flowgen generates.
@MainActor @Suite("Debugging")
struct FlowDebugTests {
    final class Lines {
        var all: [String] = []
    }

    let lines = Lines()

    private func listen(to flow: any FlowCoordinating) {
        flow.onEvent(includingValues: true) { [lines] in lines.all.append($0.description) }
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

    @Test("a child flow that leaves itself is a change of its parent")
    func back() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let pushed = try #require(parent.child)
        listen(to: parent)
        pushed.backRequested()
        parent.perform(.present(.child(2), as: .cover), intent: "helpRequested")
        try #require(parent.child).backRequested()
        #expect(
            lines.all == [
                "Parent/child/Place: backRequested → Parent [home]",
                "Parent: helpRequested → Parent [home] | cover [child(2)] › Place [home]",
                "Parent/child/Place: backRequested → Parent [home]",
            ])
    }

    @Test("going back from the first screen of a child flow is a change of the parent")
    func systemBackOutOfChild() {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        listen(to: parent)
        #expect(parent.systemBack())
        #expect(!parent.systemBack())
        #expect(
            lines.all == [
                "Parent/child/Place: system back → Parent [home]",
                "refused Parent: system back: home does not allow it",
            ])
    }

    @Test("several screens that the user leaves at once are one change")
    func path() {
        let flow = PlaceFlowViewModel(.home)
        listen(to: flow)
        flow.systemSetPath([.list, .item(1)])
        flow.systemSetPath([])
        flow.systemSetPath([.list], inLayer: 7)
        #expect(
            lines.all == ["Place: system path → Place [home, list, item(1)]", "Place: system back → Place [home]"])
    }

    @Test("a restored state is a change")
    func restored() throws {
        let flow = PlaceFlowViewModel(.home, .list)
        let snapshot = try flow.snapshot()
        flow.popToRoot()
        listen(to: flow)
        try flow.restore(snapshot)
        #expect(lines.all == ["Place: system restored → Place [home, list]"])
    }

    @Test("a transition without commands is no change, and one that is undone is a refusal only")
    func noChange() {
        let flow = PlaceFlowViewModel(.home)
        listen(to: flow)
        flow.perform(.push(.list), .resume, .pop(5), intent: "resumed")
        flow.perform(intent: "nothing")
        #expect(
            lines.all == ["refused Place: resumed: the layer would be empty; none of [pop(5)] was performed"])
    }

    @Test("a held link that fails is refused after the transition that has opened it")
    func failedLink() {
        let flow = PlaceFlowViewModel(.home)
        flow.hold(intent: "/note/(all)") { $0.perform(.popTo(.note), intent: "/note/(all)") }
        listen(to: flow)
        flow.perform(.push(.list), .resume, intent: "resumed")
        #expect(
            lines.all == [
                "Place: resumed → Place [home, list]",
                "Place: resumed: /note/(all) resumed by Place",
                "refused Place: /note/(all): the current layer has no note; none of [popTo(.note)] was performed",
            ])
    }

    @Test("what follows a transition is reported only if the transition has been performed")
    func follower() {
        let flow = PlaceFlowViewModel(.home)
        var followed = 0
        flow.perform(.pop, intent: "left") { followed += 1 }
        #expect(followed == 0)
        flow.perform(.push(.list), intent: "opened") { followed += 1 }
        #expect(followed == 1)
    }

    @Test("the closure for unexpected intents is called as well")
    func unexpectedIntent() {
        let flow = PlaceFlowViewModel(.home)
        listen(to: flow)
        flow.itemSelected(number: 1)
        #expect(lines.all == ["refused Place: itemSelected: the current route, home, does not handle it"])
        #expect(flow.reports.map(\.intent) == ["itemSelected"])
    }

    @Test("a second closure replaces the first")
    func replaced() {
        let flow = PlaceFlowViewModel(.home)
        listen(to: flow)
        let second = Lines()
        flow.onEvent { second.all.append($0.description) }
        flow.perform(.push(.list))
        #expect(lines.all.isEmpty)
        #expect(second.all.count == 2)
    }
}

private final class ParentTabs: TabCoordinatorViewModel<ParentRoute> {
    private let owner = ParentFlow()

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { owner.childFlow(for: route) }
}
