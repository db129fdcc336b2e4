import FlowRuntime
import Observation
import Testing

@MainActor @Suite("Starts")
struct StartTests {
    private func unstarted() -> ParentFlow { ParentFlow.unstarted { ParentFlow() } }

    /// Kept state: a child flow with a route on it.
    private func kept() throws -> FlowSnapshot {
        let flow = ParentFlow()
        flow.perform(.push(.child(1)))
        try #require(flow.child).perform(.push(.item(7)))
        return try flow.snapshot()
    }

    @Test("until it starts, a flow has shown nothing")
    func nothingVisible() throws {
        let flow = StartingFlow.unstarted { StartingFlow() }
        #expect(!flow.hasStarted)
        #expect(flow.shown == [])
        try flow.start()
        #expect(flow.hasStarted)
        #expect(flow.shown == [.home])
    }

    @Test("until it starts, nothing of a flow is on screen, and observers are notified of the start")
    func observedStart() async throws {
        let flow = StartingFlow.unstarted { StartingFlow() }
        try await confirmation(expectedCount: 1) { notified in
            let layers = withObservationTracking {
                flow.flowNode.screenLayers
            } onChange: {
                notified()
            }
            #expect(layers.isEmpty && !flow.isOnTop)
            #expect("\(FlowDebug.tree(of: flow))".contains("◀") == false)
            try flow.start()
        }
        #expect(flow.flowNode.screenLayers.count == 1 && flow.isOnTop)
    }

    @Test("a flow that is created as usual has started")
    func usual() {
        let flow = StartingFlow()
        #expect(flow.hasStarted)
        #expect(flow.shown == [.home])
    }

    @Test("kept state and a link are one change, of which only the end is visible")
    func restoringAndOpening() throws {
        let before = StartingFlow()
        before.perform(.push(.list), .push(.item(7)))
        let kept = try before.snapshot()
        let flow = StartingFlow.unstarted { StartingFlow() }
        var events: [FlowEvent] = []
        flow.onEvent { events.append($0) }
        try flow.start(restoring: kept, opening: { $0.perform(.pop, .push(.note(1)), intent: "/note/{number}") })
        #expect(flow.path == [.list, .note(1)])
        #expect(flow.shown == [.note(1)])
        #expect(events.map(\.kind) == [.started])
        #expect(events.last?.path == "Place/note")
        try flow.start(restoring: kept)
        #expect(events.map(\.kind) == [.started, .changed])
        #expect(events.last?.cause?.name == "restored")
    }

    @Test("child flows are created when the flow starts, and restored")
    func children() throws {
        let flow = unstarted()
        #expect(flow.child == nil)
        try flow.start(restoring: kept())
        #expect(flow.path == [.child(1)])
        #expect(flow.child?.layers.map(\.routes) == [[.home, .item(7)]])
    }

    @Test("links that arrive before the start wait for it, in order, behind the one of the start")
    func waitingLinks() throws {
        let flow = StartingFlow.unstarted { StartingFlow() }
        flow.open(1)
        flow.open(2)
        #expect(flow.path == [])
        try flow.start(opening: { $0.open(3) })
        #expect(flow.path == [.item(3), .item(1), .item(2)])
        #expect(flow.shown == [.item(2)])
        flow.open(4)
        #expect(flow.path.last == .item(4))
    }

    @Test("an intent before the start has no effect, which is reported, unless it is part of the start")
    func earlyIntents() throws {
        let flow = unstarted()
        var reports: [String] = []
        flow.onUnexpectedIntent = { reports.append($0.intent) }
        flow.onEvent { reports.append("\($0)") }
        #expect(!flow.perform(.push(.child(2)), intent: "notificationTapped"))
        flow.hold(intent: "invited") { _ in }
        flow.dismissAllAlerts(intent: "signedOut") { Issue.record("it has not started") }
        #expect(reports == ["notificationTapped", "invited", "signedOut"])
        #expect(flow.heldEvent == nil && !flow.systemBack())
        reports = []
        try flow.start(opening: { $0.perform(.push(.child(1)), intent: "notificationTapped") })
        #expect(flow.path == [.child(1)])
        #expect(reports == ["started → Parent [home, child] › Place [home]"])
    }

