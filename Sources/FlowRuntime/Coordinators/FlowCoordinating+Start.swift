extension FlowCoordinating {
    /// Creates an app's outermost flow that has not started yet: until ``start(restoring:opening:)``, it has no child flows, nothing of it
    /// counts as visible, and links wait.
    ///
    /// The guards of the flow's start are called when it is created, and those of its tabs, and badges, when it starts. Intents do not wait: they have
    /// no effect, which is reported to `onUnexpectedIntent`.
    ///
    ///     let app = AppFlowCoordinatorViewModel.unstarted { AppFlowCoordinatorViewModel(decisions: decisions) }
    ///
    /// - Parameter create: A closure that creates the flow.
    /// - Returns: The flow.
    public static func unstarted(_ create: () -> Self) -> Self {
        let request = LateStartRequest { $0 is Self }
        defer { request.isOpen = false }
        return LateStart.$requested.withValue(request, operation: create)
    }

    /// Starts a flow that ``unstarted(_:)`` has created: restores kept state, performs a link on it, and then performs the links that
    /// have waited, in order. All of that is one change, so that nothing that it leads through is visible.
    ///
    /// A flow that has started already restores the state and performs the link in the same way.
    ///
    /// - Parameters:
    ///   - snapshot: The kept state, or `nil` for a flow that starts as usual.
    ///   - follow: A closure that opens a link: `{ $0.open(url: url) }`.
    /// - Throws: ``FlowSnapshotError`` if the snapshot cannot be restored. In that case, the flow starts without it.
    public func start(restoring snapshot: FlowSnapshot? = nil, opening follow: ((Self) -> Void)? = nil) throws {
        try flowNavigator.start(restoring: snapshot, opening: follow.map { follow in { follow(self) } })
    }

    /// Whether the flow has started: `false` only between ``unstarted(_:)`` and ``start(restoring:opening:)``. A view that reads it is
    /// evaluated again when that changes.
    public var hasStarted: Bool { flowNavigator.hasStarted }

    /// Returns whether the flow has started. If not, the link waits for that.
    ///
    /// Generated code calls it before it performs a link.
    ///
    /// - Parameter follow: A closure that opens the link once the flow has started.
    /// - Returns: ``hasStarted``.
    public func hasStarted(before follow: @escaping (Self) -> Void) -> Bool {
        let navigator = flowNavigator
        if navigator.hasStarted {
            navigator.beginForLink()
            return true
        }
        navigator.waitingLinks.append { [weak self] in
            if let self { follow(self) }
        }
        return false
    }
}

/// A request that the next outermost flow of a type starts later.
@MainActor final class LateStartRequest {
    // A task inherits the request, and can create flows when the call that made it is over.
    var isOpen = true
    private let isForFlow: (any FlowCoordinating) -> Bool

    init(for isForFlow: @escaping (any FlowCoordinating) -> Bool) { self.isForFlow = isForFlow }

    /// Takes the request, so that it counts for one flow only.
    ///
    /// - Returns: whether there is one for the flow.
    static func take(for flow: any FlowCoordinating) -> Bool {
        guard let request = LateStart.requested, request.isOpen, request.isForFlow(flow) else { return false }
        request.isOpen = false
        return true
    }
}

nonisolated enum LateStart {
    @TaskLocal static var requested: LateStartRequest?
}
