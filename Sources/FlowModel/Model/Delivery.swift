/// `deliver: recipientPicked`: once the branch has been performed, the screen that is then on top receives the message.
package struct Delivery: Hashable, Sendable {
    /// A screen that receives the message.
    package struct Receiver: Hashable, Sendable {
        package var screen: SpecScreenID
        /// An index into the messages of the screen.
        package var message: Int

        package init(screen: SpecScreenID, message: Int) {
            self.screen = screen
            self.message = message
        }
    }

    package var message: Name
    /// The screens that receive the message, of those that the flow and its child flows show; set by resolution. If none of these
    /// receives it, the screens of the module that do.
    package var receivers: [Receiver] = []
    /// The bindings of the payload's values, which are the same for all receivers; set by resolution.
    package var bindings: [Binding] = []

    package init(_ message: Name) { self.message = message }
}

extension Module {
    /// The message as the first of its receivers declares it; `nil` if there is none.
    package func event(of delivery: Delivery) -> Event? { delivery.receivers.first.map(event) }

    package func event(of receiver: Delivery.Receiver) -> Event { self[receiver.screen].receives[receiver.message] }
}
