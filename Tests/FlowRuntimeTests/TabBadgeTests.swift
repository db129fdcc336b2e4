@testable import FlowRuntime
import Testing

/// Badges of tabs.
@MainActor
@Suite("Badges") struct TabBadgeTests {
    @Test("the app is asked at the start, and whenever it says that answers have changed")
    func asks() {
        let bar = BadgedTabs(badges: [.home: 3])
        #expect(bar.shown == ["3", nil, nil])
        bar.badges = [.home: nil, .child: "New"]
        #expect(bar.shown == ["3", nil, nil], "an answer is kept")
        bar.answersChanged()
        #expect(bar.shown == [nil, "New", nil])
    }

    @Test("nothing, no thing and an empty text show no badge", arguments: [nil, 0, -1, ""] as [TabBadge?])
    func showsNothing(_ badge: TabBadge?) {
        let bar = BadgedTabs(badges: [.home: badge, .child: .count(12), .locked: .text("Sale")])
        #expect(bar.shown == [nil, "12", "Sale"])
    }

    @Test("a badge changes no state, and is requested again when a state is restored")
    func isNoState() throws {
        let bar = BadgedTabs(badges: [.home: 3])
        let (state, snapshot) = (bar.state, try bar.snapshot())
        bar.turn(.home, to: 4)
        #expect(bar.state == state)
        let other = BadgedTabs(badges: [.home: 5])
        other.badges = [.home: 6]
        try other.restore(snapshot)
        #expect(other.shown == ["6", nil, nil])
    }

    @Test("observers are notified of a badge, and of nothing else")
    func isObserved() {
        let bar = BadgedTabs(badges: [.home: 3])
        var changes = 0
        let observation = ScreenObservation(of: bar.flowNode) { _ in changes += 1 }
        bar.answersChanged()
        #expect(changes == 0)
        bar.turn(.home, to: 4)
        withExtendedLifetime(observation) { #expect(changes == 1) }
    }

    @Test("no hook is called for a badge")
    func isNoEvent() {
        let bar = BadgedTabs(badges: [.home: 3])
        var events: [FlowEvent.Kind] = []
        bar.onEvent { events.append($0.kind) }
        bar.turn(.home, to: 4)
        #expect(events == [.started])
    }

    @Test("badges are asked for in the whole tree, also of a flow that starts later")
    func wholeTree() throws {
        let outer = BadgedOuter.unstarted { BadgedOuter(initialRoute: .home) }
        try outer.start()
        let bar = try #require(outer.currentChild as? BadgedTabs)
        bar.badges = [.locked: 1]
        outer.answersChanged()
        #expect(bar.shown == [nil, nil, "1"])
        let late = BadgedTabs.unstarted { BadgedTabs(badges: [.home: 1]) }
        late.badges = [.home: 2]
        try late.start()
        #expect(late.shown == ["2", nil, nil])
    }

    @Test("a tab to search has the title and the symbol of the system for what it leaves out")
    func search() {
        let plain = RouteTab(role: .search)
        #expect(plain.isSystemItem && plain.shownTitle == "Search" && plain.shownIcon == "magnifyingglass")
        let titled = RouteTab(title: "Find", role: .search)
        #expect(!titled.isSystemItem && titled.shownTitle == "Find" && titled.shownIcon == "magnifyingglass")
        let drawn = RouteTab(image: "lens", role: .search)
        #expect(drawn.shownTitle == "Search" && drawn.shownIcon == nil)
        #expect(RouteTab(title: "Home").shownIcon == nil)
    }
}

private final class BadgedTabs: TabCoordinatorViewModel<ParentRoute> {
    var badges: [ParentRoute.Kind: TabBadge?]

    init(badges: [ParentRoute.Kind: TabBadge?]) {
        self.badges = badges
        super.init(tabs: [.home, .child(1), .locked(2)], initialRoute: .home)
    }

    override func tabBadges(of tabs: [ParentRoute]) -> [ParentRoute.Kind: TabBadge?] { badges }

    func turn(_ kind: ParentRoute.Kind, to badge: TabBadge?) {
        badges[kind] = badge
        answersChanged()
    }

    var shown: [String?] { flowNode.screenTabs.map(\.tab.badge?.shownText) }
}

/// A flow that shows such a tab bar.
private final class BadgedOuter: NavigatingCoordinatorViewModel<ParentRoute> {
    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? {
        route == .home ? BadgedTabs(badges: [:]) : nil
    }
}
