// An alert is dismissed before anything else happens: no entry is ever put on it or above it.
extension FlowNavigator {
    /// The alert that the flow shows, or `nil` if its current route is not an alert.
    var shownAlert: FlowAlert? { state.showsAlert ? state.current.alert : nil }

    /// Dismisses the flow's own alert, if it shows one.
    ///
    /// - Returns: `true` if it showed one.
    @discardableResult
    func dismissAlert() -> Bool {
        guard state.showsAlert else { return false }
        state.dismissAlert()
        return true
    }

    func dismissAlertsInTree() {
        dismissAlert()
        for child in children.values { child.flowNode.flow.dismissAlertsInTree() }
    }

    func answerAlert(_ button: Int?) -> Bool {
        guard let shownAlert else { return refuse(system: "button", "no alert is up") }
        guard let button else {
            guard shownAlert.buttons.isEmpty else { return refuse(system: "ok", "the alert has buttons of its own") }
            occur("ok", by: .system) {
                asOneChange { dismissAlert() }
            }
            return true
        }
        let actions = alertActions(state.current)
        guard actions.indices.contains(button) else { return refuse(system: "button", "there is no such button") }
        asOneChange(actions[button])
        return true
    }
}
