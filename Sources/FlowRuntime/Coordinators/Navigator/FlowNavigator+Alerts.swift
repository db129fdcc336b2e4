// An alert is dismissed before anything else happens: no entry is ever put on it or above it.
extension FlowNavigator {
    /// The alert that the flow shows, or `nil` if its current route is not an alert.
    var alert: FlowAlert? { state.currentLayer.presentation == .alert ? state.current.alert : nil }

    /// Dismisses the flow's own alert, if it shows one.
    ///
    /// - Returns: `true` if it showed one.
    @discardableResult
    func dismissAlert() -> Bool {
        guard state.currentLayer.presentation == .alert else { return false }
        state.modalLayers.removeLast()
        return true
    }
}
