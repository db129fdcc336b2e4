/// A message that a flow delivers to a screen. The message enum of every generated screen that receives something conforms to
/// this protocol.
public nonisolated protocol FlowMessage {}

extension FlowMessage {
    /// The name of the message, without its values.
    nonisolated var messageName: String { String("\(self)".prefix { $0 != "(" }) }
}