    @Test("if the state cannot be restored, the flow starts without it, and the link is opened")
    func unreadable() throws {
        let other = try kept()
        let flow = StartingFlow.unstarted { StartingFlow() }
        #expect(throws: FlowSnapshotError.self) { try flow.start(restoring: other, opening: { $0.open(1) }) }
        #expect(flow.hasStarted)
        #expect(flow.path == [.item(1)])
        #expect(flow.shown == [.item(1)])
    }

    @Test(
        "only the flow that is created waits for its start, and not what is created meanwhile or by a task of that time"
    )
    func others() async throws {
        var other: StartingFlow?
        var task: Task<StartingFlow, Never>?
        let flow = ParentFlow.unstarted {
            other = StartingFlow()
            task = Task { StartingFlow() }
            return ParentFlow()
        }
        let later = await task?.value
        #expect(!flow.hasStarted)
        #expect(other?.hasStarted == true)
        #expect(later?.hasStarted == true)
        let next = StartingFlow.unstarted {
            task = Task { StartingFlow() }
            return StartingFlow()
        }
        #expect(!next.hasStarted)
        #expect(await task?.value.hasStarted == true)
    }

    @Test("a flow that is about to finish shows itself for a link of its own, and not for another URL")
    func endings() throws {
        let finished = FinishingFlow.unstarted { FinishingFlow() }
        try finished.start(opening: { _ in })
        #expect(finished.endings == 1)
        let opened = FinishingFlow.unstarted { FinishingFlow() }
        try opened.start(opening: { $0.open(1) })
        #expect(opened.endings == 0)
        #expect(opened.path == [.item(1)])
        let waiting = FinishingFlow.unstarted { FinishingFlow() }
        waiting.open(2)
        try waiting.start()
        #expect(waiting.endings == 0)
        #expect(waiting.path == [.item(2)])
    }

    @Test("the app is asked for its tabs when the flow starts")
    func tabs() throws {
        let bar = AnsweringTabs.unstarted { AnsweringTabs() }
        bar.isIncluded = false
        try bar.start()
        #expect(bar.flowNode.screenTabs.map(\.tab.isHidden) == [false, true])
    }

    @Test("a flow that has started restores and opens in one change, too")
    func again() throws {
        let flow = StartingFlow()
        let kept = try flow.snapshot()
        flow.perform(.push(.list))
        try flow.start(restoring: kept, opening: { $0.open(1) })
        #expect(flow.path == [.item(1)])
        #expect(flow.shown == [.home, .list, .item(1)])
    }
}

/// Notes what the user sees.
@MainActor private final class StartingFlow: NavigatingCoordinatorViewModel<Place> {
    var shown: [Place] = []

    init() { super.init(initialRoute: .home) }

    override func didShow(_ route: Place, isNew: Bool) { shown.append(route) }

    func open(_ number: Int) {
        guard hasStarted(before: { $0.open(number) }) else { return }
        perform(.push(.item(number)), intent: "/item/{number}")
    }
}

/// Finishes immediately.
@MainActor private final class FinishingFlow: NavigatingCoordinatorViewModel<Place> {
    private(set) var endings = 0

    init() {
        super.init(
            initialRoute: nil, orStarting: FlowStart<FinishingFlow>.finish("done", orElse: .home) { $0.endings += 1 })
    }

    func open(_ number: Int) {
        guard hasStarted(before: { $0.open(number) }) else { return }
        perform(.push(.item(number)), intent: "/item/{number}")
    }
}

/// A tab bar whose second tab depends on the app.
@MainActor private final class AnsweringTabs: TabCoordinatorViewModel<Place> {
    var isIncluded = true

    init() { super.init(tabs: [.home, .list], initialRoute: .home) }

    override func tabAnswers(of tabs: [Place]) -> [Place.Kind: Bool] { [.list: isIncluded] }
}
