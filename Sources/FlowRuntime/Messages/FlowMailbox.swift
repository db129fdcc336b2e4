/// What a flow can deliver messages to, independent of their type. Every ``FlowInbox`` is one.
@MainActor
public class FlowMailbox {
    init() {}

    /// Whether the entry has been removed, so that no further messages are received.
    var isEnded: Bool { false }

    /// Whether a message has the type of the screen's messages.
    func canTake(_ message: any FlowMessage) -> Bool { false }

    /// Receives a message of the screen's type.
    func take(_ message: any FlowMessage) {}

    /// Ends the inbox, because its entry has been removed.
    func close() {}
}
