extension FlowCoordinating {
    /// Reports that answers have changed that the views show: those of guards that decide which tabs are in a bar, badges, and whether the
    /// user may swipe a sheet away or go back. The app is asked again, for all flows in the tree of flows.
    ///
    /// If the selected tab is removed from the bar, the first tab of the bar is selected, once nothing covers the bar. Other guards
    /// are asked when their transitions run, so that they do not need this call.
    public func answersChanged() { flowNavigator.noteChangedAnswers() }
}
