import FlowRuntime
import Testing

/// A flow in which every screen has the same intents.
@MainActor private final class TourFlow: PlaceFlowViewModel {
    enum Job: Hashable { case load }

    func next() { perform(.push(.item(path.count + 1))) }
    func closed() { perform(.dismiss) }
    func loadRequested() { run(Job.load, asking: self, work: { _ in }, then: { _ in }) }
}

@MainActor private final class TourSender: FlowSender<TourFlow> {
    var isRunningLoad: Bool { isRunning(TourFlow.Job.load) }

    func next() { send { $0.next() } }
    func closed() { send { $0.closed() } }
    func loadRequested() { send { $0.loadRequested() } }
}

@MainActor private final class ChildSender: FlowSender<ChildFlow> {
    func finished() { send { $0.finished() } }
}

@MainActor @Suite("Senders")
struct SenderTests {
    private let flow = TourFlow(.home)
    private var sender: TourSender { flow.sender(TourSender.self) }

    @Test("the second of two taps on a screen changes nothing, and is reported")
    func doubleTap() {
        let home = sender
        home.next()
        home.next()
        #expect(flow.path == [.item(1)])
        #expect(flow.reports.map(\.intent) == ["next"])
        #expect(flow.reports.map(\.reason) == [.notCurrent])
    }

    @Test("a double tap on Close closes one sheet")
    func doubleClose() {
        flow.perform(.present(.list, as: .sheet))
        flow.perform(.present(.note(1), as: .sheet))
        let note = sender
        note.closed()
        note.closed()
        #expect(flow.modalLayers.map(\.root) == [.list])
    }

    @Test("a screen that is visible again counts again")
    func visibleAgain() {
        let home = sender
        home.next()
        flow.systemBack()
        home.next()
        #expect(flow.path == [.item(1)])
        #expect(flow.reports.isEmpty)
    }

    @Test("an entry has the same sender as long as it exists, and another entry of the route has its own")
    func identity() {
        let home = sender
        flow.perform(.push(.home))
        #expect(sender !== home)
        flow.perform(.pop)
        #expect(sender === home)
        flow.perform(.reset([.home]))
        #expect(sender !== home)
    }

    @Test("the log says which screen an intent has come from")
    func reason() {
        var lines: [String] = []
        let home = sender
        home.next()
        flow.onEvent { if let reason = $0.reason { lines.append(reason) } }
        home.next()
        #expect(lines == ["it comes from home, which the user does not see"])
    }

    @Test("a screen of a child flow is not heard while the parent presents something above it")
    func belowParent() throws {
        let parent = ParentFlow()
        parent.perform(.push(.child(1)))
        let child = try #require(parent.child)
        let sender = child.sender(ChildSender.self)
        parent.perform(.present(.home, as: .sheet))
        sender.finished()
        #expect(parent.ended.isEmpty)
        #expect(child.reports.map(\.reason) == [.notCurrent])
        parent.systemDismiss()
        sender.finished()
        #expect(parent.ended == [1])
    }

    @Test("a late intent is reported although only the sender keeps the removed flow")
    func keepsRemovedFlow() throws {
        let parent = ParentFlow()
        var reports: [String] = []
        parent.onUnexpectedIntent = { reports.append("\($0.flows)\($0.intent)") }
        parent.perform(.push(.child(1)))
        let sender = try #require(parent.child).sender(ChildSender.self)
        parent.perform(.pop)
        sender.finished()
        #expect(reports == [#"["child"]finished"#])
    }

    @Test("neither a flow nor its senders keep the other alive")
    func noCycle() {
        var flow: TourFlow? = TourFlow(.home)
        let sender = flow?.sender(TourSender.self)
        weak let dropped = flow
        flow = nil
        #expect(dropped == nil)
        sender?.next()
        var removed: TourFlow? = TourFlow(.home)
        weak let popped = removed?.sender(TourSender.self)
        #expect(popped != nil, "the flow keeps it, so that a screen may hold it weakly")
        removed?.perform(.reset([.list]))
        #expect(popped == nil)
        removed = nil
    }

    @Test("a sender knows which task runs on its screen, also while it is covered")
    func runningTask() {
        let home = sender
        #expect(!home.isRunningLoad)
        home.loadRequested()
        #expect(home.isRunningLoad)
        home.next()
        #expect(home.isRunningLoad)
        #expect(!sender.isRunningLoad)
    }
}
