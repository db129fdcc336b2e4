/// The link that a flow holds back until a `resume`, if any.
@MainActor
public final class HeldLink<Link> {
    /// The last one that was held back.
    public var link: Link?

    /// Holds nothing yet.
    public init() {}
}

extension FlowCoordinating {
    /// Performs steps, opens the link that is held back there, and performs what follows, as one transition: where any of
    /// it fails, none is taken, the link is held on to and the hook is told. Where no link is held back, the steps alone.
    ///
    /// - Parameters:
    ///   - held: holds the link, and forgets it when it is opened.
    ///   - open: what opens it.
    ///   - intent: what the report of a failure of the steps calls it; by default the calling method's name.
    /// - Returns: whether the steps were taken.
    @discardableResult
    public func perform<Link>(
        _ commands: NavigationCommand<CoordinatedRoute>..., resuming held: HeldLink<Link>,
        by open: (Link) -> Void, then rest: NavigationCommand<CoordinatedRoute>...,
        intent: String = #function
    ) -> Bool {
        let navigator = flowNavigator
        let before = held.link
        return navigator.transact {
            if !commands.isEmpty { guard navigator.perform(commands, intent: intent) else { return } }
            if let link = held.link {
                held.link = nil
                open(link)
            }
            if !rest.isEmpty { navigator.perform(rest, intent: intent) }
        } orTakeBack: {
            held.link = before
        }
    }
}
