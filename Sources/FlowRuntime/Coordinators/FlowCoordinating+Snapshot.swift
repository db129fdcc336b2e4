extension FlowCoordinating {
    /// Returns the navigation state of the flow and all its child flows.
    ///
    /// - Returns: A value that ``restore(_:)`` accepts.
    /// - Throws: ``FlowSnapshotError`` if the flow's own routes are not `Codable`.
    public func snapshot() throws -> FlowSnapshot { try flowNavigator.snapshot() }

    /// Restores the navigation state from which a snapshot was made.
    ///
    /// Child flows are created again and restored as well. A child flow that cannot be restored starts at its first route. No
    /// transition runs, and only the guards and badges of tabs are evaluated: if the selected tab is not in the bar any more, another one is
    /// selected.
    ///
    /// - Parameter snapshot: A snapshot of the same flow.
    /// - Throws: ``FlowSnapshotError`` if the snapshot cannot be read or the flow's own routes are not `Codable`. In that case,
    ///   the state does not change.
    public func restore(_ snapshot: FlowSnapshot) throws {
        let navigator = flowNavigator
        try navigator.occur("restored", by: .system) { Result { try navigator.restore(snapshot) } }.get()
    }
}
