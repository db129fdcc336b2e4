import FlowRuntime
import Testing

/// What is reported to the hook about alerts, tasks, messages and intents that bubble.
@MainActor @Suite("Events of alerts, tasks and messages")
struct EventTests {
    final class Events {
        var all: [FlowEvent] = []
        var lines: [String] { all.map(\.description) }
    }

    private let flow = NewsFlowViewModel()
    private let events = Events()

    private func listen(to flow: any FlowCoordinating, includingValues: Bool = false) {
        flow.onEvent(includingValues: includingValues) { [events] in events.all.append($0) }
        events.all = []
    }

    // MARK: Alerts

    @Test("a button of an alert is one change with what follows it")
    func button() {
        flow.perform(.present(.question, as: .alert))
        listen(to: flow)
        flow.systemAnswerAlert(0)
        #expect(events.lines == ["News: confirmed → News [list, story]"])
    }

    @Test("a button that only dismisses the alert is a change, and so is the system's OK")
    func over() {
        listen(to: flow)
        flow.perform(.present(.question, as: .alert), intent: "asked")
        flow.systemAnswerAlert(1)
        flow.perform(.present(.notice, as: .alert), intent: "noted")
        flow.systemAnswerAlert()
        #expect(
            events.lines == [
                "News: asked → News [list] | alert [question]", "News: cancelled → News [list]",
                "News: noted → News [list] | alert [notice]", "News: system ok → News [list]",
            ])
        #expect(events.all.last?.cause?.kind == .system && events.all.last?.cause?.name == "ok")
    }

    @Test("a button that is not there is refused")
    func noButton() {
        listen(to: flow)
        flow.systemAnswerAlert(0)
        flow.perform(.present(.question, as: .alert), intent: "asked")
        flow.systemAnswerAlert()
        #expect(
            events.all.map(\.reason) == ["no alert is up", nil, "the alert has buttons of its own"])
    }

    @Test("a link that dismisses an alert is one change, also if it leads nowhere else")
    func link() {
        flow.perform(.present(.question, as: .alert))
        listen(to: flow)
        flow.dismissAllAlerts(intent: "/story") { flow.perform(.push(.story), intent: "/story") }
        flow.perform(.present(.notice, as: .alert), intent: "noted")
        flow.dismissAllAlerts(intent: "/now")
        #expect(
            events.lines == [
                "News: /story → News [list, story]", "News: noted → News [list, story] | alert [notice]",
                "News: /now → News [list, story]",
            ])
        #expect(events.all.map(\.cause?.kind) == [.link, .intent, .link])
    }

    // MARK: Tasks

    @Test("a task that runs is reported, and its outcome is an event of its own, without its values")
    func task() {
        listen(to: flow)
        flow.load()
        flow.endTask(with: NewsFlowViewModel.Loaded.loaded(7))
        #expect(
            events.lines == ["News: load → News [list], load runs", "News: task loaded → News [list, story]"])
        #expect(events.all.map(\.kind) == [.taskChanged, .changed])
        #expect(events.all.map(\.task) == ["load", nil])
        #expect(events.all.last?.cause?.kind == .task)
    }

    @Test("a task that is started again is reported again")
    func restart() {
        flow.load()
        listen(to: flow)
        flow.load()
        #expect(events.lines == ["News: load → News [list], load runs"])
    }

    @Test("an outcome that waits happens after the event that uncovers its route")
    func waiting() {
        flow.load()
        flow.perform(.push(.empty))
        flow.endTask(with: NewsFlowViewModel.Loaded.loaded(7))
        listen(to: flow)
        flow.systemBack()
        #expect(
            events.lines == [
                "News: system back → News [list], load runs", "News: task loaded → News [list, story]",
            ])
    }

    @Test("an alert that is over uncovers a route whose task has ended")
    func alertOverTask() {
        flow.load()
        flow.perform(.present(.notice, as: .alert))
        flow.endTask(with: NewsFlowViewModel.Loaded.loaded(7))
        listen(to: flow)
        flow.systemAnswerAlert()
        #expect(
            events.lines == ["News: system ok → News [list], load runs", "News: task loaded → News [list, story]"])
    }

    @Test("an outcome that comes too late is refused")
    func lateTask() async {
        flow.load()
        await flow.wait()
        flow.perform(.reset([.empty]))
        listen(to: flow)
        flow.open[0].resume(returning: .loaded(7))
        await flow.wait()
        #expect(events.lines == ["refused News: task loaded: the current route, empty, does not handle it"])
    }

    @Test("a closure changes nothing about the order of what happens")
    func order() {
        var paths: [[NewsRoute]] = []
        for isHeard in [false, true] {
            let flow = NewsFlowViewModel()
            if isHeard { flow.onEvent { _ in } }
            flow.load()
            flow.perform(.push(.empty), .push(.story))
            flow.endTask(with: NewsFlowViewModel.Loaded.loaded(7))
            flow.perform(.popToRoot) { flow.perform(.push(.empty)) }
            paths.append(flow.path)
            flow.perform(.pop)
            paths.append(flow.path)
        }
        #expect(paths == [[.empty], [.story], [.empty], [.story]])
    }

    // MARK: Messages

    @Test("a message is reported with its screen, after the change that comes with it")
    func delivered() {
        flow.perform(.push(.empty))
        listen(to: flow)
        flow.perform(.pop, intent: "picked") { flow.deliver(NewsMessage.picked(3), intent: "picked") }
        #expect(
            events.lines == ["News: picked → News [list]", "News: picked: picked delivered to News/list"])
        #expect(events.all.map(\.kind) == [.changed, .delivered])
        #expect(events.all.last?.message == "picked")
        #expect(events.all.last?.receiver == "News/list")
    }

    @Test("a message has its values if they are asked for")
    func values() {
        listen(to: flow, includingValues: true)
        flow.deliver(NewsMessage.picked(3), intent: "picked")
        #expect(events.all.map(\.message) == ["picked(3)"])
    }

    @Test("a message that no screen receives is reported")
    func undelivered() {
        flow.perform(.push(.empty))
        listen(to: flow)
        flow.deliver(NewsMessage.picked(3), intent: "picked")
        #expect(events.lines == ["News: picked: what the user sees does not receive picked"])
        #expect(events.all.map(\.kind) == [.undelivered])
    }

    @Test("a message to the screen of a child flow has the whole path")
    func childReceives() {
        flow.perform(.push(.child))
        listen(to: flow)
        flow.deliver(NewsMessage.picked(3), intent: "picked")
        #expect(events.all.map(\.receiver) == ["News/child/News/list"])
    }

    @Test("a message of a flow that has been removed is refused")
    func removedFlowDelivers() throws {
        flow.perform(.push(.child))
        let child = try #require(flow.currentChild as? NewsFlowViewModel)
        flow.perform(.pop)
        listen(to: flow)
        child.deliver(NewsMessage.picked(3), intent: "picked")
        #expect(events.lines == ["refused News/child/News: picked: the flow has been removed"])
    }

    // MARK: Intents that bubble

    @Test("an intent that bubbles is one change, with the screen's intent as its cause")
    func bubbled() throws {
        flow.perform(.push(.child))
        listen(to: flow)
        try flow.askedByChild { flow.perform(.present(.notice, as: .sheet), intent: "helpAnswered") }
        #expect(events.lines == ["News/child/News: helpRequested → News [list, child] | sheet [notice]"])
    }

    @Test("an intent that bubbles out of the outermost flow is reported")
    func handedToTheApp() {
        listen(to: flow)
        flow.bubble(intent: "helpRequested") {}
        #expect(events.all.map(\.kind) == [.bubbled])
        #expect(events.lines == ["News: helpRequested → handed to the app"])
    }
}

