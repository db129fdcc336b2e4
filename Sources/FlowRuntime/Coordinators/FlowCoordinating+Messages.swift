extension FlowCoordinating {
    /// Delivers a message to the screen that is on top once the current transition has been performed. If the current route shows
    /// a child flow, that is the screen that the user sees in it.
    ///
    /// If that screen does not receive the message, nothing happens except that ``onUnexpectedIntent`` is called.
    ///
    /// - Parameters:
    ///   - messages: The message, once for each type of screen that can receive it.
    ///   - intent: The name that is reported if the message is not received. The default is the name of the calling method.
    public func deliver(_ messages: any FlowMessage..., intent: String = #function) {
        let navigator = flowNavigator
        navigator.afterwards { navigator.deliver(messages, intent: intent) }
    }

    /// Returns the inbox of the screen that the user sees, which can belong to a child flow.
    ///
    /// - Parameter type: The type of the screen's messages.
    /// - Returns: The inbox, or `nil` if the screen does not receive such messages.
    public func inbox<Message>(of type: Message.Type) -> FlowInbox<Message>? {
        flowNavigator.innermost.currentInbox as? FlowInbox<Message>
    }
}
