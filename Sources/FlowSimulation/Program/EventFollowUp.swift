/// What follows each event, in this order, and again as long as a task has an outcome.
package enum EventFollowUp: String, CaseIterable, Sendable {
    /// Flows that finish immediately end.
    case endings
    /// A tab in the bar is selected in place of one that was removed from it.
    case lostTabs
    /// `$removed` of the entries that have been removed.
    case removedRoutes
    /// `$opened` and `$shown` of what the user now sees.
    case shownRoutes
    /// The task that has ended on what the user sees reports its outcome.
    case taskOutcome
}