private enum NewsMessage: Equatable, FlowMessage {
    case picked(Int)
}

@MainActor
private final class NewsFlowViewModel: NavigatingCoordinatorViewModel<NewsRoute> {
    enum Job: Hashable, Sendable { case load }
    enum Loaded { case loaded(Int) }

    /// The tasks that have asked the app.
    var open: [UnsafeContinuation<Loaded, Never>] = []

    init() { super.init(initialRoute: .list) }

    func confirmed() { dismissAlert { perform(.push(.story)) } }

    func cancelled() { dismissAlert() }

    func load() {
        run(
            Job.load, asking: self, work: { app in await withUnsafeContinuation { app.open.append($0) } },
            then: { [weak self] _ in self?.perform(.push(.story), intent: "loaded") })
    }

    func wait() async { for _ in 0..<8 { await Task.yield() } }

    func askedByChild(_ answer: () -> Void) throws {
        try #require(currentChild as? NewsFlowViewModel).bubble(intent: "helpRequested", answer)
    }

    override func childFlow(for route: NewsRoute) -> (any FlowCoordinating)? {
        route == .child ? NewsFlowViewModel() : nil
    }

    override func inbox(for route: NewsRoute) -> FlowMailbox? {
        route == .list ? FlowInbox<NewsMessage>() : nil
    }

    override func alertActions(of route: NewsRoute) -> [@MainActor () -> Void] {
        route == .question ? [{ self.confirmed() }, { self.cancelled() }] : []
    }
}

private enum NewsRoute: FlowRoute {
    case list, story, empty, child, question, notice

    var kind: Self { self }

    var alert: FlowAlert? {
        switch self {
        case .question: FlowAlert(title: "Sure?", buttons: [.init("Yes"), .init("No", role: .cancel)])
        case .notice: FlowAlert(title: "News")
        case .list, .story, .empty, .child: nil
        }
    }
}
