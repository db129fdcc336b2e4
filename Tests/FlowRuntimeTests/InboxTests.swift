import FlowRuntime
import Testing

private enum ListMessage: Equatable, FlowMessage {
    case picked(Int)
    case closed
}

private enum NoteMessage: Equatable, FlowMessage {
    case closed
}

@MainActor
private final class MessageFlowViewModel: PlaceFlowViewModel {
    override func inbox(for route: Place) -> FlowMailbox? {
        switch route {
        case .list: FlowInbox<ListMessage>()
        case .note: FlowInbox<NoteMessage>()
        case .home, .item, .locked: nil
        }
    }
}

@MainActor @Suite("Inboxes")
struct InboxTests {
    private let flow = MessageFlowViewModel(.home, .list)

    private var inbox: FlowInbox<ListMessage>? { flow.inbox(of: ListMessage.self) }

    @Test("the screen on top is notified, and the inbox keeps the messages in order until someone takes them")
    func kept() throws {
        flow.deliver(ListMessage.picked(1))
        flow.deliver(ListMessage.closed)
        let inbox = try #require(inbox)
        #expect(inbox.unread == [.picked(1), .closed])
        var taken: [ListMessage] = []
        inbox.handle(for: flow) { taken.append($0) }
        #expect(taken == [.picked(1), .closed])
        #expect(inbox.unread == [])
        flow.deliver(ListMessage.picked(2))
        #expect(taken == [.picked(1), .closed, .picked(2)])
        inbox.stopHandling(for: flow)
        flow.deliver(ListMessage.closed)
        #expect(taken.count == 3)
        #expect(inbox.unread == [.closed])
        #expect(flow.reports == [])
    }

    private final class Owner {}

    @Test("the last object that listens gets the messages, and the one before as soon as that was removed")
    func owners() throws {
        let inbox = try #require(inbox)
        var log: [String] = []
        let first = Owner()
        inbox.handle(for: first) { log.append("first \($0)") }
        var second: Owner? = Owner()
        if let second { inbox.handle(for: second) { log.append("second \($0)") } }
        flow.deliver(ListMessage.closed)
        second = nil
        flow.deliver(ListMessage.picked(1))
        #expect(log == ["second closed", "first picked(1)"])
        inbox.stopHandling(for: first)
        flow.deliver(ListMessage.picked(2))
        #expect(inbox.unread == [.picked(2)])
    }

    @Test("of several types of messages, the screen gets the one of its own")
    func ownType() {
        flow.deliver(NoteMessage.closed, ListMessage.closed)
        #expect(inbox?.unread == [.closed])
        flow.perform(.push(.note(1)))
        flow.deliver(NoteMessage.closed, ListMessage.closed)
        #expect(flow.inbox(of: NoteMessage.self)?.unread == [.closed])
        #expect(flow.reports == [])
    }

    @Test("a message that the screen does not receive is reported, and the transition has happened")
    func undelivered() {
        flow.perform(.push(.item(1)))
        flow.deliver(ListMessage.picked(1), intent: "itemChosen")
        #expect(
            flow.reports == [
                UnexpectedIntent(intent: "itemChosen", current: .item(1), reason: .undelivered("picked"))
            ])
        #expect(
            flow.reports.first?.description
                == "itemChosen led to item(1), and what the user sees there does not receive picked")
        #expect(flow.path == [.list, .item(1)])
    }

    @Test("a message that arrives while another one is handled waits for its turn")
    func nested() throws {
        let inbox = try #require(inbox)
        var log: [String] = []
        inbox.handle(for: flow) { message in
            log.append("start \(message)")
            if message == .closed { flow.deliver(ListMessage.picked(7)) }
            log.append("end \(message)")
        }
        flow.deliver(ListMessage.closed)
        #expect(log == ["start closed", "end closed", "start picked(7)", "end picked(7)"])
    }

    @Test("each entry has an inbox of its own, which ends with it")
    func entries() throws {
        let first = try #require(inbox)
        flow.perform(.push(.list))
        let second = try #require(inbox)
        #expect(first !== second)
        flow.deliver(ListMessage.picked(2))
        #expect(first.unread == [])
        flow.perform(.pop)
        #expect(second.isClosed)
        #expect(!first.isClosed)
        second.receive(.closed)
        #expect(second.unread == [.picked(2)])
        flow.perform(.replace(.list))
        #expect(first.isClosed)
        #expect(inbox?.isClosed == false)
    }

    @Test("in a transition that fails, nothing is delivered; in one that succeeds, once it is over")
    func transaction() throws {
        let inbox = try #require(inbox)
        flow.hold { $0.deliver(ListMessage.picked(1)) }
        flow.perform(.resume, .pop(9), intent: "after")
        #expect(inbox.unread == [])
        flow.hold { flow in
            flow.perform(.push(.note(1)))
            flow.deliver(ListMessage.picked(1))
        }
        flow.perform(.resume, .pop)
        #expect(inbox.unread == [.picked(1)])
    }

    @Test("an asynchronous sequence has every message once, and ends with the entry")
    func sequence() async throws {
        let inbox = try #require(inbox)
        flow.deliver(ListMessage.picked(1))
        let reader = Task { @MainActor in
            var taken: [ListMessage] = []
            for await message in inbox.messages { taken.append(message) }
            return taken
        }
        await Task.yield()
        flow.deliver(ListMessage.picked(2))
        flow.deliver(ListMessage.picked(3))
        flow.perform(.popToRoot)
        #expect(await reader.value == [.picked(1), .picked(2), .picked(3)])
    }

    @Test("a task that is cancelled while it waits takes no message")
    func cancelled() async throws {
        let inbox = try #require(inbox)
        let reader = Task { @MainActor in await inbox.next() }
        await Task.yield()
        reader.cancel()
        #expect(await reader.value == nil)
        flow.deliver(ListMessage.closed)
        #expect(inbox.unread == [.closed])
    }
}
