extension FlowNode {
    /// Dismisses every alert in the tree of flows.
    final func dismissAllAlerts() {
        var root = self
        while let parent = root.parent { root = parent }
        root.dismissAlertsInTree()
    }
}
