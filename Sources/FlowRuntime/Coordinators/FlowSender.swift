/// What a screen reports its intents to: the flow, and the entry that shows the screen.
///
/// An intent counts only while its entry is what the user sees. Any other, such as the second tap of a double tap or a late answer,
/// changes nothing, and ``FlowCoordinating/onUnexpectedIntent`` is called.
///
/// Generated code has a subclass for each flow, which conforms to the protocols of the flow's screens. A screen gets the same sender
/// for as long as its entry exists, so that a view is not evaluated again because of it.
@MainActor
open class FlowSender<ViewModel: FlowCoordinating>: EntrySender {
    private let entry: Int
    private let routeName: String
    private weak var flow: ViewModel?
    /// The same flow once the entry has been removed. Until then, the flow keeps the sender.
    private var keptFlow: ViewModel?

    /// Creates the sender of an entry.
    ///
    /// The views call it. In your own code, use ``FlowCoordinating/sender(_:)``.
    ///
    /// - Parameters:
    ///   - flow: The view model of the flow.
    ///   - screen: The screen, seen from the flow.
    public required init(_ flow: ViewModel, at screen: ScreenID) {
        self.flow = flow
        entry = screen.entries[0]
        routeName = flow.flowNavigator.routeName(of: entry)
    }

    /// Reports an intent of the screen.
    ///
    /// - Parameters:
    ///   - intent: The name that is reported if the intent does not count. The default is the name of the calling method.
    ///   - report: A closure that calls the intent's method of the view model. It is called only if the user sees the entry.
    public final func send(_ intent: String = #function, _ report: (ViewModel) -> Void) {
        guard let flow = keptFlow ?? flow else { return }
        let navigator = flow.flowNavigator
        if navigator.currentEntry == entry, navigator.isOnTop {
            report(flow)
            // An intent without a transition can change the app's answers, too.
            navigator.withTree { $0.askAboutLeaving() }
        } else {
            navigator.report(intent, .notCurrent, from: routeName)
        }
    }

    /// Returns whether a task runs on the entry. A view that reads it is evaluated again when that changes.
    ///
    /// - Parameter task: The task's case in the flow's enum of tasks.
    public final func isRunning(_ task: some Hashable) -> Bool {
        flow?.flowNavigator.task(of: entry)?.name == AnyHashable(task)
    }

    /// Keeps the flow, so that a late intent is reported even if nothing else keeps it.
    func noteRemoval() { keptFlow = flow }
}

/// A ``FlowSender``, independent of the flow's type.
@MainActor
protocol EntrySender: AnyObject {
    /// Notes that the entry has been removed, and that the flow no longer keeps the sender.
    func noteRemoval()
}

extension FlowCoordinating {
    /// Returns the sender of the current entry, which its screen reports intents to. Use it for screens in views of your own, and in
    /// tests that send an intent late.
    ///
    /// - Parameter type: The generated class of the flow's senders.
    public func sender<Sender: FlowSender<Self>>(_ type: Sender.Type) -> Sender {
        flowNavigator.sender(at: flowNavigator.currentEntry, of: self)
    }
}
