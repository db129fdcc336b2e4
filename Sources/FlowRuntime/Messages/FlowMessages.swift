/// The messages of an inbox as a sequence, which ends when the screen's entry is removed.
public nonisolated struct FlowMessages<Element: FlowMessage & Sendable>: AsyncSequence, Sendable {
    let inbox: FlowInbox<Element>

    /// Takes the messages one after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let inbox: FlowInbox<Element>

        /// Waits for the next message.
        ///
        /// - Returns: The message, or `nil` once the inbox is closed and empty, or if the task is cancelled.
        public mutating func next() async -> Element? { await inbox.next() }
    }

    /// Returns an iterator. Two of them share the messages.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(inbox: inbox) }
}

extension FlowInbox where Message: Sendable {
    /// The messages as an asynchronous sequence. It begins with those that have arrived already, and waits for others until the
    /// entry of the screen is removed.
    public var messages: FlowMessages<Message> { FlowMessages(inbox: self) }
}
