/// A way in which UIKit is known to behave at times, and that a program cannot rely on not to happen.
///
/// Each is off unless a test switches it on.
public enum Behavior: String, CaseIterable, Sendable {
    /// A dismissal that is requested while another one runs in the window has no effect, and its completion is not called.
    case dismissalIsRefused
    /// The presentation of a view controller with a delegate begins only later, after the current work or the transition that runs.
    /// Until then, nothing shows that it will.
    case presentationIsDeferred
    /// A presentation that is requested while any transition runs in the window has no effect, and its completion is not called.
    case presentationIsDropped
    /// The completions of presentations and dismissals are not called, as when the window leaves the screen in between.
    case completionIsLost
    /// A transition that presents or dismisses a view controller with a delegate has no coordinator. The delegate and the view
    /// controller are notified of its end.
    case coordinatorIsMissing
    /// The handler of an alert's button is called when the alert begins to leave, instead of when it has left.
    case alertAnswersEarly
    /// The user ends every second swipe by returning to where it began.
    case swipeIsCancelled
    /// A tap on the selected tab goes back to the first screen also in a navigation controller that is not itself in the bar, but in
    /// a view controller of it.
    case selectionPopsInside
    /// The end of a transition of a navigation controller switches its gestures on again.
    case gesturesAreRestored
    /// A navigation controller shows a change without animation with the next layout, and not at once. The layout follows what is pending.
    case layoutIsLate
    /// It is not reported that the user has tapped outside a popover that cannot be dismissed. The delegate is only asked before, unless
    /// the popover is modal.
    case popoverIsSilent
    /// The width is compact, where popovers are sheets.
    case compact
}
