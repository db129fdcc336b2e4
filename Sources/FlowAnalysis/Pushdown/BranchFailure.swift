/// Why a branch fails, and at which step.
package struct BranchFailure: Hashable, Sendable {
    /// Ordered as reports list the failures of one step.
    package enum Reason: Hashable, Comparable, Sendable {
        /// No modal layer is shown.
        case nothingToDismiss
        /// The target route is not in the layer.
        case targetMissing
        /// The layer would be empty, or there is nothing to go back to.
        case underflow
    }

    package var reason: Reason
    package var step: Int

    package init(_ reason: Reason, step: Int) {
        self.reason = reason
        self.step = step
    }
}
