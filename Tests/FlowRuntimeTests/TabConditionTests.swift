@testable import FlowRuntime
import Testing

/// Tabs that are in the bar only at times.
@MainActor
@Suite("Conditional tabs") struct TabConditionTests {
    @Test("the app is asked at the start, and whenever it says that answers have changed")
    func asks() {
        let bar = TimedTabs()
        #expect(bar.asked == 1)
        #expect(bar.inBar == [.home, .child, .locked])
        bar.answers[.child] = false
        #expect(bar.inBar == [.home, .child, .locked], "answers are a part of the state")
        bar.answersChanged()
        #expect(bar.asked == 2)
        #expect(bar.inBar == [.home, .locked])
        #expect(!bar.systemSelectTab(.child))
        bar.answers[.child] = true
        bar.answersChanged()
        #expect(bar.systemSelectTab(.child))
    }

    @Test("if the selected tab leaves the bar, the first one is selected, and the tab keeps its state")
    func makesWay() throws {
        let bar = TimedTabs(initialRoute: .child(1))
        let child = try #require(bar.currentChild as? ChildFlow)
        child.perform(.push(.item(7)))
        bar.turn(.child, to: false)
        #expect(bar.current == .home)
        #expect(bar.command == nil, "it is as if the user had tapped")
        bar.turn(.child, to: true)
        #expect(bar.current == .home)
        #expect(bar.systemSelectTab(.child))
        #expect(bar.currentChild === child && child.path == [.item(7)])
    }

    @Test("a tab that is shown while it is not in the bar stays")
    func isShownWithoutItsTab() {
        let bar = TimedTabs()
        bar.turn(.child, to: false)
        bar.perform(.show(.child(1)))
        bar.turn(.locked, to: false)
        #expect(bar.current == .child(1))
        bar.turn(.child, to: true)
        #expect(bar.current == .child(1) && bar.inBar == [.home, .child])
        bar.turn(.child, to: false)
        #expect(bar.current == .home)
    }

    @Test("a tab that is shown from the start stays, whether it is in the bar or not")
    func isShownFromTheStart() {
        let bar = TimedTabs(initialRoute: .child(1), answers: [.child: false])
        #expect(bar.current == .child(1) && bar.inBar == [.home, .locked])
        bar.answersChanged()
        #expect(bar.current == .child(1))
    }

    @Test("without a tab in the bar, the one that is shown stays until there is one")
    func emptyBar() {
        let bar = TimedTabs(initialRoute: .child(1))
        bar.answers = [.home: false, .child: false, .locked: false]
        bar.answersChanged()
        #expect(bar.current == .child(1) && bar.inBar == [])
        bar.turn(.locked, to: true)
        #expect(bar.current == .locked(2))
    }

    @Test("beneath a sheet, a tab waits until the user sees the bar again")
    func waitsBeneathASheet() {
        let bar = TimedTabs(initialRoute: .child(1))
        bar.perform(.present(.home, as: .sheet))
        bar.turn(.child, to: false)
        #expect(bar.state.base.root == .child(1))
        bar.perform(.dismiss)
        #expect(bar.current == .home)

        let swiped = TimedTabs(initialRoute: .child(1))
        swiped.perform(.present(.home, as: .sheet))
        swiped.turn(.child, to: false)
        swiped.turn(.child, to: true)
        #expect(swiped.systemDismiss())
        #expect(swiped.current == .child(1), "its tab is there again")
    }

    @Test("a sheet of what the tab shows covers the bar, too")
    func waitsBeneathASheetOfAChild() throws {
        let bar = TimedTabs(initialRoute: .child(1))
        let child = try #require(bar.currentChild as? ChildFlow)
        child.perform(.present(.note(1), as: .sheet))
        bar.turn(.child, to: false)
        #expect(bar.current == .child(1))
        child.perform(.dismiss)
        #expect(bar.current == .home)
    }

    @Test(
        "all tab bars of the tree are updated, whichever flow calls it, and those that are not visible as soon as they are"
    )
    func wholeTree() throws {
        let outer = TimedOuter(initialRoute: .home)
        let bar = try #require(outer.currentChild as? TimedTabs)
        bar.perform(.show(.child(1)))
        outer.perform(.present(.locked(1), as: .cover))
        bar.answers[.child] = false
        outer.answersChanged()
        #expect(bar.inBar == [.home, .locked])
        #expect(bar.current == .child(1))
        outer.perform(.dismiss)
        #expect(bar.current == .home)
        let child = TimedTabs(initialRoute: .child(1))
        child.answers[.child] = false
        (child.currentChild as? ChildFlow)?.answersChanged()
        #expect(child.current == .home)
    }

    @Test("observers are notified that a tab comes or goes, and of nothing else")
    func isObserved() {
        let bar = TimedTabs()
        var changes = 0
        let observation = ScreenObservation(of: bar.flowNode) { _ in changes += 1 }
        bar.answersChanged()
        #expect(changes == 0)
        bar.turn(.child, to: false)
        withExtendedLifetime(observation) { #expect(changes == 1) }
    }

    @Test("hooks are called when what the user sees changes")
    func isAnEvent() {
        let bar = TimedTabs(initialRoute: .child(1))
        var told: [String] = []
        bar.onEvent { told.append("\($0.kind) \($0.cause?.kind.rawValue ?? "") \($0.cause?.name ?? "")") }
        bar.turn(.locked, to: false)
        bar.turn(.child, to: false)
        #expect(told == ["started  ", "changed system answersChanged"])
    }

    @Test("what is said in the middle of a change is asked for at its end")
    func inTheMiddle() {
        let bar = TimedTabs(initialRoute: .child(1))
        bar.perform(.present(.home, as: .sheet), intent: "opened") {
            bar.turn(.child, to: false)
            #expect(bar.inBar == [.home, .child, .locked])
        }
        #expect(bar.inBar == [.home, .locked])
    }
}

/// A tab bar that notes how often it asks.
private final class TimedTabs: TabCoordinatorViewModel<ParentRoute> {
    private let owner = ParentFlow()
    var answers: [ParentRoute.Kind: Bool]
    private(set) var asked = 0

    init(initialRoute: ParentRoute = .home, answers: [ParentRoute.Kind: Bool] = [:]) {
        self.answers = answers
        super.init(tabs: [.home, .child(1), .locked(2)], initialRoute: initialRoute)
    }

    override func tabAnswers(of tabs: [ParentRoute]) -> [ParentRoute.Kind: Bool] {
        asked += 1
        return answers
    }

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? {
        if case .child = route { owner.childFlow(for: route) } else { nil }
    }

    func turn(_ kind: ParentRoute.Kind, to answer: Bool) {
        answers[kind] = answer
        answersChanged()
    }

    var inBar: [ParentRoute.Kind] {
        zip(state.tabs, flowNode.screenTabs).filter { !$1.tab.isHidden }.map { $0.0.root.kind }
    }
}

/// A flow that shows such a tab bar.
private final class TimedOuter: NavigatingCoordinatorViewModel<ParentRoute> {
    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { route == .home ? TimedTabs() : nil }
}
