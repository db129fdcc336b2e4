extension FlowCoordinating {
    /// Performs commands, opens the held link, and performs further commands, as one transition.
    ///
    /// If a command fails, nothing takes effect, the link is still held, and ``onUnexpectedIntent`` is called. If the link itself
    /// fails, only the link has no effect: it is cleared, the other commands are performed, and ``onUnexpectedIntent`` is called.
    /// If no link is held, only the commands are performed.
    ///
    /// - Parameters:
    ///   - commands: The commands to perform before the link is opened.
    ///   - held: The object that holds the link. It is cleared when the link is opened.
    ///   - open: A closure that follows the link.
    ///   - rest: The commands to perform after the link has been opened.
    ///   - intent: The name that is reported if a command fails. The default is the name of the calling method.
    /// - Returns: `true` if all commands were performed.
    @discardableResult
    public func perform<Link>(
        _ commands: NavigationCommand<CoordinatedRoute>..., resuming held: HeldLink<Link>,
        by open: (Link) -> Void, then rest: NavigationCommand<CoordinatedRoute>...,
        intent: String = #function
    ) -> Bool {
        perform(commands, resuming: held, by: open, then: rest, intent: intent)
    }

    /// Performs commands, opens the held link, and performs further commands, as one transition, and then does what follows it,
    /// which is part of the same event for ``onEvent(includingValues:_:)``.
    ///
    /// If a command fails, nothing takes effect, and nothing follows.
    ///
    /// - Parameters:
    ///   - commands: The commands to perform before the link is opened.
    ///   - held: The object that holds the link. It is cleared when the link is opened.
    ///   - open: A closure that follows the link.
    ///   - rest: The commands to perform after the link has been opened.
    ///   - intent: The name that is reported if a command fails. The default is the name of the calling method.
    ///   - follow: A closure that holds a link, reports the flow's outcome, starts a task, opens the rest of a link, or delivers a
    ///     message.
    public func perform<Link>(
        _ commands: NavigationCommand<CoordinatedRoute>..., resuming held: HeldLink<Link>,
        by open: (Link) -> Void, then rest: NavigationCommand<CoordinatedRoute>...,
        intent: String = #function, _ follow: () -> Void
    ) {
        flowNavigator.change(as: intent) {
            if perform(commands, resuming: held, by: open, then: rest, intent: intent) { follow() }
        }
    }

    private func perform<Link>(
        _ commands: [NavigationCommand<CoordinatedRoute>], resuming held: HeldLink<Link>, by open: (Link) -> Void,
        then rest: [NavigationCommand<CoordinatedRoute>], intent: String
    ) -> Bool {
        let navigator = flowNavigator
        let before = held.link
        return navigator.transact(intent) {
            if !commands.isEmpty { guard navigator.perform(commands, intent: intent) else { return } }
            if let link = held.link {
                held.link = nil
                navigator.attempt { open(link) }
            }
            if !rest.isEmpty { navigator.perform(rest, intent: intent) }
        } orRollBack: {
            held.link = before
        }
    }
}
