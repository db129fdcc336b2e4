extension FlowNode {
    /// Asks the app again for the answers that are kept, in the whole tree. During a change, this is done at the end of the change.
    final func noteChangedAnswers() {
        let tree = outermost
        tree.occur("answersChanged", by: .system) {
            tree.hasChangedAnswers = true
            tree.settle()
        }
    }

    /// Updates the tab bars. Those that the user does not see are updated when they become visible again. Called on the outermost flow.
    final func updateTabs() {
        if hasChangedAnswers {
            hasChangedAnswers = false
            askForTabsInTree()
        }
        for flow in sequence(first: self, next: { $0.currentChild }) { flow.makeWay() }
    }
}
