#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension FlowCoordinating {
    /// Holds an intent or a link until a transition performs ``NavigationCommand/resume``. A flow holds one event at a time: the one
    /// that it held before is dropped, and ``onUnexpectedIntent`` is called for it, as it is for what a flow holds when it is removed. A flow that
    /// has been removed holds nothing.
    ///
    /// - Parameters:
    ///   - seconds: How many seconds the event is held at most, or `nil` for no limit. An event that is resumed later is dropped.
    ///   - intent: The name of the intent, or the pattern of the link. The default is the name of the calling method.
    ///   - resume: A closure that handles the event when it is resumed.
    public func hold(
        for seconds: Double? = nil, intent: String = #function, _ resume: @escaping (Self) -> Void
    ) {
        flowNavigator.hold(as: intent, for: seconds) { [weak self] in
            if let self { resume(self) }
        }
    }

    /// The name of the intent, or the pattern of the link, that the flow holds, or `nil` if it holds none.
    public var heldEvent: String? { flowNavigator.currentHeldEvent?.name }

    /// Sets the clock for what is held with a limit, in the outermost flow and all flows in it. A test can let time pass.
    ///
    ///     var now = Date.now
    ///     app.useClock { now }
    ///     now += 120
    ///
    /// - Parameter now: A closure that returns the current time. The default is the time of the system.
    public func useClock(_ now: @escaping () -> Date) { flowNavigator.useClock(now) }
}
