/// The messages that a flow delivers to a screen, such as the result of another screen.
///
/// The flow creates an inbox together with the entry that shows the screen, and passes it to the view factory. A message that
/// arrives while no object or task receives messages is kept. Each message is passed on once, in the order of arrival. The inbox
/// ends when its entry is removed.
///
/// Take the messages with closures, or with `for await message in inbox.messages`. In a test, read ``unread``.
@MainActor
public final class FlowInbox<Message: FlowMessage>: FlowMailbox {
    /// An object that receives the messages while it exists.
    private struct Listener {
        weak var owner: AnyObject?
        let handler: (Message) -> Void
    }

    /// The messages that have not been passed on, the oldest first.
    public private(set) var unread: [Message] = []
    /// Whether the entry of the screen has been removed, so that no further messages arrive.
    public private(set) var isClosed = false
    private var listeners: [Listener] = []
    private var isHandingOver = false
    private var waiting: [MessageWaiter] = []
    /// The messages for the tasks that no longer wait.
    private var handedOver: [ObjectIdentifier: Message] = [:]

    /// Creates an empty inbox, for a test or a preview.
    public override init() { super.init() }

    /// Adds a message, as a flow does.
    ///
    /// - Parameter message: The message. It is ignored if the inbox is closed.
    public func receive(_ message: Message) {
        if isClosed { return }
        unread.append(message)
        handOver()
    }

    /// Calls a closure for each message, beginning with those that have arrived already. A generated method, `listen`, takes one
    /// closure for each kind of message instead.
    ///
    /// If several objects receive messages, only the last one that still exists gets them. So it does no harm if SwiftUI creates a
    /// view model for a view and drops it at once.
    ///
    /// - Parameters:
    ///   - owner: The object that receives the messages, such as a view model. It is not retained. Once it no longer exists,
    ///     messages are kept for the others, or for the next one.
    ///   - handler: The closure. It should not retain the owner.
    public func handle(for owner: AnyObject, _ handler: @escaping @MainActor (Message) -> Void) {
        stopHandling(for: owner)
        listeners.append(Listener(owner: owner, handler: handler))
        handOver()
    }

    /// Ends the calls that ``handle(for:_:)`` has started.
    ///
    /// - Parameter owner: The object that no longer receives the messages.
    public func stopHandling(for owner: AnyObject) { listeners.removeAll { $0.owner == nil || $0.owner === owner } }

    /// Waits for the next message.
    ///
    /// - Returns: The message, or `nil` once the inbox is closed and empty, or if the task is cancelled.
    public func next() async -> Message? {
        let waiter = MessageWaiter()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { return continuation.resume() }
                waiter.continuation = continuation
                waiting.append(waiter)
                handOver()
            }
        } onCancel: {
            Task { @MainActor in waiter.resume() }
        }
        return handedOver.removeValue(forKey: ObjectIdentifier(waiter))
    }

    /// Passes on the messages in order. A message that arrives while another one is handled is passed on afterwards.
    private func handOver() {
        if isHandingOver { return }
        isHandingOver = true
        defer { isHandingOver = false }
        waiting.removeAll { !$0.isWaiting }
        while !unread.isEmpty {
            if !waiting.isEmpty {
                let waiter = waiting.removeFirst()
                handedOver[ObjectIdentifier(waiter)] = unread.removeFirst()
                waiter.resume()
            } else if let listener = listeners.last(where: { $0.owner != nil }) {
                listener.handler(unread.removeFirst())
            } else {
                return
            }
        }
        guard isClosed else { return }
        for waiter in waiting { waiter.resume() }
        waiting = []
    }

    override var isEnded: Bool { isClosed }

    override func canTake(_ message: any FlowMessage) -> Bool { message is Message }

    override func take(_ message: any FlowMessage) {
        if let message = message as? Message { receive(message) }
    }

    override func close() {
        isClosed = true
        handOver()
    }
}

/// A task that waits for a message. It does not depend on the type of the message, so any task can end it.
@MainActor
final class MessageWaiter {
    /// `nil` once the task no longer waits.
    var continuation: CheckedContinuation<Void, Never>?

    var isWaiting: Bool { continuation != nil }

    func resume() {
        continuation?.resume()
        continuation = nil
    }
}
