extension FlowCoordinating {
    /// Reports that answers have changed that a tab bar shows: those of guards that decide which tabs are in the bar, and badges. The
    /// app is asked again, for each `tabs` flow in the tree of flows.
    ///
    /// If the selected tab is removed from the bar, the first tab of the bar is selected, once nothing covers the bar. Other guards
    /// are asked when their transitions run, so that they do not need this call.
    public func answersChanged() { flowNavigator.noteChangedAnswers() }
}
