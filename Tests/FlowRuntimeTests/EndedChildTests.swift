import FlowRuntime
import Testing

@MainActor @Suite("Child flows that have ended")
struct EndedChildTests {
    @Test("a link that is resumed in answer to an outcome starts the child again if it shows its route")
    func root() throws {
        let flow = EndingRoot()
        let child = try #require(flow.currentChild)
        flow.end(leadingTo: .home)
        #expect(flow.root == .home)
        flow.perform(.show(.child(1)))
        let second = try #require(flow.currentChild)
        flow.end(leadingTo: .child(1))
        #expect(flow.currentChild != nil && flow.currentChild !== second && second !== child)
    }

    @Test("in a tab, wherever the link leads")
    func tab() throws {
        let flow = EndingTabs()
        let child = try #require(flow.currentChild)
        flow.end(leadingTo: .home)
        #expect(flow.current == .home)
        flow.systemSelectTab(.child)
        #expect(flow.currentChild != nil && flow.currentChild !== child)
    }

    @Test("an intent that bubbles leaves the child as it is, wherever the answer leads")
    func bubbles() throws {
        let flow = EndingTabs()
        let child = try #require(flow.currentChild as? PlaceFlowViewModel)
        var answering: ParentRoute?
        child.bubble {
            answering = flow.answeringRoute
            flow.hold { $0.perform(.show(.home)) }
            flow.perform(.resume)
        }
        #expect(answering == .child(1))
        #expect(flow.current == .home)
        flow.systemSelectTab(.child)
        #expect(flow.currentChild === child)
    }

    @Test("an intent that bubbles counts only while the parent shows the child")
    func bubblesLate() throws {
        let flow = EndingTabs()
        let child = try #require(flow.currentChild as? PlaceFlowViewModel)
        var reports: [String] = []
        flow.onUnexpectedIntent = { reports.append($0.intent) }
        flow.perform(.show(.home))
        child.bubble(intent: "late") { Issue.record("the parent shows something else") }
        #expect(reports == ["late"])
    }

    @Test("a link that is resumed in answer to a screen leaves the child as it is")
    func screen() throws {
        let flow = EndingTabs()
        let child = try #require(flow.currentChild)
        flow.perform(.show(.home))
        flow.hold { $0.perform(.show(.child(1))) }
        flow.perform(.resume)
        #expect(flow.currentChild === child)
    }
}

extension FlowCoordinating where CoordinatedRoute == ParentRoute {
    /// The child flow on screen ends, and in answer the held link is opened.
    fileprivate func end(leadingTo route: ParentRoute) {
        hold { $0.perform(.show(route)) }
        (currentChild as? PlaceFlowViewModel)?.finish { perform(.resume) }
    }

    fileprivate func child(for route: ParentRoute) -> (any FlowCoordinating)? {
        if case .child = route { PlaceFlowViewModel() } else { nil }
    }
}

@MainActor private final class EndingRoot: RootCoordinatorViewModel<ParentRoute> {
    init() { super.init(initialRoute: .child(1)) }

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { child(for: route) }
}

@MainActor private final class EndingTabs: TabCoordinatorViewModel<ParentRoute> {
    init() { super.init(tabs: [.home, .child(1)], initialRoute: .child(1)) }

    override func childFlow(for route: ParentRoute) -> (any FlowCoordinating)? { child(for: route) }
}
