/// A way in which SwiftUI is known to behave at times, and that a program cannot rely on not to happen.
///
/// Each is off unless a test switches it on.
public enum Behavior: String, CaseIterable, Sendable {
    /// An update performs at most one presentation or dismissal, and none while a transition runs. Whatever else has changed is
    /// dropped until the next update.
    case oneChangePerUpdate
    /// A dismissal of two layers at once removes only the upper one, as on iOS 16.
    case onlyUpperIsDismissed
    /// A binding is written only after `onDismiss`, with what was true when the user began, even if something else is shown by then.
    case writeIsLate
    /// `onDismiss` is called only after a while.
    case onDismissIsLate
    /// If a write has no effect, the screen stays as the user put it until the value changes.
    case refusalStays
    /// A path whose binding is made anew in each body brings `onAppear` and `task` of screens that have long appeared, and none of
    /// some that appear, as from Xcode 16.3 on.
    case unstablePathForgets
    /// A tab bar whose selection has no tag selects its first tab.
    case unmatchedTabIsReplaced
    /// The action of an alert's button is called when the alert begins to leave, instead of when it has left.
    case alertAnswersEarly
    /// The binding of an alert is written before the action of the button is called, instead of afterwards.
    case alertWritesFirst
    /// A tap beside a confirmation does not call the action of its cancel button.
    case besideIsNotCancel
    /// There is no Observation, as on iOS 16.
    case observationIsMissing
    /// The user ends every second swipe by returning to where it began.
    case swipeIsCancelled
    /// A tap on the selected tab goes back to the first screen of the stack in the tab.
    case reselectionPops
    /// A tap on the selected tab writes the selection again.
    case reselectionIsWritten
    /// A stack whose root gets another identity in the same update as its path shows the root alone, and writes the empty path.
    case rootChangeDropsPath
    /// The same even if the identity is hidden inside the root, such as in a `ZStack`.
    case anyRootChangeDropsPath
    /// A push or a pop takes time, and a path that changes meanwhile is lost.
    case stackIsBusy
    /// The user can go back while a screen is still being pushed or popped.
    case backInterrupts
    /// The back button sets the path when its transition begins, instead of when it has ended.
    case backIsWrittenEarly
    /// The view controller of an alert has another title than the alert.
    case alertIsRenamed
    /// No view controller of an alert can be found.
    case alertIsNotFound
    /// The contents of a sheet appear only when its presentation has ended.
    case presentationIsSlow
    /// Every eighth time, it is not reported that a sheet or a cover has appeared, as when the app goes to the background meanwhile.
    case arrivalIsLost
    /// The contents of a tab are not built before it is selected.
    case tabsAreLazy
    /// It is not reported that the user has tapped outside a popover that cannot be dismissed. The delegate is only asked before, unless
    /// the popover is modal.
    case popoverIsSilent
    /// SwiftUI sets its delegate of a sheet again in each update.
    case delegateIsSetAgain
    /// The width is compact, where popovers are sheets.
    case compact
}
